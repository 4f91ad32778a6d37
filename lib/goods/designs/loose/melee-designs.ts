import { FANCY_COLORS, type FancyColor } from "@/lib/goods/diamonds/model";
import { looseStoneCents, STONE_QUALITIES, stoneCarats } from "@/lib/goods/pricing/jewelry-price";
import {
  COLOR_MELEE_FACTORS,
  MELEE_QUALITIES,
  type MeleeQuality,
  meleePerCarat,
  meleePieceCents,
  SIEVES,
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
      priceCents: cents(Math.round(meleePerCarat(sieve.from, quality) * factor * 100)),
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
    summary: "Small round stones by sieve and quality, by the piece or by the carat.",
    description:
      "Thirty-four sieves from 0.7 to 3.7 mm, sorted to a twentieth of a millimetre in the sizes that pavé is set with. Weights are computed from the stone's own measures: the trade's old chart is up to twice too heavy, and you would pay for what is not there. Order a few pieces more than you need; a setter breaks one in fifty.",
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
    name: "Colour melee",
    sku: "LSE-COLORMELEE",
    kind: "melee",
    category: "color-melee-diamonds",
    summary: "Small round stones in eight colours, matched by eye within a parcel.",
    description:
      "For a halo in the colour of its centre, a flag, a flower or a name. Yellow and brown are the least dear, pink and purple the dearest, since most crystals of those colours are spoilt in the growing. Stones of one order come from one parcel, so that they agree with each other.",
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
    summary: "Rounds cut to an exact diameter, from 3 to 6.5 mm in quarter steps.",
    description:
      "A calibrated stone is cut to its diameter first and to its weight second, so that it drops into a mounting that is already made. Each is within a twentieth of a millimetre of what is told. For pairs, order two of the same line: they are picked together.",
    shape: "round",
    cut: "round",
    method: "CVD or HPHT",
    forms: byMeasure("round", CALIBRATED),
    leadDays: 4,
  },
  {
    slug: "princess-shape-cvd-type-lla-diamonds",
    name: "Princess cuts, CVD type IIa",
    sku: "LSE-PRINCESS",
    kind: "loose",
    category: "princess",
    summary: "Square brilliants from 2 to 5.5 mm, grown from gas without nitrogen.",
    description:
      "Type IIa crystals hold no measurable nitrogen, which is what tints most others yellow. Grown layer by layer from gas and cut square, they fill channels without a gap. The corners are sharp: have them set by somebody who has set princess cuts before.",
    shape: "princess",
    cut: "princess",
    method: "CVD",
    forms: byMeasure("princess", SQUARES),
    leadDays: 4,
  },
];
