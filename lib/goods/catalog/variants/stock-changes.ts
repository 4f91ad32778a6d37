import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import type { Change } from "@/lib/platform/db/change-log/changes";

/** Stock count of one variant before and after a change; null = made to order and not counted. */
export type StockChange = { slug: string; before: number | null; after: number | null };

/**
 * Change-log entries for pieces taken from or returned to stock: each product page shows how many are left,
 * and lists and counts change when the last piece leaves or the first one arrives.
 */
export function stockChangeEntries(shelved: readonly StockChange[]): Change[] {
  const moved = shelved.filter(({ before, after }) => before !== after);
  const crossed = moved.some(
    ({ before, after }) => before === null || after === null || before > 0 !== after > 0,
  );
  const keys = [...new Set(moved.map(({ slug }) => tags.product(slug))), ...(crossed ? [tags.catalog] : [])];
  return keys.map((key) => ({ kind: "tag", key }));
}
