import { endpoint } from "@/lib/api/endpoint";
import { searchAnswerSchema, searchQuerySchema } from "./schema";

export const searchEndpoint = endpoint({
  id: "search",
  method: "GET",
  path: "v1/search",
  summary: "Products by name or sku, diamonds by sku or report number; best first, 24 unless paged",
  query: searchQuerySchema,
  response: searchAnswerSchema,
  errors: { 429: "Too many requests from one address" },
  tag: "Search",
});
