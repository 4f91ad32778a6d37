import type { JewelryDesign } from "../jewelry-design";
import { plainBand } from "./band-designs";

export const plainBands: readonly JewelryDesign[] = [
  plainBand(
    { profile: "court", width: 2, thickness: 1.6 },
    {
      slug: "anker-slim-court-band",
      name: "Anker slim comfort-fit band",
      summary: "Two millimeters wide, rounded inside and out.",
      description:
        "A comfort-fit band has no edges, so most people forget they're wearing it. Slim enough to sit next to an engagement ring without stealing the show.",
    },
  ),
  plainBand(
    { profile: "court", width: 3, thickness: 1.8 },
    {
      slug: "bryn-court-band",
      name: "Bryn comfort-fit band",
      summary: "The wedding band everyone pictures: three millimeters, softly domed.",
      description:
        "Wide enough to wear alone, narrow enough for small hands. If you can't decide, start here.",
    },
  ),
  plainBand(
    { profile: "half-round", width: 2.4, thickness: 1.7 },
    {
      slug: "cleo-half-round-band",
      name: "Cleo half-round band",
      summary: "A high dome and a flat inside, like the wedding rings of your grandmother's day.",
      description:
        "The dome is steeper than a comfort-fit band's and catches one sharp line of light. It pairs with the half-round bands of our solitaires.",
    },
  ),
  plainBand(
    { profile: "flat", width: 2, thickness: 1.5 },
    {
      slug: "dara-flat-stacking-band",
      name: "Dara flat stacking band",
      summary: "Flat, fine, and made to be worn in twos and threes.",
      description: "Straight sides stack without gaps. Try one in each color of gold.",
    },
  ),
  plainBand(
    { profile: "flat", width: 3, thickness: 1.6 },
    {
      slug: "esben-flat-band",
      name: "Esben flat band",
      summary: "A clean strip of metal with lightly eased edges.",
      description:
        "A flat face shows fine scratches, which blend into a satin finish within a year. It looks wider than a domed band of the same width.",
    },
  ),
  plainBand(
    { profile: "knife-edge", width: 2.6, thickness: 1.9 },
    {
      slug: "fjord-knife-edge-band",
      name: "Fjord knife-edge band",
      summary: "Two slopes that meet in a ridge.",
      description:
        "One slope is always bright and the other dark, so the ring looks half its width. It pairs with our knife-edge solitaire.",
    },
  ),
  plainBand(
    { profile: "twisted", width: 2.6, thickness: 1.8 },
    {
      slug: "garn-twisted-band",
      name: "Garn twisted band",
      summary: "Two strands wound around each other, nine turns to the ring.",
      description:
        "The strands catch the light at every crossing. It hides small scratches better than any plain band.",
    },
  ),
  plainBand(
    { profile: "twisted", width: 3.6, thickness: 2.2 },
    {
      slug: "hawser-rope-band",
      name: "Hawser rope band",
      summary: "A heavier twist, like a ship's rope.",
      description:
        "More than three and a half millimeters wide and rounded on all sides. For people who turn their ring while they think.",
    },
  ),
  plainBand(
    { profile: "court", width: 2.6, thickness: 1.7, milgrain: true },
    {
      slug: "isolde-milgrain-band",
      name: "Isolde milgrain band",
      summary: "A domed band between two rows of fine beads.",
      description:
        "The raised beads along both edges echo a vintage engagement ring. They wear down slowly, over decades, and can be recut.",
    },
  ),
  plainBand(
    { profile: "flat", width: 3.4, thickness: 1.6, milgrain: true },
    {
      slug: "jorinde-milgrain-flat-band",
      name: "Jorinde milgrain flat band",
      summary: "Flat in the middle, beaded along both edges.",
      description:
        "The flat face keeps its polish between the beads. A little wider and more formal than the Isolde.",
    },
  ),
  plainBand(
    { profile: "flat", width: 2.8, thickness: 1.7, lines: 1 },
    {
      slug: "kira-one-line-band",
      name: "Kira one-line band",
      summary: "One fine line cut all the way around.",
      description: "The line divides the band in two, so it looks like a stack that never slips apart.",
    },
  ),
];
