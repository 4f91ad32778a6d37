import { endpoint } from "@/lib/platform/api/endpoint";
import { searchQuerySchema, searchResponseSchema, suggestQuerySchema, suggestResponseSchema } from "./schema";

const errors = { 429: "Too many requests from one address" };

export const searchEndpoint = endpoint({
  id: "search",
  method: "GET",
  path: "v1/search",
  summary:
    "Products and diamonds by words, sku, report number or a wish read as filters; best first, 24 unless paged",
  query: searchQuerySchema,
  response: searchResponseSchema,
  errors,
  tag: "Search",
});

export const suggestEndpoint = endpoint({
  id: "suggest",
  method: "GET",
  path: "v1/search/suggestions",
  summary: "Where a line that is being typed may lead",
  query: suggestQuerySchema,
  response: suggestResponseSchema,
  errors,
  tag: "Search",
});
