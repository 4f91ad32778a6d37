import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { searchQuerySchema, searchResponseSchema, suggestQuerySchema, suggestResponseSchema } from "./schema";

const errors = { 429: "Too many requests from one address" };

export const searchEndpoint = endpoint({
  id: "search",
  method: "GET",
  path: "v1/search",
  summary:
    "Products and diamonds by words, SKU, report number, or a query read as filters; best match first, 24 unless paged",
  query: searchQuerySchema,
  response: searchResponseSchema,
  errors,
  tag: "Search",
});

export const suggestEndpoint = endpoint({
  id: "suggest",
  method: "GET",
  path: "v1/search/suggestions",
  summary: "Suggestions for a query as it is typed",
  query: suggestQuerySchema,
  response: suggestResponseSchema,
  errors,
  tag: "Search",
});
