import type { StoneSize } from "@/lib/goods/geometry/pieces/stones/stone-shape";
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
    summary: "Rounds of about two millimeters: a thread of light for every day.",
    description:
      "Light enough to leave on while you type. The links are hinged under each stone, so it lies flat and doesn't flip.",
  }),
  tennis([round(2.8), round(3.2)], {
    slug: "beryl-tennis-bracelet",
    name: "Beryl tennis bracelet",
    summary: "The tennis bracelet as most people know it.",
    description:
      "At about three millimeters, you see each stone as well as the line they form. Choose a length half an inch longer than your wrist measures.",
  }),
  tennis([round(3.8), round(4.3)], {
    slug: "constance-grand-tennis-bracelet",
    name: "Constance grand tennis bracelet",
    summary: "Stones of four millimeters, nearly a quarter of a carat each.",
    description:
      "A serious piece, with the weight to match. Put it on in the evening, and you'll feel it all night.",
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
        "Less metal shows between squares than between rounds. A prong protects each of the four corners.",
    },
  ),
  tennis([{ cut: "emerald", width: 3.6, ratio: 1.35 }], {
    slug: "edda-emerald-tennis-bracelet",
    name: "Edda emerald-cut tennis bracelet",
    summary: "Step cuts across the wrist, edge to edge.",
    description:
      "They gleam one after another as the arm moves, like the windows of a passing train. Best in the finer quality.",
  }),
  tennis([{ cut: "oval", width: 3, ratio: 1.4 }], {
    slug: "fay-oval-tennis-bracelet",
    name: "Fay oval tennis bracelet",
    summary: "Ovals set crosswise for a wider line.",
    description:
      "More than four millimeters across and three millimeters from stone to stone: a lot of bracelet for its carat weight.",
  }),
];
