import { z } from "zod";
import { money, pageMeta } from "@/lib/api/schema";
import { INTENSITIES, SHAPES } from "@/lib/diamonds/model";

export const RESULT_TYPES = ["product", "white_diamond", "color_diamond"] as const;

/** How many results a search without a page gives. */
export const MAX_RESULTS = 24;

const grade = z.int().nullable();

/** One thing found: a product or a loose diamond. Grades are codes; what a result lacks is null. */
export const searchResultSchema = z
  .object({
    result_type: z.enum(RESULT_TYPES),
    id: z.uuid(),
    name: z.string(),
    sku: z.string(),
    default_image: z.string().nullable(),
    shape: z.enum(SHAPES).nullable(),
    cut: grade,
    carat: z.number().nullable(),
    color: grade,
    clarity: grade,
    /** of colour diamonds only */
    intensity: z.enum(INTENSITIES).nullable(),
    is_overnight: z.boolean(),
    express_shipping: z.boolean(),
    sale_price: money.nullable(),
    price: money,
    regular_price: money,
    categories: z.array(
      z.object({ name: z.string(), slug: z.string(), parent_id: z.object({ slug: z.string() }).nullable() }),
    ),
    display_slug: z.string(),
  })
  .meta({ id: "SearchResult" });
export type SearchResult = z.infer<typeof searchResultSchema>;

export const searchQuerySchema = z.strictObject({
  /** words of a product's name, a sku, or a report number with or without LG */
  q: z.string().trim().min(1).max(100),
  page: z.coerce.number().int().min(1).max(1_000).optional(),
  per_page: z.coerce.number().int().min(1).max(100).default(MAX_RESULTS),
});
export type SearchQuery = z.output<typeof searchQuerySchema>;

export const searchAnswerSchema = z.object({
  popularSearches: z.array(searchResultSchema),
  meta: pageMeta.optional(),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
