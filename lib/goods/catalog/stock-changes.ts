import { tags } from "@/lib/platform/cache/manifest";
import type { Change } from "@/lib/platform/db/changes";

/** Pieces of one form of a product in the safe, before and after; null = made to order, of which nothing is counted. */
export type StockChange = { slug: string; before: number | null; after: number | null };

/**
 * The change log's entries of pieces that were taken or put back: the page of each says how many are left, and lists and
 * counts hear of one whose last piece went, or whose first came.
 */
export function stockChangeEntries(shelved: readonly StockChange[]): Change[] {
  const moved = shelved.filter(({ before, after }) => before !== after);
  const crossed = moved.some(
    ({ before, after }) => before === null || after === null || before > 0 !== after > 0,
  );
  const keys = [...new Set(moved.map(({ slug }) => tags.product(slug))), ...(crossed ? [tags.catalog] : [])];
  return keys.map((key) => ({ kind: "tag", key }));
}
