import { z } from "zod";
import { FILTER_FIELDS } from "@/lib/goods/diamonds/filters/filter-fields";
import { MAX_SKU_QUERY_LENGTH } from "@/lib/goods/diamonds/model";
import { estimateQuerySchema, estimateResponseSchema } from "@/lib/goods/diamonds/pricing/estimate-schema";
import {
  diamondListSchema,
  diamondQuerySchema,
  diamondSchema,
  stoneSchema,
} from "@/lib/goods/diamonds/schema";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { answerCurrencyField, shownCurrencyField } from "@/lib/platform/api/declare/schema";
import { brand } from "@/lib/platform/site/brand";

const shownIn = z.strictObject({ currency: shownCurrencyField });
const bySku = z.object({ sku: z.string().min(1).max(MAX_SKU_QUERY_LENGTH) });

export const diamondsEndpoint = endpoint({
  id: "listDiamonds",
  method: "GET",
  path: "v1/diamonds",
  summary: `Loose ${brand.originLabel} diamonds for sale, with a count for every filter value and a price histogram`,
  query: diamondQuerySchema,
  response: diamondListSchema,
  errors: {
    404: "unknown_setting: no setting has the slug given",
    429: "Too many requests from one address",
  },
  tag: "Diamonds",
});

export const relaxationsEndpoint = endpoint({
  id: "relaxDiamonds",
  method: "GET",
  path: "v1/diamonds/relaxations",
  summary:
    "What a search with too few results would find without each of its filters, and the closest stones",
  query: diamondQuerySchema,
  response: z.object({
    data: z.object({
      /** the filter whose removal finds the most stones comes first */
      relaxations: z.array(z.object({ field: z.enum(FILTER_FIELDS), total: z.int().min(0) })),
      /** stones that miss the fewest of the filters */
      nearest: z.array(diamondSchema).max(4),
      currency: answerCurrencyField,
    }),
  }),
  errors: {
    404: "unknown_setting: no setting has the slug given",
    429: "Too many requests from one address",
  },
  tag: "Diamonds",
});

export const estimateEndpoint = endpoint({
  id: "estimateDiamond",
  method: "GET",
  path: "v1/diamonds/estimate",
  summary:
    "What similar white stones in stock cost now: the median and the middle half, or the shop's price model where stock is thin",
  query: estimateQuerySchema,
  response: z.object({ data: estimateResponseSchema }),
  errors: { 429: "Too many requests from one address" },
  tag: "Diamonds",
});

export const diamondEndpoint = endpoint({
  id: "diamond",
  method: "GET",
  path: "v1/diamonds/{sku}",
  summary: `One loose ${brand.originLabel} diamond, even if it is reserved, sold, or withdrawn`,
  params: bySku,
  query: shownIn,
  response: z.object({ data: stoneSchema }),
  errors: {
    404: "No diamond has this SKU",
    422: "too_large: the price comes to more than can be shown in the currency",
  },
  tag: "Diamonds",
});

export const similarDiamondsEndpoint = endpoint({
  id: "similarDiamonds",
  method: "GET",
  path: "v1/diamonds/{sku}/similar",
  summary: "Up to eight stones for sale that are closest to one in shape, weight, price, and grades",
  params: bySku,
  query: shownIn,
  response: z.object({
    data: z.array(diamondSchema).max(8),
    meta: z.object({ currency: answerCurrencyField }).optional(),
  }),
  errors: { 404: "No diamond has this SKU", 429: "Too many requests from one address" },
  tag: "Diamonds",
});
