import { z } from "zod";
import {
  answerCurrencyField,
  pageMeta,
  shownCurrencyField,
  shownMoney,
} from "@/lib/platform/api/declare/schema";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { mediaSchema } from "@/lib/platform/media/schema";
import { currencyName } from "@/lib/platform/money/model";
import {
  FACET_FIELDS,
  FILTER_FIELDS,
  type FilterField,
  type FilterValue,
  filterOf,
} from "./filters/filter-fields";
import type { FILTERS, Filter, RangeFilter } from "./filters/filter-table";
import {
  AVAILABILITIES,
  CERTIFICATE_TYPES,
  DEFAULT_PER_PAGE,
  DIAMOND_KINDS,
  FANCY_COLORS,
  GROWTH_METHODS,
  HISTOGRAM_BUCKETS,
  INTENSITIES,
  LAST_PAGE,
  MAX_PER_PAGE,
  NOT_GRADED,
  QUALITY_TIERS,
  type Range,
  SHAPES,
  SORTS,
} from "./model";

const grade = (best: number) => z.int().min(1).max(best).nullable();

/** A loose diamond in API responses and in every component. */
export const diamondSchema = z
  .object({
    id: z.uuid(),
    sku: z.string(),
    kind: z.enum(DIAMOND_KINDS),
    shape: z.enum(SHAPES),
    carat: z.number().positive(),
    color: grade(10),
    /** of a fancy color below Fancy Light, which no intensity says: "Faint Pink" */
    color_label: z.string().nullable(),
    clarity: grade(11),
    clarity_label: z.string().nullable(),
    cut: grade(4),
    cut_label: z.string().nullable(),
    polish: z.string().nullable(),
    symmetry: z.string().nullable(),
    fluorescence: z.string().nullable(),
    quality_tier: z.enum(QUALITY_TIERS).nullable(),
    intensity: z.enum(INTENSITIES).nullable(),
    fancy_color: z.enum(FANCY_COLORS).nullable(),
    certificate_type: z.enum(CERTIFICATE_TYPES),
    certificate_number: z.string().nullable(),
    certificate_url: z.string().nullable(),
    d_type: z.enum(GROWTH_METHODS).nullable(),
    /** % of the width */
    table: z.number().nullable(),
    /** % of the width */
    depth: z.number().nullable(),
    lw_ratio: z.number().nullable(),
    /** millimeters; for a matching pair, the first stone's */
    measurements: z
      .object({ length: z.number(), width: z.number(), height: z.number().nullable() })
      .nullable(),
    express_shipping: z.boolean(),
    is_overnight: z.boolean(),
    hearts_and_arrows: z.boolean(),
    price: shownMoney,
    regular_price: shownMoney,
    sale_price: shownMoney.nullable(),
    /** the price in the shop's own currency, in which carts keep what a shopper saw; only in an answer in another one */
    own_price: z.number().optional(),
    availability: z.enum(AVAILABILITIES),
    /** working days until it ships */
    delivery_days: z.int().min(0),
    /** the picture that its page shows first: its photo, else one of its cut, typical of its shape until that is rendered; null only from an older host */
    default_image: z.string().nullable(),
    display_slug: z.string(),
    /** what a buyer has to know of it: its treatments, or of how many stones a parcel is; absent for a plain stone */
    disclosure: z.string().optional(),
    /** true for an invented stone of the demo; absent for every other */
    is_demo: z.boolean().optional(),
  })
  .meta({ id: "Diamond" });
export type Diamond = z.infer<typeof diamondSchema>;

/** One stone with all its media. */
export const stoneSchema = diamondSchema
  .extend({
    /** uploaded ones, then those that the stone's feed names */
    media: z.array(mediaSchema),
    /** the report as a file; `certificate_url` is the laboratory's page */
    certificate_file: z.string().nullable(),
    currency: answerCurrencyField,
  })
  .meta({ id: "DiamondWithMedia" });
export type Stone = z.infer<typeof stoneSchema>;

const listOf = <T extends z.ZodType>(item: T, most: number) => z.array(item).min(1).max(most).optional();
const gradeList = (grades: number) => listOf(z.coerce.number().int().min(0).max(grades), grades + 1);

