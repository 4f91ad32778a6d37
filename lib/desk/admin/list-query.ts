import { z } from "zod";
import type { Counted } from "@/lib/platform/db/count-up-to";

/** Most rows of one answer. */
const MOST_ROWS = 100;

/**
 * The query of a list of the back office: page, rows a page, sort, and its own filters.
 * @param sort fields it can be sorted by, with a default
 */
export const listQuery = <S extends z.ZodType<string>, F extends z.ZodRawShape>(sort: S, filters: F) =>
  z.strictObject({
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    per_page: z.coerce.number().int().min(1).max(MOST_ROWS).default(25),
    sort,
    order: z.enum(["asc", "desc"]).default("asc"),
    ...filters,
  });

/** What a list's search field sends. */
export const searchField = z.string().trim().max(100).optional();

/** An answer with one page of a list. */
export const listOf = <T extends z.ZodType>(row: T) =>
  z.object({
    data: z.array(row),
    /** rows on all pages */
    total: z.int(),
    /** true where counting stopped at `total`: there are at least so many */
    is_more: z.boolean().optional(),
  });

/** How many rows a list has, as `listOf` answers it. */
export const totalOf = ({ total, isCapped }: Counted) => ({ total, ...(isCapped ? { is_more: true } : {}) });

/** Offset and limit of a page. */
export const pageOf = ({ page, per_page }: { page: number; per_page: number }) => ({
  limit: per_page,
  offset: (page - 1) * per_page,
});

/** A pattern for LIKE that finds these words anywhere. */
export const containing = (words: string): string => `%${words.replace(/[\\%_]/g, "\\$&")}%`;

/** One page of rows that are all at hand, in ascending order. */
export function onPage<T>(
  rows: readonly T[],
  query: { page: number; per_page: number; order: "asc" | "desc" },
) {
  const { limit, offset } = pageOf(query);
  const sorted = query.order === "desc" ? rows.toReversed() : rows;
  return { data: sorted.slice(offset, offset + limit), total: rows.length };
}
