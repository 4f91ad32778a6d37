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
        "The loop sits behind the basket, so the stone seems to float on the skin. Half a carat for every day, one to be noticed, two for special occasions.",
    },
  ),
  solitaire(
    { cut: "oval" },
    {
      slug: "briseis-oval-pendant",
      name: "Briseis oval pendant",
      summary: "An upright oval, longer than a round of the same weight.",
      description:
        "It's heavier below than above, so it hangs still. A little more stone for the money than the Alva, and a little less fire.",
    },
  ),
  solitaire(
    { cut: "pear", setting: "claws" },
    {
      slug: "cyrene-pear-pendant",
      name: "Cyrene pear pendant",
      summary: "A pear that hangs like a drop, point up.",
      description:
        "The chain runs straight into the tip of the pear. The V-shaped claw on top protects the point.",
    },
  ),
  solitaire(
    { cut: "emerald", chain: BOX },
    {
      slug: "danae-emerald-cut-pendant",
      name: "Danaë emerald-cut pendant",
      summary: "A calm rectangle on a chain of square links.",
      description:
        "The box chain's flat faces echo the stone's facets. Wear it over the top button of a shirt, and it flashes as you breathe.",
    },
  ),
  solitaire(
    { cut: "princess" },
    {
      slug: "elvira-princess-pendant",
      name: "Elvira princess pendant",
      summary: "A square stone with guarded corners.",
      description:
        "Set straight, with a prong on each corner. The largest face for the price of all our single stones.",
    },
  ),
  solitaire(
    { cut: "marquise", setting: "claws" },
    {
      slug: "fleur-marquise-pendant",
      name: "Fleur marquise pendant",
      summary: "A narrow, leaf-shaped stone that hangs along the breastbone.",
      description:
        "It's twice as long as it is wide, so even half a carat makes a line. V-shaped claws protect both tips.",
    },
  ),
  solitaire(
    { cut: "heart", carats: [0.75, 1, 1.5, 2] },
    {
      slug: "ginevra-heart-pendant",
      name: "Ginevra heart pendant",
      summary: "A heart-shaped stone, held beside its cleft and over its point.",
      description:
        "You can recognize a heart at arm's length from three quarters of a carat, so we don't offer it any smaller. It hangs from its cleft and stays upright.",
    },
  ),
  solitaire(
    { cut: "cushion" },
    {
      slug: "hyacinthe-cushion-pendant",
      name: "Hyacinthe cushion pendant",
      summary: "A rounded square with broad, soft flashes.",
      description:
        "A cushion looks warmer than a round stone of the same color. Lovely in yellow gold, where a G looks beautifully white.",
    },
  ),
  solitaire(
    { cut: "old_european", setting: "claws", style: "vintage", carats: [0.75, 1, 1.5], chain: BOX },
    {
      slug: "iolanthe-old-european-pendant",
      name: "Iolanthe old European pendant",
      summary: "An antique cut on a fine box chain.",
      description:
        "Its broad flashes come one at a time, like flickering candlelight. The small round window in its middle is the culet, cut flat the old way.",
    },
  ),
];
