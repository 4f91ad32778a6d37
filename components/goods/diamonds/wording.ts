import { type Bounds, FILTER_RANGES, type RangeField } from "@/lib/goods/diamonds/filters/filter-fields";
import { CERTIFICATE_LABELS, type DiamondKind } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { gradeWords } from "@/lib/goods/diamonds/stone/grade-words";
import { diamondName } from "@/lib/goods/diamonds/stone/name";
import { formatPrice } from "@/lib/platform/money/model";
import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";

/** Heading of each kind's list. */
export const LIST_TITLES: Record<DiamondKind, string> = {
  get white() {
    return `${originSentenceCase()} diamonds`;
  },
  get color() {
    return `Fancy color ${brand.originLabel} diamonds`;
  },
};

/**
 * Adds the indefinite article, "an oval"; `first` capitalizes it. Names of shapes and colors are pronounced
 * as they are spelled.
 */
export function withArticle(name: string, { first = false } = {}): string {
  const article = /^[aeiou]/i.test(name) ? "an" : "a";
  return `${first ? article.replace("a", "A") : article} ${name}`;
}

/** Describes a stone in one sentence: name, available grades, report and price. */
export function stoneSummary(diamond: Diamond): string {
  const facts = [
    diamondName(diamond),
    ...gradeWords(diamond),
    formatMeasurements(diamond.measurements)?.replace("\u00a0", " "),
    formatCertificate(diamond),
  ];
  return `${facts.filter(Boolean).join(", ")}. ${formatPrice(diamond.price)}.`;
}

/** "1.02 ct" */
export const formatCarat = (carat: number) => `${carat.toFixed(2)} ct`;

/** "6.45 × 6.48 × 3.98", without the height if it is unknown; null without measurements. */
export function formatSides(measurements: Diamond["measurements"]): string | null {
  if (!measurements) return null;
  const { length, width, height } = measurements;
  const sides = height === null ? [length, width] : [length, width, height];
  return sides.map((side) => side.toFixed(2)).join(" × ");
}

/** "6.45 × 6.48 × 3.98 mm", as `formatSides` with its unit. */
export function formatMeasurements(measurements: Diamond["measurements"]): string | null {
  const sides = formatSides(measurements);
  return sides && `${sides}\u00a0mm`;
}

/** "IGI LG612345678", "IGI", or a statement that there is none. */
export function formatCertificate(diamond: Pick<Diamond, "certificate_type" | "certificate_number">): string {
  if (diamond.certificate_type === "NON CERTIFIED") return "Not certified";
  const lab = CERTIFICATE_LABELS[diamond.certificate_type];
  return diamond.certificate_number ? `${lab} ${diamond.certificate_number}` : lab;
}

const unitAfter = (unit: string) => (unit === "" || unit === "%" ? unit : ` ${unit}`);

/** Formats a bound of a range filter with its unit: "$3,000", "1.02 ct", "61%", "1.35". */
export function formatBound(field: RangeField, value: number): string {
  if (field === "price") return formatPrice(value);
  const { unit, digits } = FILTER_RANGES[field];
  // always two decimals, as on certificates
  const amount = digits === 2 ? value.toFixed(digits) : String(value);
  return amount + unitAfter(unit);
}

/** "60–61%", "from 1.00 ct", "up to $3,000" */
export function formatRange(field: RangeField, bounds: Bounds): string {
  const { min, max } = bounds;
  if (min === undefined && max === undefined) return "any";
  if (min === undefined) return `up to ${formatBound(field, max ?? 0)}`;
  if (max === undefined) return `from ${formatBound(field, min)}`;
  if (field === "price") return `${formatBound(field, min)}–${formatBound(field, max)}`;
  const lower = formatBound(field, min).replace(unitAfter(FILTER_RANGES[field].unit), "");
  return `${lower}–${formatBound(field, max)}`;
}
