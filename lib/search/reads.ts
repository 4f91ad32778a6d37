import { readThrough } from "@/lib/api/read-through";
import { searchEndpoint } from "./endpoints";
import { answerSearch } from "./handlers";
import type { SearchResult } from "./schema";

const ask = readThrough(searchEndpoint, answerSearch);

/** What a line finds, best first, for pages; throws when the shop can't be asked. Not cached: any line may be typed. */
export async function readSearch(q: string): Promise<SearchResult[]> {
  const answer = await ask({ query: { q } });
  if (!answer) throw new Error("The search could not be asked");
  return answer.popularSearches;
}
