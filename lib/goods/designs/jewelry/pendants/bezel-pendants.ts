import type { DesignWords, JewelryDesign } from "../jewelry-design";
import { BOX, type PendantChoice, singlePendant } from "./pendant-designs";

const rimmed = (choice: PendantChoice, words: DesignWords) =>
  singlePendant(
    { category: "bezel-pendants", style: "bezel", setting: "bezel", carats: [0.5, 1, 1.5], ...choice },
    words,
  );

export const bezelPendants: readonly JewelryDesign[] = [
  rimmed(
    { cut: "round", carats: [0.3, 0.5, 1, 1.5] },
    {
      slug: "juno-bezel-pendant",
      name: "Juno bezel pendant",
      summary: "A round stone in a smooth rim, like a dot of light.",
      description:
        "The pendant to put on and forget, through showers, sleep, and small children's hands. Starting at 0.3 ct, it's also our least expensive single stone.",
    },
  ),
  rimmed(
    { cut: "oval" },
    {
      slug: "kalliope-oval-bezel-pendant",
      name: "Kalliope oval bezel pendant",
      summary: "An oval pebble, rimmed in metal.",
      description:
        "The rim adds half a millimeter all around and smooths the outline. It layers well below a shorter plain chain.",
    },
  ),
  rimmed(
    { cut: "pear" },
    {
      slug: "lorelei-pear-bezel-pendant",
      name: "Lorelei pear bezel pendant",
      summary: "A pear set in a rim, point and all.",
      description:
        "Where the Cyrene shows its claws, the Lorelei shows one smooth line. The point is fully covered.",
    },
  ),
  rimmed(
    { cut: "emerald", chain: BOX },
    {
      slug: "minerva-emerald-bezel-pendant",
      name: "Minerva emerald-cut bezel pendant",
      summary: "A framed step cut, like a window at dusk.",
      description:
        "Straight rims sharpen the stone's edges. On its box chain, it's our most architectural pendant.",
    },
  ),
  rimmed(
    { cut: "round", setting: "milgrain bezel", style: "vintage", carats: [0.3, 0.5, 1] },
    {
      slug: "nanette-milgrain-pendant",
      name: "Nanette milgrain pendant",
      summary: "A round stone behind a beaded edge.",
      description: "The beads soften the rim and recall a locket. Our suggestion for a first heirloom.",
    },
  ),
  rimmed(
    { cut: "marquise", setting: "half bezel", carats: [0.5, 1] },
    {
      slug: "oriana-marquise-pendant",
      name: "Oriana marquise pendant",
      summary: "Metal along the two long sides, with both tips open.",
      description:
        "The half rim holds the marquise like two cupped hands. The tips are set back slightly behind the metal.",
    },
  ),
];
