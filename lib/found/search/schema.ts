import { z } from "zod";
import { INTENSITIES, SHAPES } from "@/lib/goods/diamonds/model";
import { money, pageMeta } from "@/lib/platform/api/schema";
import { LONGEST_LINE } from "./tokens";

const RESULT_TYPES = ["product", "white_diamond", "color_diamond"] as const;

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
    /** of color diamonds only */
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

const typed = z.string().trim().min(1).max(LONGEST_LINE);

/** Pages of results; a shopper is long gone before the last of them. */
export const MAX_PAGES = 1_000;

export const searchQuerySchema = z.strictObject({
  /** words, a sku, a report number with or without LG, or a wish such as "2ct oval E VS1 under 3000" */
  q: typed,
  page: z.coerce.number().int().min(1).max(MAX_PAGES).optional(),
  per_page: z.coerce.number().int().min(1).max(100).default(MAX_RESULTS),
});
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** The line read as filters: the inventory with these, and how many stones it has. */
export const stoneMatchesSchema = z.object({ href: z.string(), total: z.int().min(0) });
export type StoneMatches = z.infer<typeof stoneMatchesSchema>;

const PLACE_KINDS = ["stone", "product", "category", "page", "article", "question"] as const;

/** Something to go to: a list, a text, or one thing that is sold. */
export const searchPlaceSchema = z
  .object({
    kind: z.enum(PLACE_KINDS),
    title: z.string(),
    /** what it belongs to */
    note: z.string().nullable(),
    /** path and query within the shop */
    href: z.string(),
  })
  .meta({ id: "SearchPlace" });
export type SearchPlace = z.infer<typeof searchPlaceSchema>;

export const searchResponseSchema = z.object({
  popularSearches: z.array(searchResultSchema),
  /** null where the line asks for no stones; absent where a provider reads no lines */
  stones: stoneMatchesSchema.nullable().optional(),
  /** lists and texts, best first */
  places: z.array(searchPlaceSchema).optional(),
  meta: pageMeta.optional(),
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

export const suggestQuerySchema = z.strictObject({
  /** what is typed so far */
  q: typed,
});
export type SuggestQuery = z.output<typeof suggestQuerySchema>;

export const suggestResponseSchema = z.object({
  data: z.object({ stones: stoneMatchesSchema.nullable(), places: z.array(searchPlaceSchema) }),
});
export type SuggestResponse = z.infer<typeof suggestResponseSchema>;
export type Suggestions = SuggestResponse["data"];
