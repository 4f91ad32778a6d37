import { FANCY_COLORS, type FancyColor } from "@/lib/goods/diamonds/model";
import { looseStoneCents, STONE_QUALITIES, stoneCarats } from "@/lib/goods/pricing/jewelry-price";
import {
  COLOR_MELEE_FACTORS,
  MELEE_QUALITIES,
  type MeleeQuality,
  meleePieceCents,
  SIEVES,
  sievePerCarat,
} from "@/lib/goods/pricing/melee";
import { cents } from "@/lib/platform/money/model";
import type { LooseDesign, LooseVariant } from "./loose-design";

type Sieve = (typeof SIEVES)[number];

const measure = ({ from, to, sieve }: Sieve) => `${from.toFixed(2)}–${to.toFixed(2)} mm · sieve ${sieve}`;

/** A sieve's stones by the piece and by the carat. */
function soldBothWays(
  sieve: Sieve,
  options: LooseVariant["options"],
  quality: MeleeQuality,
  factor = 1,
): LooseVariant[] {
  const chosen = { ...options, measure: measure(sieve) };
  return [
    {
      options: { ...chosen, sold_by: "piece" },
      carats: sieve.carats,
      priceCents: meleePieceCents(sieve, quality, factor),
    },
    {
      options: { ...chosen, sold_by: "carat" },
      carats: 1,
      priceCents: cents(Math.round(sievePerCarat(sieve, quality) * factor * 100)),
    },
  ];
}

/** Sieves in which colored stones can be matched in number. */
const COLOR_SIEVES = SIEVES.filter(({ from }) => from >= 0.9 && from < 3);

const colored = FANCY_COLORS.flatMap((hue): { hue: FancyColor; factor: number }[] => {
  const factor = COLOR_MELEE_FACTORS[hue];
  return factor ? [{ hue, factor }] : [];
});

/** Millimeters that calibrated settings are made for. */
const CALIBRATED = [3, 3.25, 3.5, 3.75, 4, 4.25, 4.5, 4.75, 5, 5.25, 5.5, 5.75, 6, 6.25, 6.5] as const;
/** Edge lengths of square stones, mm. */
const SQUARES = [2, 2.5, 3, 3.5, 4, 4.5, 5, 5.5] as const;

const byMeasure = (cut: "round" | "princess", widths: readonly number[]): LooseVariant[] =>
  widths.flatMap((width) =>
    STONE_QUALITIES.map((quality): LooseVariant => {
      const stone = { cut, width, ratio: 1 };
      return {
        options: { measure: `${width.toFixed(2)} mm`, quality },
        carats: Math.round(stoneCarats(stone) * 1000) / 1000,
        priceCents: cents(Math.max(100, Math.round(looseStoneCents(stone, quality) / 100) * 100)),
      };
    }),
  );

export const meleeDesigns: readonly LooseDesign[] = [
  {
    slug: "lab-created-melee-diamond",
    name: "Round melee",
    sku: "LSE-MELEE",
    kind: "melee",
    category: "melee",
    summary: "Round brilliants from 0.7 to 3.7 mm, by the stone or by the carat.",
    description:
      "Thirty-four sieve sizes, sorted to 0.05 mm in the range most pavé uses. You pay for the stones' own weight: we calculate it from their measurements, because the traditional sieve chart can overstate it by as much as two times. Order a few extra to allow for breakage while setting.",
    shape: "round",
    cut: "round",
    method: "CVD or HPHT",
    forms: SIEVES.flatMap((sieve) =>
      MELEE_QUALITIES.flatMap((quality) => soldBothWays(sieve, { quality }, quality)),
    ),
    leadDays: 3,
  },
  {
    slug: "color-melee-diamonds",
    name: "Color melee",
    sku: "LSE-COLORMELEE",
    kind: "melee",
    category: "color-melee-diamonds",
    summary: "Small round brilliants in eight colors, matched by eye within each parcel.",
    description:
      "For a halo that matches its center stone, or an accent in color. Yellow and brown cost least; pink and purple cost most, because they are the hardest to grow. All the stones of one size and color in an order come from a single parcel, so they match.",
    shape: "round",
    cut: "round",
    method: "HPHT",
    forms: colored.flatMap(({ hue, factor }) =>
      COLOR_SIEVES.flatMap((sieve) => soldBothWays(sieve, { color: hue }, "F–G/VS", factor)),
    ),
    leadDays: 5,
  },
  {
    slug: "round-shape-calibrated-diamonds",
    name: "Calibrated rounds",
    sku: "LSE-CALIBRATED",
    kind: "loose",
    category: "round",
    summary: "Round brilliants cut to an exact diameter, from 3 to 6.5 mm in 0.25 mm steps.",
    description:
      "A calibrated stone is cut to a diameter rather than a weight, so it fits a mounting made for that size. Each one is within 0.05 mm of the size listed. For a pair, order two of the same size and quality, and we'll pick them together.",
    shape: "round",
    cut: "round",
    method: "CVD or HPHT",
    forms: byMeasure("round", CALIBRATED),
    leadDays: 4,
  },
  {
    slug: "princess-shape-cvd-type-lla-diamonds",
    name: "Loose princess cuts",
    sku: "LSE-PRINCESS",
    kind: "loose",
    category: "princess",
    summary: "Square brilliants from 2 to 5.5 mm, grown by CVD with no measurable nitrogen.",
    description:
      "Type IIa crystals contain no measurable nitrogen, the element that gives many crystals a yellow tint. Cut square, they sit side by side in a channel without gaps. The corners are sharp, so have them set by a jeweler who has worked with princess cuts.",
    shape: "princess",
    cut: "princess",
    method: "CVD",
    forms: byMeasure("princess", SQUARES),
    leadDays: 4,
  },
];
