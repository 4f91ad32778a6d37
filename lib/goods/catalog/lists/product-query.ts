import { z } from "zod";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { metalSchema } from "@/lib/goods/terms/metal-schema";
import { productKindSchema } from "@/lib/goods/terms/product-kind-schema";
import {
  answerCurrencyField,
  filteredMoneyUpTo,
  pageMeta,
  shownCurrencyField,
} from "@/lib/platform/api/declare/schema";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { productCardSchema } from "../schema";
import {
  MAX_FILTER_CARAT,
  maxFilterPrice,
  PIECE_AVAILABILITIES,
  PRODUCT_FACETS,
  PRODUCT_SORTS,
} from "./filters";

/** One value or several: `metal=platinum`, `metal[]=platinum&metal[]=14k-rose`. */
const anyOf = <T extends z.ZodType>(value: T) =>
  z.union([value.transform((one) => [one]), z.array(value).min(1).max(40)]).optional();

const range = (bound: z.ZodType<number, unknown>) =>
  z
    .strictObject({ min: bound.optional(), max: bound.optional() })
    .refine(({ min, max }) => min === undefined || max === undefined || min <= max, {
      message: "The minimum is greater than the maximum",
    })
    .optional();

/** Filters of a product list: values within a filter are alternatives, and all filters must match. */
const productFiltersSchema = z.strictObject({
  /** style of the piece: a setting's style, "hoop", "tennis" */
  style: anyOf(
    z
      .string()
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use a style such as hidden-halo")
      .max(40),
  ),
  /** of the main stones; a setting must be able to hold it */
  shape: anyOf(z.enum(SHAPES)),
  /** a metal it is made in; prices are then compared in the selected metals */
  metal: anyOf(metalSchema),
  /** decimal, of the currency asked for; a price that was set by hand in it counts as set */
  price: range(filteredMoneyUpTo(maxFilterPrice)),
  /** total weight of the stones, carats */
  carat: range(z.coerce.number().min(0).max(MAX_FILTER_CARAT)),
  /** ready: in stock · made: made to order */
  availability: anyOf(z.enum(PIECE_AVAILABILITIES)),
});
export type ProductFilters = z.output<typeof productFiltersSchema>;

/** One catalog query: filters, sort order and page. */
export const productQuerySchema = productFiltersSchema.extend({
  /** slug of a category; includes its subcategories and the products it gathers */
  category: z.string().min(1).max(MAX_ITEM_KEY_LENGTH).optional(),
  kind: productKindSchema.optional(),
  /** a US ring size that rings are made in; their prices are then those of the size */
  size: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/, "Use a US size such as 6.5")
    .optional(),
  currency: shownCurrencyField,
  sort: z.enum(PRODUCT_SORTS).default("featured"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(24),
});
export type ProductQuery = z.output<typeof productQuerySchema>;
export type ProductQueryInput = z.input<typeof productQuerySchema>;

/**
 * `facets[field][value]`: products with that value under all *other* filters. A missing value counts as 0.
 */
const productFacetsSchema = z.record(z.enum(PRODUCT_FACETS), z.record(z.string(), z.int().min(0)));
export type ProductFacets = z.infer<typeof productFacetsSchema>;

export const productListSchema = z.object({
  data: z.array(productCardSchema),
  meta: pageMeta.extend({ facets: productFacetsSchema, currency: answerCurrencyField }),
});
export type ProductList = z.infer<typeof productListSchema>;
