import type { Shape } from "@/lib/goods/diamonds/model";
import type { JewelryModel } from "@/lib/goods/geometry/pieces/jewelry-piece";
import { type DesignWords, INCH, type JewelryDesign, lineLengths, round } from "../jewelry-design";

const line = (
  models: readonly JewelryModel[],
  style: string,
  shape: Shape,
  words: DesignWords,
): JewelryDesign => ({
  ...words,
  category: "tennis-necklaces",
  style,
  shape,
  models,
  chosen: lineLengths(16, [15, 16, 17, 18]),
  leadDays: 15,
});

export const lineNecklaceDesigns: readonly JewelryDesign[] = [
  line([{ kind: "tennisNecklace", form: [round(2), 16 * INCH] }], "tennis", "round", {
    slug: "adair-fine-tennis-necklace",
    name: "Adair fine tennis necklace",
    summary: "Two-millimetre rounds, close around the neck.",
    description:
      "Some hundred and eighty stones and hardly any weight. Worn as other people wear a thin chain.",
  }),
  line(
    [
      { kind: "tennisNecklace", form: [round(2.6), 16 * INCH] },
      { kind: "tennisNecklace", form: [round(3), 16 * INCH] },
    ],
    "tennis",
    "round",
    {
      slug: "bellamy-tennis-necklace",
      name: "Bellamy tennis necklace",
      summary: "The full tennis necklace, in two sizes of stone.",
      description:
        "It lies on the collarbones at 16 inches and below them at 18. Each stone is hinged to the next and moves with the breath.",
    },
  ),
  line(
    [{ kind: "tennisNecklace", form: [{ cut: "princess", width: 2.4 }, 16 * INCH] }],
    "tennis",
    "princess",
    {
      slug: "calder-princess-tennis-necklace",
      name: "Calder princess tennis necklace",
      summary: "Squares in line, with hardly a gap between them.",
      description: "A straight-edged ribbon of facets. Sharper than rounds, and the one that suits a suit.",
    },
  ),
  line([{ kind: "rivieraNecklace", form: ["round", 4.6, 2.2, 16 * INCH] }], "riviera", "round", {
    slug: "dauphine-riviera-necklace",
    name: "Dauphine riviera necklace",
    summary: "Rounds that grow from the clasp to the front.",
    description:
      "From 2.2 mm at the nape to 4.6 mm in front, graded in tenths of a millimetre. The classic of evening necklaces, for a fraction of what it cost our grandmothers.",
  }),
  line([{ kind: "rivieraNecklace", form: ["round", 6.2, 3, 16 * INCH] }], "riviera", "round", {
    slug: "empress-grand-riviera-necklace",
    name: "Empress grand riviera necklace",
    summary: "The large riviera: nearly a carat in its middle stone.",
    description:
      "Made once, to your length, over three weeks. Every pair of stones left and right is matched by eye.",
  }),
  line([{ kind: "rivieraNecklace", form: ["oval", 4, 2.4, 16 * INCH] }], "riviera", "oval", {
    slug: "fontaine-oval-riviera-necklace",
    name: "Fontaine oval riviera necklace",
    summary: "Ovals standing upright, tallest in front.",
    description:
      "Upright ovals radiate from the neck like the rays of a collar. Broader than a round riviera of the same weight.",
  }),
];
