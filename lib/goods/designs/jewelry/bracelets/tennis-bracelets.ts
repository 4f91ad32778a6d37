import type { StoneSize } from "@/lib/goods/geometry/pieces/stone-shape";
import {
  type DesignWords,
  INCH,
  type JewelryDesign,
  lineLengths,
  listedShape,
  round,
} from "../jewelry-design";

/** A line of stones around the wrist, in several widths of stone. */
const tennis = (sizes: readonly [StoneSize, ...StoneSize[]], words: DesignWords): JewelryDesign => ({
  ...words,
  category: "tennis-bracelets",
  style: "tennis",
  shape: listedShape(sizes[0]),
  models: sizes.map((size) => ({ kind: "tennisBracelet", form: [size, 7 * INCH] })),
  chosen: lineLengths(7, [6.5, 7, 7.5]),
  leadDays: 12,
});

export const tennisBraceletDesigns: readonly JewelryDesign[] = [
  tennis([round(2), round(2.4)], {
    slug: "ada-fine-tennis-bracelet",
    name: "Ada fine tennis bracelet",
    summary: "Rounds of about two millimetres: a thread of light for every day.",
    description:
      "So light that it may stay on at the keyboard. The links are hinged under each stone, so it lies flat and does not turn over.",
  }),
  tennis([round(2.8), round(3.2)], {
    slug: "beryl-tennis-bracelet",
    name: "Beryl tennis bracelet",
    summary: "The tennis bracelet as most people know it.",
    description:
      "At about three millimetres each stone is seen singly and the line as a whole. Choose the length half an inch above your wrist's measure.",
  }),
  tennis([round(3.8), round(4.3)], {
    slug: "constance-grand-tennis-bracelet",
    name: "Constance grand tennis bracelet",
    summary: "Stones of four millimetres: nearly a quarter of a carat each.",
    description:
      "A serious piece, with the weight of one. It goes on in the evening and is not forgotten for a minute.",
  }),
  tennis(
    [
      { cut: "princess", width: 2.4 },
      { cut: "princess", width: 2.9 },
    ],
    {
      slug: "dorit-princess-tennis-bracelet",
      name: "Dorit princess tennis bracelet",
      summary: "Squares in a row, with hardly a gap.",
      description:
        "Less metal shows between squares than between rounds. The corners stand behind prongs on all four sides.",
    },
  ),
  tennis([{ cut: "emerald", width: 3.6, ratio: 1.35 }], {
    slug: "edda-emerald-tennis-bracelet",
    name: "Edda emerald-cut tennis bracelet",
    summary: "Step cuts across the wrist, edge to edge.",
    description:
      "They gleam in turn as the arm moves, like windows of a passing train. Best in the finer quality.",
  }),
  tennis([{ cut: "oval", width: 3, ratio: 1.4 }], {
    slug: "fay-oval-tennis-bracelet",
    name: "Fay oval tennis bracelet",
    summary: "Ovals stand across the line and make it broad.",
    description:
      "More than four millimetres high at three millimetres of pitch: much bracelet for its carats.",
  }),
];
