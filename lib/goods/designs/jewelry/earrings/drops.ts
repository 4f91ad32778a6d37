import type { Shape } from "@/lib/goods/diamonds/model";
import type { StoneSetting } from "@/lib/goods/geometry/pieces/stones/stone-heads";
import type { StoneSize } from "@/lib/goods/geometry/pieces/stones/stone-shape";
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
    summary: "A round stone on the lobe with a pear swinging below.",
    description:
      "A single link joins the two, so the pear moves freely. Half a carat each: large enough to be seen, light enough to forget.",
  }),
  below(SMALL, stoneByCarat("oval", 0.5), "halo", {
    slug: "evangeline-oval-drops",
    name: "Evangeline oval drops",
    summary: "Haloed ovals below small round stones.",
    description:
      "The halo makes the drop as wide as a one-carat oval. It's closed and bright from below, too.",
  }),
  below(SMALL, stoneByCarat("marquise", 0.5), "claws", {
    slug: "fenella-marquise-drops",
    name: "Fenella marquise drops",
    summary: "Narrow leaves that fall straight from the ear.",
    description:
      "The slimmest drop we make, because a marquise is twice as long as it is wide. Lovely with long necks and open collars.",
  }),
  below(SMALL, stoneByCarat("emerald", 0.75), "bezel", {
    slug: "ingrid-emerald-drops",
    name: "Ingrid emerald-cut drops",
    summary: "Framed step cuts that swing like small mirrors.",
    description:
      "As it moves, a step cut gives one broad flash after another. The rim adds weight at the edge, so the drop doesn't flutter.",
  }),
  below(round(3.4), stoneByCarat("round", 0.5), "bezel", {
    slug: "dorothea-two-stone-drops",
    name: "Dorothea two-stone drops",
    summary: "A small round above, a larger rimmed one below.",
    description:
      "Two circles of different sizes, one in prongs and one in a rim. Less than an inch long, so you can wear it to the office.",
  }),
  below(SMALL, stoneByCarat("heart", 0.75), "prongs", {
    slug: "rosalba-heart-drops",
    name: "Rosalba heart drops",
    summary: "Hearts that hang from the cleft.",
    description:
      "Three quarters of a carat each, so the outline stays clear even in motion. A V-shaped prong protects the point.",
  }),
  below(SMALL, stoneByCarat("cushion", 0.75), "halo", {
    slug: "theodora-cushion-drops",
    name: "Theodora cushion drops",
    summary: "Cushions in halos: the fullest of our short drops.",
    description:
      "Square enough to be grand, soft enough not to be stern. In rose gold, the warm frame makes the stones look whiter.",
  }),
  below(round(3.4), stoneByCarat("pear", 1), "halo", {
    slug: "melisande-grand-drops",
    name: "Mélisande grand drops",
    summary: "One-carat pears in halos, for the biggest night of the year.",
    description: "At one carat each, these are our largest pear earrings. Best with a bare neckline.",
  }),
  line([round(2.2), round(2.8), round(3.6)], {
    slug: "trine-three-stone-drops",
    name: "Trine three-stone drops",
    summary: "Three stones that get larger toward the bottom, linked one to the next.",
    description:
      "Each link is a hinge, so the line bends when you turn and falls straight again. About 3/8 inch long.",
  }),
  line([round(2), round(2.3), round(2.7), round(3.2), round(3.9)], {
    slug: "cascata-graduated-drops",
    name: "Cascata graduated drops",
    summary: "Five stones from two to nearly four millimeters.",
    description:
      "The largest is at the bottom, where it swings widest. Pack one pair in place of both studs and drops.",
  }),
  line(
    Array.from({ length: 9 }, () => round(2.4)),
    {
      slug: "linn-long-line-drops",
      name: "Linn long line drops",
      summary: "Nine equal stones in a straight line, like a strip of a tennis bracelet.",
      description: "They move like fabric. Wear them with a tennis bracelet for an effortless set.",
    },
  ),
  line(
    [round(2.4), { cut: "marquise", width: 2.4 }, round(2.4), { cut: "marquise", width: 2.4 }, round(3.4)],
    {
      slug: "perla-mixed-line-drops",
      name: "Perla mixed line drops",
      summary: "Rounds and crosswise marquises alternate down to a larger round.",
      description:
        "The marquises lie across the line like the rungs of a ladder. A drop with a rhythm all its own.",
    },
    "marquise",
  ),
];
