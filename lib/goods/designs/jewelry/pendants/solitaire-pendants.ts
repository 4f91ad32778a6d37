import type { DesignWords, JewelryDesign } from "../jewelry-design";
import { BOX, type PendantChoice, singlePendant } from "./pendant-designs";

const solitaire = (choice: PendantChoice, words: DesignWords) =>
  singlePendant(
    {
      category: "solitaire-pendants",
      style: "solitaire",
      setting: "prongs",
      carats: [0.5, 1, 1.5, 2],
      ...choice,
    },
    words,
  );

export const solitairePendants: readonly JewelryDesign[] = [
  solitaire(
    { cut: "round" },
    {
      slug: "alva-round-pendant",
      name: "Alva round pendant",
      summary: "One round stone on a fine chain.",
      description:
        "The loop sits behind the basket, so that the stone seems to float on the skin. Half a carat for every day, one for being seen, two for good.",
    },
  ),
  solitaire(
    { cut: "oval" },
    {
      slug: "briseis-oval-pendant",
      name: "Briseis oval pendant",
      summary: "An upright oval: more length than a round of its weight.",
      description:
        "It hangs still, being heavier below than above. A little more stone for the money than the Alva, a little less fire.",
    },
  ),
  solitaire(
    { cut: "pear", setting: "claws" },
    {
      slug: "cyrene-pear-pendant",
      name: "Cyrene pear pendant",
      summary: "A drop that hangs as drops do, point up.",
      description:
        "The chain's line runs straight into the pear's tip, and nothing interrupts it. The folded claw on top guards the point.",
    },
  ),
  solitaire(
    { cut: "emerald", chain: BOX },
    {
      slug: "danae-emerald-cut-pendant",
      name: "Danaë emerald-cut pendant",
      summary: "A calm rectangle on a chain of square links.",
      description:
        "The box chain's facets answer the stone's. Wear it over a shirt's top button; the flash comes when you breathe.",
    },
  ),
  solitaire(
    { cut: "princess" },
    {
      slug: "elvira-princess-pendant",
      name: "Elvira princess pendant",
      summary: "A square stone with guarded corners.",
      description:
        "Set straight, with a prong on each corner. The largest face for its price among our single stones.",
    },
  ),
  solitaire(
    { cut: "marquise", setting: "claws" },
    {
      slug: "fleur-marquise-pendant",
      name: "Fleur marquise pendant",
      summary: "A narrow leaf that hangs along the breastbone.",
      description:
        "Twice as long as wide, so that half a carat already makes a line. Both tips behind folded claws.",
    },
  ),
  solitaire(
    { cut: "heart", carats: [0.75, 1, 1.5, 2] },
    {
      slug: "ginevra-heart-pendant",
      name: "Ginevra heart pendant",
      summary: "A heart-shaped stone, held beside its cleft and over its point.",
      description:
        "From three quarters of a carat a heart can be read at arm's length; smaller ones we would not sell you. It hangs from its cleft and stays upright.",
    },
  ),
  solitaire(
    { cut: "cushion" },
    {
      slug: "hyacinthe-cushion-pendant",
      name: "Hyacinthe cushion pendant",
      summary: "A rounded square with broad, soft flashes.",
      description:
        "A cushion looks warmer than a round stone of the same colour. Lovely with yellow gold, where a G looks as white as it needs to.",
    },
  ),
  solitaire(
    { cut: "old_european", setting: "claws", style: "vintage", carats: [0.75, 1, 1.5], chain: BOX },
    {
      slug: "iolanthe-old-european-pendant",
      name: "Iolanthe old European pendant",
      summary: "An antique cut on a fine box chain.",
      description:
        "Its broad flashes come one at a time, like candles in a draught. The small round window in its middle is the culet, cut flat as it used to be.",
    },
  ),
];
