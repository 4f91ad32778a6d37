import { formatCarat, formatMeasurements } from "@/components/goods/diamonds/wording";
import { CERTIFICATE_LABELS, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { fancyColorName } from "@/lib/goods/diamonds/stone/color-name";
import { orNotGraded } from "@/lib/goods/diamonds/stone/grade-words";
import { metalLabel } from "@/lib/goods/terms/metals";
import { STYLE_LABELS } from "@/lib/goods/terms/styles";
import { formatPrice } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import type { ResolvedRing, ResolvedStone } from "@/lib/selling/compare/reads";
import { ringTotal } from "@/lib/selling/ring-builder/ring-price";
import { arrivesWithinText, ringDays, type Transit } from "@/lib/selling/shipping/arrival";

/** A fact with one value per compared item, in their order; null where an item has none. */
export type CompareRow = {
  name: string;
  values: readonly (string | null)[];
  /** link of each value: the laboratory's own report */
  links?: readonly (string | null)[];
  /** whether any two values differ */
  differs: boolean;
};

/** Turns a fact into a row; an item the shop no longer knows never counts as a difference. */
const rowsOf =
  (known: readonly boolean[]) =>
  (name: string, values: CompareRow["values"], links?: CompareRow["links"]): CompareRow => ({
    name,
    values,
    ...(links ? { links } : {}),
    differs: new Set(values.filter((_, index) => known[index])).size > 1,
  });

const percent = (value: number | null) => (value === null ? null : `${value.toFixed(1)}%`);
const perCarat = ({ price, carat }: Diamond) => formatPrice(Math.round(price / carat));

const GRADES: readonly (readonly [string, (stone: Diamond) => string | null])[] = [
  ["Cut", (stone) => orNotGraded(stone.cut_label)],
  ["Color", (stone) => fancyColorName(stone) ?? orNotGraded(stone.color_label)],
  ["Clarity", (stone) => orNotGraded(stone.clarity_label)],
  ["Carat", (stone) => formatCarat(stone.carat)],
];

const MEASURES: typeof GRADES = [
  ["Shape", (stone) => SHAPE_LABELS[stone.shape]],
  ["Price per carat", perCarat],
  ["Size", (stone) => formatMeasurements(stone.measurements)],
  ["Length to width", (stone) => stone.lw_ratio?.toFixed(2) ?? null],
  ["Table", (stone) => percent(stone.table)],
  ["Depth", (stone) => percent(stone.depth)],
  ["Polish", (stone) => orNotGraded(stone.polish)],
  ["Symmetry", (stone) => orNotGraded(stone.symmetry)],
  ["Fluorescence", (stone) => stone.fluorescence],
  ["Growth method", (stone) => stone.d_type],
  ["Hearts and arrows", (stone) => (stone.hearts_and_arrows ? "Yes" : "No")],
];

const reportOf = (stone: Diamond | null) =>
  stone && [CERTIFICATE_LABELS[stone.certificate_type], stone.certificate_number].filter(Boolean).join(" ");

/** Rows of a comparison of stones. */
export function stoneRows(seen: readonly ResolvedStone[], home: Transit): CompareRow[] {
  const stones = seen.map(({ stone }) => stone);
  const row = rowsOf(stones.map((stone) => stone !== null));
  const factRows = (facts: typeof GRADES) =>
    facts.map(([name, tell]) =>
      row(
        name,
        stones.map((stone) => stone && tell(stone)),
      ),
    );
  return [
    row(
      "Price",
      stones.map((stone) => stone && formatPrice(stone.price)),
    ),
    ...factRows(GRADES),
    row(
      "Report",
      stones.map(reportOf),
      stones.map((stone) => stone?.certificate_url ?? null),
    ),
    ...factRows(MEASURES),
    row(
      "Delivery",
      stones.map((stone) => stone && arrivesWithinText(stone.delivery_days, home)),
    ),
  ];
}

const variantOf = ({ setting, requested }: ResolvedRing) =>
  setting?.variants.find(({ metal }) => metal === requested.metal) ?? null;

/** Price of a ring, or of its setting alone, a decimal amount; null if it is unavailable. */
export function ringPrice(ring: ResolvedRing): number | null {
  const variant = variantOf(ring);
  return ring.requested.sku === null ? (variant?.price ?? null) : ringTotal(variant, ring.stone);
}

/** Rows of a comparison of rings; facts of the center stone are left out if no ring has one. */
export function ringRows(rings: readonly ResolvedRing[]): CompareRow[] {
  const row = rowsOf(rings.map(({ setting }) => setting !== null));
  const ofSetting = (name: string, tell: (setting: NonNullable<ResolvedRing["setting"]>) => string | null) =>
    row(
      name,
      rings.map(({ setting }) => setting && tell(setting)),
    );
  const withStone = rings.some(({ requested }) => requested.sku !== null);
  const priced = (price: number | null | undefined) =>
    price === null || price === undefined ? null : formatPrice(price);
  return [
    row(
      "Price",
      rings.map((ring) => {
        const price = priced(ringPrice(ring));
        return price && ring.requested.sku === null ? `${price}, setting only` : price;
      }),
    ),
    row(
      "Metal",
      rings.map(({ requested }) => metalLabel(requested.metal)),
    ),
    ...(withStone
      ? [
          row(
            "Setting price",
            rings.map((ring) => priced(variantOf(ring)?.price)),
          ),
          row(
            "Center diamond",
            rings.map(({ stone }) => stone && SHAPE_LABELS[stone.shape]),
          ),
          row(
            "Diamond price",
            rings.map(({ stone }) => priced(stone?.price)),
          ),
          ...GRADES.map(([name, tell]) =>
            row(
              name,
              rings.map(({ stone }) => stone && tell(stone)),
            ),
          ),
          row(
            "Report",
            rings.map(({ stone }) => reportOf(stone)),
            rings.map(({ stone }) => stone?.certificate_url ?? null),
          ),
        ]
      : []),
    ofSetting("Style", ({ setting }) => STYLE_LABELS[setting.style]),
    ofSetting("Fits carat weights", ({ setting }) => `${setting.min_carat} to ${setting.max_carat} ct`),
    ofSetting("Fits shapes", ({ setting }) =>
      setting.diamond_type.map(({ slug }) => SHAPE_LABELS[slug]).join(", "),
    ),
    ofSetting("Side stones", ({ setting }) =>
      setting.side_stones > 0
        ? `${setting.side_stones} ${brand.originLabel} diamonds, ${setting.side_carat} ct`
        : "None",
    ),
    row(
      "Metal weight",
      rings.map((ring) => {
        const grams = variantOf(ring)?.grams;
        return grams ? `${grams.toFixed(1)} g` : null;
      }),
    ),
    ofSetting("Band width", ({ setting }) => `${setting.band_width} mm`),
    ofSetting("Ring sizes", ({ setting }) => `US ${setting.min_size} to ${setting.max_size}`),
    row(
      "Ships",
      rings.map(({ setting, stone }) => {
        const days = setting && ringDays(setting.lead_days, stone?.delivery_days ?? 0);
        return days === null ? null : `Within ${days} business days`;
      }),
    ),
  ];
}
