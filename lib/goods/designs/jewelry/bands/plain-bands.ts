import type { JewelryDesign } from "../jewelry-design";
import { plainBand } from "./band-designs";

export const plainBands: readonly JewelryDesign[] = [
  plainBand(
    { profile: "court", width: 2, thickness: 1.6 },
    {
      slug: "anker-slim-court-band",
      name: "Anker slim court band",
      summary: "Two millimetres, rounded inside and out.",
      description:
        "The court shape has no edge anywhere, which is why most people forget they wear it. Slim enough to stand beside an engagement ring without taking the stage.",
    },
  ),
  plainBand(
    { profile: "court", width: 3, thickness: 1.8 },
    {
      slug: "bryn-court-band",
      name: "Bryn court band",
      summary: "The wedding band everybody pictures: three millimetres, softly domed.",
      description:
        "Wide enough to stand alone, narrow enough for small hands. If you can't decide, this is the one to begin with.",
    },
  ),
  plainBand(
    { profile: "half-round", width: 2.4, thickness: 1.7 },
    {
      slug: "cleo-half-round-band",
      name: "Cleo half-round band",
      summary: "A high dome on a flat inside, as wedding rings looked in your grandmother's youth.",
      description:
        "The dome is steeper than a court band's and throws one sharp line of light. It pairs with half-round shanks of our solitaires.",
    },
  ),
  plainBand(
    { profile: "flat", width: 2, thickness: 1.5 },
    {
      slug: "dara-flat-stacking-band",
      name: "Dara flat stacking band",
      summary: "Flat, fine and made to be worn in twos and threes.",
      description: "Straight sides lie against each other without gaps. Take one in each colour of gold.",
    },
  ),
  plainBand(
    { profile: "flat", width: 3, thickness: 1.6 },
    {
      slug: "esben-flat-band",
      name: "Esben flat band",
      summary: "A clean strip of metal with lightly eased edges.",
      description:
        "A flat face shows every scratch, and after a year they have become its surface. Looks wider than a domed band of the same measure.",
    },
  ),
  plainBand(
    { profile: "knife-edge", width: 2.6, thickness: 1.9 },
    {
      slug: "fjord-knife-edge-band",
      name: "Fjord knife-edge band",
      summary: "Two slopes that meet in a ridge.",
      description:
        "One slope is always bright and one always dark, so the ring looks half its width. The partner of our knife-edge solitaire.",
    },
  ),
  plainBand(
    { profile: "twisted", width: 2.6, thickness: 1.8 },
    {
      slug: "garn-twisted-band",
      name: "Garn twisted band",
      summary: "Two strands wound around each other, nine turns to the ring.",
      description:
        "The strands cross over and under and catch light at every crossing. It hides small scratches better than any plain band.",
    },
  ),
  plainBand(
    { profile: "twisted", width: 3.6, thickness: 2.2 },
    {
      slug: "hawser-rope-band",
      name: "Hawser rope band",
      summary: "A heavier twist, like a ship's rope.",
      description:
        "Over three and a half millimetres wide and rounded on all sides. For people who turn their ring while they think.",
    },
  ),
  plainBand(
    { profile: "court", width: 2.6, thickness: 1.7, milgrain: true },
    {
      slug: "isolde-milgrain-band",
      name: "Isolde milgrain band",
      summary: "A domed band between two rows of fine beads.",
      description:
        "The beads are raised along both edges and take up the pattern of a vintage engagement ring. They wear down slowly, over decades, and can be cut again.",
    },
  ),
  plainBand(
    { profile: "flat", width: 3.4, thickness: 1.6, milgrain: true },
    {
      slug: "jorinde-milgrain-flat-band",
      name: "Jorinde milgrain flat band",
      summary: "Flat in the middle, beaded along both edges.",
      description:
        "The flat face keeps its polish between the beads. A little wider, a little more formal than the Isolde.",
    },
  ),
  plainBand(
    { profile: "flat", width: 2.8, thickness: 1.7, lines: 1 },
    {
      slug: "kira-one-line-band",
      name: "Kira one-line band",
      summary: "One fine line cut all the way round.",
      description:
        "The line divides the band into two and makes it look like a stack that never slips apart.",
    },
  ),
];
