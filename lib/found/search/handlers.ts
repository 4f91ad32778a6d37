import { limitRate } from "@/lib/platform/rate-limit/limit";
import { search } from "./queries";
import type { SearchQuery, SuggestQuery } from "./schema";
import { suggest } from "./suggest";

/** @param call `request` is who asks over HTTP; the shop's own page has none, and counts its views itself */
export async function answerSearch({ query, request }: { query: SearchQuery; request?: Request }) {
  if (request) await limitRate(request, "search");
  return search(query);
}

export async function answerSuggest({ query, request }: { query: SuggestQuery; request: Request }) {
  await limitRate(request, "suggest");
  return { data: await suggest(query.q) };
}
