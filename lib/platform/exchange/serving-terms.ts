import { cachedValue } from "@/lib/platform/cache/cached-value";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { ownCode, servingTerms } from "./queries";
import type { ShownTerms } from "./shown-prices";

const serving = cachedValue({
  tag: tags.shop,
  name: "shown-terms",
  initial: null as ReadonlyMap<string, ShownTerms> | null,
  read: servingTerms,
});

/**
 * The terms by which prices are shown in a currency now, as this process has known them for a few seconds at most. Only calls of
 * this function read anything.
 * @returns null for the shop's own, and for one in which nothing is offered; undefined while that can't be read
 */
export async function findShownTerms(code: string): Promise<ShownTerms | null | undefined> {
  if (code === ownCode()) return null;
  const known = await serving();
  return known ? (known.get(code) ?? null) : undefined;
}
