import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { searchEndpoint } from "./endpoints";
import { handleSearch } from "./handlers";
import type { SearchResponse } from "./schema";

const ask = endpointReader(searchEndpoint, handleSearch);

/**
 * A page of search results for a line, best first; throws if the shop's API can't be reached. Not cached,
 * because any line may be typed.
 */
export async function readSearch(q: string, page: number): Promise<SearchResponse> {
  const answer = await ask({ query: { q, page } });
  if (!answer) throw new Error("The search request failed");
  return answer;
}
