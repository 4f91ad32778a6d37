import { fancyColorLabel } from "@/lib/goods/diamonds/color-name";
import {
  type Bounds,
  type FilterField,
  FLAG_FIELDS,
  type FlagField,
  LIST_FIELDS,
  type ListField,
  RANGE_FIELDS,
  withoutDefaults,
} from "@/lib/goods/diamonds/filters";
import {
  CLARITY_GRADES,
  COLOR_GRADES,
  CUT_GRADES,
  type FancyColor,
  type Grade,
  gradeLabel,
  NOT_GRADED,
  type RangeField,
  SHAPE_LABELS,
  type Shape,
} from "@/lib/goods/diamonds/model";
import type { DiamondFilters } from "@/lib/goods/diamonds/schema";
import { CERTIFICATE_LABELS, formatRange, OVERNIGHT, RANGE_WORDS } from "./wording";

/** One chip: a filter field and, where it is a list, one of its values. */
export type AppliedFilter = { field: FilterField; value?: string; label: string };

export const FLAG_LABELS: Record<FlagField, string> = {
  express_shipping: "Express shipping",
  is_overnight: OVERNIGHT,
  hearts_and_arrows: "Hearts and arrows",
};

export const GRADE_SCALES = {
  cut: { label: "Cut", grades: CUT_GRADES },
  color: { label: "Colour", grades: COLOR_GRADES },
  clarity: { label: "Clarity", grades: CLARITY_GRADES },
} as const satisfies Record<string, { label: string; grades: readonly Grade[] }>;
export type GradeField = keyof typeof GRADE_SCALES;

/** The word for a filter as a whole: "Depth", "Colour". */
export function fieldLabel(field: FilterField): string {
  if (isRange(field)) return RANGE_WORDS[field].label;
  if (isFlag(field)) return FLAG_LABELS[field];
  if (field in GRADE_SCALES) return GRADE_SCALES[field as GradeField].label;
  return {
    shape: "Shape",
    certificate_type: "Certificate",
    d_type: "Growth",
    intensity: "Intensity",
    colors: "Colour",
  }[field as Exclude<ListField, GradeField>];
}

/** The word for one value of a list filter: "Round", "E", "Not graded". */
export function valueLabel(field: ListField, value: string | number): string {
  const text = String(value);
  switch (field) {
    case "cut":
    case "color":
    case "clarity":
      return Number(value) === NOT_GRADED
        ? "Not graded"
        : (gradeLabel(GRADE_SCALES[field].grades, Number(value)) ?? text);
    case "shape":
      return SHAPE_LABELS[text as Shape] ?? text;
    case "certificate_type":
      return CERTIFICATE_LABELS[text as keyof typeof CERTIFICATE_LABELS] ?? text;
    case "colors":
      return fancyColorLabel(text as FancyColor);
    default:
      return text;
  }
}

/** Every filter in force, as chips in a fixed order. */
export function appliedFilters(filters: DiamondFilters): AppliedFilter[] {
  const chips: AppliedFilter[] = [];
  for (const field of LIST_FIELDS) {
    for (const value of filters[field] ?? []) {
      const named = field in GRADE_SCALES;
      const label = valueLabel(field, value);
      chips.push({ field, value: String(value), label: named ? `${fieldLabel(field)} ${label}` : label });
    }
  }
  for (const field of RANGE_FIELDS) {
    const bounds = withoutDefaults(field, filters[field]);
    if (bounds) chips.push({ field, label: rangeLabel(field, bounds) });
  }
  for (const field of FLAG_FIELDS) if (filters[field]) chips.push({ field, label: FLAG_LABELS[field] });
  return chips;
}

/** The whole of one filter in words, as "nothing found" names it: "Depth 60–61 %", "Colour D, E". */
export function describeFilter(filters: DiamondFilters, field: FilterField): string {
  if (isRange(field)) return rangeLabel(field, filters[field] ?? {});
  if (isFlag(field)) return FLAG_LABELS[field];
  const values = filters[field] ?? [];
  const words = values.slice(0, 3).map((value) => valueLabel(field, value));
  const rest = values.length - words.length;
  return `${fieldLabel(field)} ${words.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}`;
}

/** The filters without one of them, or without one value of a list. */
export function withoutFilter(filters: DiamondFilters, field: FilterField, value?: string): DiamondFilters {
  const { [field]: current, ...rest } = filters;
  if (value === undefined || !Array.isArray(current)) return rest;
  const left = (current as (string | number)[]).filter((kept) => String(kept) !== value);
  return left.length === 0 ? rest : { ...rest, [field]: left };
}

/** The filters with one value of a list switched on or off; of fancy colors one at a time is asked for. */
export function toggled(filters: DiamondFilters, field: ListField, value: string | number): DiamondFilters {
  const current = (filters[field] ?? []) as (string | number)[];
  if (current.includes(value)) return withoutFilter(filters, field, String(value));
  return { ...filters, [field]: field === "colors" ? [value] : [...current, value] };
}

const rangeLabel = (field: RangeField, bounds: Bounds) =>
  `${RANGE_WORDS[field].label} ${formatRange(field, bounds as { min?: number; max?: number })}`;

const isRange = (field: FilterField): field is RangeField => RANGE_FIELDS.includes(field as RangeField);
const isFlag = (field: FilterField): field is FlagField => FLAG_FIELDS.includes(field as FlagField);
