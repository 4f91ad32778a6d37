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
    summary: "Two-millimeter rounds, close around the neck.",
    description: "All sparkle and hardly any weight. Wear it the way others wear a thin chain.",
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
      summary: "The classic tennis necklace, in two stone sizes.",
      description:
        "It lies on the collarbones at 16 inches and below them at 18. Each stone is hinged to the next and moves as you breathe.",
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
      description: "A straight-edged ribbon of facets. Sharper than rounds, and made to wear with a suit.",
    },
  ),
  line([{ kind: "rivieraNecklace", form: ["round", 4.6, 2.2, 16 * INCH] }], "riviera", "round", {
    slug: "dauphine-riviera-necklace",
    name: "Dauphine riviera necklace",
    summary: "Rounds that get larger from the clasp to the front.",
    description:
      "From 2.2 mm at the nape to 4.6 mm in front, graduated in tenths of a millimeter. The classic evening necklace, for a fraction of what our grandmothers paid.",
  }),
  line([{ kind: "rivieraNecklace", form: ["round", 6.2, 3, 16 * INCH] }], "riviera", "round", {
    slug: "empress-grand-riviera-necklace",
    name: "Empress grand riviera necklace",
    summary: "The large riviera, with a middle stone of nearly a carat.",
    description:
      "Made to your length over three weeks. Each stone on the left is matched by eye to its twin on the right.",
  }),
  line([{ kind: "rivieraNecklace", form: ["oval", 4, 2.4, 16 * INCH] }], "riviera", "oval", {
    slug: "fontaine-oval-riviera-necklace",
    name: "Fontaine oval riviera necklace",
    summary: "Upright ovals, the tallest at the center.",
    description:
      "The ovals radiate from the neck like a collar. Broader than a round riviera of the same weight.",
  }),
];
