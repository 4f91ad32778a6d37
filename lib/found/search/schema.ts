import { z } from "zod";
import { INTENSITIES, SHAPES } from "@/lib/goods/diamonds/model";
import {
  answerCurrencyField,
  pageMeta,
  shownCurrencyField,
  shownMoney,
} from "@/lib/platform/api/declare/schema";
import { LONGEST_LINE } from "./text/tokens";

const RESULT_TYPES = ["product", "white_diamond", "color_diamond"] as const;

/** Number of results without a page parameter. */
export const MAX_RESULTS = 24;

const grade = z.int().nullable();

/** One search result: a product or a loose diamond. Grades are codes; missing fields are null. */
const searchResultSchema = z
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
    /** fancy-color diamonds only */
    intensity: z.enum(INTENSITIES).nullable(),
    is_overnight: z.boolean(),
    express_shipping: z.boolean(),
    sale_price: shownMoney.nullable(),
    price: shownMoney,
    regular_price: shownMoney,
    categories: z.array(
      z.object({ name: z.string(), slug: z.string(), parent_id: z.object({ slug: z.string() }).nullable() }),
    ),
    display_slug: z.string(),
  })
  .meta({ id: "SearchResult" });
export type SearchResult = z.infer<typeof searchResultSchema>;

const typed = z.string().trim().min(1).max(LONGEST_LINE);

/** Maximum page number; no shopper pages that far. */
export const MAX_PAGES = 1_000;

export const searchQuerySchema = z.strictObject({
  /**
   * words, a SKU, a report number with or without LG, or a description such as "2ct oval E VS1 under 3000"
   */
  q: typed,
  page: z.coerce.number().int().min(1).max(MAX_PAGES).optional(),
  per_page: z.coerce.number().int().min(1).max(100).default(MAX_RESULTS),
  currency: shownCurrencyField,
});
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** The line parsed as filters: a link to the inventory with them, and how many stones it has. */
const stoneMatchesSchema = z.object({
  href: z.string(),
  total: z.int().min(0),
  /** the ring settings that hold stones of the line's one shape */
  settings: z.object({ title: z.string(), href: z.string() }).optional(),
});
export type StoneMatches = z.infer<typeof stoneMatchesSchema>;

const PLACE_KINDS = ["stone", "product", "category", "page", "article", "question"] as const;

/** A link to a list, a text, or a single product or stone. */
const searchPlaceSchema = z
  .object({
    kind: z.enum(PLACE_KINDS),
    title: z.string(),
    /** its parent category or section */
    note: z.string().nullable(),
    /** path and query within the shop */
    href: z.string(),
    /** the product or stone itself, with picture and price */
    result: searchResultSchema.optional(),
  })
  .meta({ id: "SearchPlace" });
export type SearchPlace = z.infer<typeof searchPlaceSchema>;

export const searchResponseSchema = z.object({
  popularSearches: z.array(searchResultSchema),
  /** null if the line asks for no stones; absent if a provider does not parse lines */
  stones: stoneMatchesSchema.nullable().optional(),
  /** lists and texts, best first */
  places: z.array(searchPlaceSchema).optional(),
  meta: pageMeta.optional(),
  currency: answerCurrencyField,
});
export type SearchResponse = z.infer<typeof searchResponseSchema>;

export const suggestQuerySchema = z.strictObject({
  /** the text typed so far */
  q: typed,
  currency: shownCurrencyField,
});
export type SuggestQuery = z.output<typeof suggestQuerySchema>;

export const suggestResponseSchema = z.object({
  data: z.object({
    stones: stoneMatchesSchema.nullable(),
    places: z.array(searchPlaceSchema),
    currency: answerCurrencyField,
  }),
});
export type SuggestResponse = z.infer<typeof suggestResponseSchema>;
export type Suggestions = SuggestResponse["data"];
