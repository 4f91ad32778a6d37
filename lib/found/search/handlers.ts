import { currencyCode } from "@/lib/platform/money/model";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { search } from "./queries/search";
import type { SearchQuery, SuggestQuery } from "./schema";
import { suggest } from "./suggest";

/** @param call `request` is the HTTP request; the shop's own page passes none and counts its views itself */
export async function handleSearch({ query, request }: { query: SearchQuery; request?: Request }) {
  if (request) await assertRateLimit(request, "search");
  return { ...(await search(query)), currency: currencyCode() };
}

export async function handleSuggest({ query, request }: { query: SuggestQuery; request: Request }) {
  await assertRateLimit(request, "suggest");
  return { data: { ...(await suggest(query.q)), currency: currencyCode() } };
}
