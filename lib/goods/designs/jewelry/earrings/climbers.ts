import type { StoneSize } from "@/lib/goods/geometry/pieces/stones/stone-shape";
import { type DesignWords, type JewelryDesign, round, stoneByCarat } from "../jewelry-design";
import { BACKS } from "./backs";

/**
 * Stones that climb the ear's edge.
 * @param radius of the arc they follow, mm
 */
const climber = (stones: readonly StoneSize[], radius: number, words: DesignWords): JewelryDesign => ({
  ...words,
  category: "climbers",
  style: "climber",
  shape: "round",
  models: [{ kind: "climbers", form: [stones, radius] }],
  backs: BACKS,
  leadDays: 10,
});

export const climberDesigns: readonly JewelryDesign[] = [
  climber([round(3.4), round(3), round(2.6), round(2.2), round(1.8)], 11, {
    slug: "vega-five-stone-climbers",
    name: "Vega five-stone climbers",
    summary: "Five stones climb from the lobe along the edge of the ear, getting smaller.",
    description:
      "Left and right are mirror images, each shaped to the curve of the ear. They look like several piercings but need only one.",
  }),
  climber([round(3), round(2.7), round(2.4), round(2.1), round(1.9), round(1.7), round(1.5)], 12.5, {
    slug: "comet-seven-stone-climbers",
    name: "Comet seven-stone climbers",
    summary: "A comet: one stone on the lobe, with a tail of six.",
    description:
      "The longest of our climbers, reaching halfway up the ear. The stiff curve rests lightly against it.",
  }),
  climber([round(2.4), round(2.4), round(2.4), round(2.4)], 9.5, {
    slug: "astra-even-climbers",
    name: "Astra even climbers",
    summary: "Four equal stones in a short arc.",
    description:
      "All one size, so the arc reads as a line. Quiet enough for every day, with your hair tucked behind the ear.",
  }),
  climber([stoneByCarat("pear", 0.3), round(2.8), round(2.3), round(1.8)], 10, {
    slug: "zephyr-pear-climbers",
    name: "Zephyr pear climbers",
    summary: "A pear on the lobe, with rounds rising from its side.",
    description: "The pear anchors the curve. A mirrored pair, with a left and a right.",
  }),
];
