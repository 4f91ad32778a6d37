import { readThrough } from "@/lib/platform/api/read-through";
import { searchEndpoint } from "./endpoints";
import { answerSearch } from "./handlers";
import type { SearchAnswer } from "./schema";

const ask = readThrough(searchEndpoint, answerSearch);

/** A page of what a line finds, best first; throws when the shop can't be asked. Not cached: any line may be typed. */
export async function readSearch(q: string, page: number): Promise<SearchAnswer> {
  const answer = await ask({ query: { q, page } });
  if (!answer) throw new Error("The search could not be asked");
  return answer;
}