/** A number within limits that are read when it is checked: prices have others in other currencies. */
function within(limits: Range & Pick<RangeFilter, "unit">) {
  const { unit, min, max } = limits;
  const bounded = z.coerce.number().superRefine((input, context) => {
    const { min: minimum, max: maximum } = limits;
    const shared = { origin: "number", inclusive: true, input } as const;
    if (input < minimum) context.addIssue({ code: "too_small", minimum, ...shared });
    if (input > maximum) context.addIssue({ code: "too_big", maximum, ...shared });
  });
  // no limits of prices are true in every currency
  return unit === "money" ? bounded : bounded.meta({ minimum: min, maximum: max });
}
const range = (limits: Range & Pick<RangeFilter, "unit">) =>
  z
    .strictObject({ min: within(limits).optional(), max: within(limits).optional() })
    .refine((r) => r.min === undefined || r.max === undefined || r.min <= r.max, {
      message: "The minimum is greater than the maximum",
    })
    .optional();
const flag = z
  .union([z.boolean(), z.enum(["true", "false", "1", "0"]).transform((v) => v === "true" || v === "1")])
  .optional();

function schemaOf(filter: Filter): z.ZodType {
  switch (filter.kind) {
    case "words":
      return listOf(z.enum(filter.values), filter.maxValues ?? filter.values.length);
    case "codes":
      return gradeList(filter.grades.length);
    case "range":
      return range(filter);
    case "flag":
      return flag;
  }
}

const UNITS = {
  get money() {
    return `in the currency asked for, in ${currencyName()}`;
  },
  ct: "in carats",
  "%": "in %",
  "": "",
};

/** Describes the values of a filter's parameter for the OpenAPI document. */
function parameterText(filter: Filter): string {
  const { label } = filter;
  const only = filter.only ? `, of ${filter.only === "white" ? "white" : "fancy color"} diamonds only` : "";
  switch (filter.kind) {
    case "words":
      return `${label}: ${filter.maxValues === 1 ? "one" : "any"} of the values listed${only}`;
    case "codes":
      return `${label}, any of the codes${only}: ${filter.grades.map(({ code, label }) => `${code} ${label}`).join(", ")}, ${NOT_GRADED} not graded`;
    case "range":
      return (
        [label, UNITS[filter.unit], `from ${filter.min} to ${filter.max}`].filter(Boolean).join(" ") + only
      );
    case "flag":
      return `${label}: true returns only these stones${only}`;
  }
}

type FilterShape = {
  [F in FilterField]: z.ZodOptional<
    z.ZodType<FilterValue<(typeof FILTERS)[F]>, FilterValue<(typeof FILTERS)[F]>>
  >;
};
const filterShape = Object.fromEntries(
  FILTER_FIELDS.map((field) => {
    const filter = filterOf(field);
    const described = schemaOf(filter).meta({
      get description() {
        return parameterText(filter);
      },
    });
    return [field, described];
  }),
) as FilterShape;

/** The spec's diamond filter request. Absent means "not filtered"; code 0 means "not graded". */
export const diamondFiltersSchema = z.strictObject(filterShape);
export type DiamondFilters = z.infer<typeof diamondFiltersSchema>;

/** One query of the stock: filters, a sort order and a page. */
export const diamondQuerySchema = diamondFiltersSchema.extend({
  kind: z.enum(DIAMOND_KINDS).default("white"),
  sort: z.enum(SORTS).default("best"),
  page: z.coerce.number().int().min(1).max(LAST_PAGE).default(1),
  per_page: z.coerce.number().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
  type: z.literal("ring-builder").optional(),
  /** slug of the chosen setting; with type=ring-builder its shapes and carat limits apply */
  setting: z.string().min(1).max(MAX_ITEM_KEY_LENGTH).optional(),
  currency: shownCurrencyField,
});
export type DiamondQuery = z.infer<typeof diamondQuerySchema>;
/** The query before defaults, as a client sends it. */
export type DiamondQueryInput = z.input<typeof diamondQuerySchema>;

/**
 * `facets[field][value]`: stones with that value under all *other* filters. Grades are keyed by code ("0" =
 * not graded), booleans by "true". A missing value counts as 0.
 */
export const facetsSchema = z.record(z.enum(FACET_FIELDS), z.record(z.string(), z.int().min(0)));
export type Facets = z.infer<typeof facetsSchema>;

export const diamondListSchema = z.object({
  data: z.array(diamondSchema),
  meta: pageMeta.extend({
    facets: facetsSchema,
    /** stones per step of the price slider's own scale, without the price filter */
    histogram: z.array(z.int().min(0)).length(HISTOGRAM_BUCKETS),
    currency: answerCurrencyField,
  }),
});
export type DiamondList = z.infer<typeof diamondListSchema>;
