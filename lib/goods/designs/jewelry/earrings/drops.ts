import type { Shape } from "@/lib/goods/diamonds/model";
import type { StoneSetting } from "@/lib/goods/geometry/pieces/stone-heads";
import type { StoneSize } from "@/lib/goods/geometry/pieces/stone-shape";
import { type DesignWords, type JewelryDesign, listedShape, round, stoneByCarat } from "../jewelry-design";
import { BACKS } from "./backs";

const drops = {
  category: "drops",
  backs: BACKS,
  leadDays: 10,
} as const;

/** A stone that swings below a round one on the lobe. */
const below = (
  lobe: StoneSize,
  stone: StoneSize,
  setting: StoneSetting,
  words: DesignWords,
): JewelryDesign => ({
  ...words,
  ...drops,
  style: setting === "halo" || setting === "bezel" ? setting : "drop",
  shape: listedShape(stone),
  models: [{ kind: "drops", form: [lobe, stone, setting] }],
});

/** Stones one below the other, each hinged to the next. */
const line = (stones: readonly StoneSize[], words: DesignWords, shape: Shape = "round"): JewelryDesign => ({
  ...words,
  ...drops,
  style: "line",
  shape,
  models: [{ kind: "lineDrops", form: [stones] }],
});

const SMALL = round(3);

export const dropDesigns: readonly JewelryDesign[] = [
  below(SMALL, stoneByCarat("pear", 0.5), "prongs", {
    slug: "calla-pear-drops",
    name: "Calla pear drops",
    summary: "A round stone on the lobe, a pear that swings below.",
    description:
      "The joint between the two is a single link, so the pear turns to every side. Half a carat each: large enough to be seen, light enough to be forgotten.",
  }),
  below(SMALL, stoneByCarat("oval", 0.5), "halo", {
    slug: "evangeline-oval-drops",
    name: "Evangeline oval drops",
    summary: "Haloed ovals below small round stones.",
    description:
      "The halo gives the drop the breadth of a one-carat oval. Looked at from below, where tables and mirrors are, it is closed and bright.",
  }),
  below(SMALL, stoneByCarat("marquise", 0.5), "claws", {
    slug: "fenella-marquise-drops",
    name: "Fenella marquise drops",
    summary: "Narrow leaves that fall straight from the ear.",
    description:
      "The slimmest drop we make: a marquise is twice as long as it is wide. For long necks and open collars.",
  }),
  below(SMALL, stoneByCarat("emerald", 0.75), "bezel", {
    slug: "ingrid-emerald-drops",
    name: "Ingrid emerald-cut drops",
    summary: "Framed step cuts that swing like small mirrors.",
    description:
      "A step cut that moves shows one broad flash after the other. The rim gives the drop weight at its edge and keeps it from fluttering.",
  }),
  below(round(3.4), stoneByCarat("round", 0.5), "bezel", {
    slug: "dorothea-two-stone-drops",
    name: "Dorothea two-stone drops",
    summary: "A small round above, a larger rimmed one below.",
    description:
      "Two circles of different size, one in prongs and one in a rim. Under two centimetres long: a drop for the office.",
  }),
  below(SMALL, stoneByCarat("heart", 0.75), "prongs", {
    slug: "rosalba-heart-drops",
    name: "Rosalba heart drops",
    summary: "Hearts that hang by their cleft.",
    description:
      "Three quarters of a carat each, so that the outline is clear even while it moves. A folded prong guards the point.",
  }),
  below(SMALL, stoneByCarat("cushion", 0.75), "halo", {
    slug: "theodora-cushion-drops",
    name: "Theodora cushion drops",
    summary: "Cushions in halos: the fullest of our short drops.",
    description:
      "Square enough to be grand, soft enough not to be stern. In rose gold the warm frame makes the white of the stones whiter.",
  }),
  below(round(3.4), stoneByCarat("pear", 1), "halo", {
    slug: "melisande-grand-drops",
    name: "Mélisande grand drops",
    summary: "One-carat pears in halos, for the one night that deserves them.",
    description:
      "With a carat in each drop they are the largest pears we hang from an ear. Worn with nothing at the neck.",
  }),
  line([round(2.2), round(2.8), round(3.6)], {
    slug: "trine-three-stone-drops",
    name: "Trine three-stone drops",
    summary: "Three stones that grow towards the bottom, linked one to the next.",
    description:
      "Each link is a hinge: the line bends when you turn and falls straight again. Just under a centimetre long.",
  }),
  line([round(2), round(2.3), round(2.7), round(3.2), round(3.9)], {
    slug: "cascata-graduated-drops",
    name: "Cascata graduated drops",
    summary: "Five stones from two to nearly four millimetres.",
    description:
      "The largest is at the bottom, where it swings widest. The pair replaces a pair of studs and a pair of drops in the suitcase.",
  }),
  line(
    Array.from({ length: 9 }, () => round(2.4)),
    {
      slug: "linn-long-line-drops",
      name: "Linn long line drops",
      summary: "Nine equal stones in a straight line, like a strip of a tennis bracelet.",
      description: "They move like cloth. Worn with a tennis bracelet they are a set without trying to be.",
    },
  ),
  line(
    [round(2.4), { cut: "marquise", width: 2.4 }, round(2.4), { cut: "marquise", width: 2.4 }, round(3.4)],
    {
      slug: "perla-mixed-line-drops",
      name: "Perla mixed line drops",
      summary: "Rounds and crosswise marquises take turns down to a larger round.",
      description:
        "The marquises lie across the line like rungs of a ladder. A drop with a rhythm of its own that will not meet its double.",
    },
    "marquise",
  ),
];
