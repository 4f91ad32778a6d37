import { PIECES_PER_PAGE } from "@/lib/goods/catalog/lists/category-list";
import { readFilteredProducts } from "@/lib/goods/catalog/reads";
import type { ProductCard } from "@/lib/goods/catalog/schema";
import type { GiftSearch } from "./model";

/** How many pieces that are made to order the finder chooses from, and how many it shows. */
const LOOKED_AT = 100;
const MOST_MADE = 8;

/** What the finder found: pieces in stock, a page at a time, and on the first page some that can be made in time. */
export type Gifts = { ready: ProductCard[]; total: number; pages: number; made: ProductCard[] };

/**
 * Finds gifts by the prices that lists show, which are their pages' own.
 * @param leadDays the most working days until a gift ships; null if nothing would arrive in time
 */
export async function readGifts(
  { budget, kind, metal, page }: Pick<GiftSearch, "budget" | "kind" | "metal" | "page">,
  leadDays: number | null,
): Promise<Gifts> {
  if (leadDays === null) return { ready: [], total: 0, pages: 0, made: [] };
  const query = {
    kind: "jewelry" as const,
    ...(budget === null ? {} : { price: { max: budget } }),
    ...(kind === null ? {} : { category: kind }),
    ...(metal === null ? {} : { metal: [metal] }),
  };
  const [stocked, made] = await Promise.all([
    readFilteredProducts({ ...query, availability: ["ready"], page, per_page: PIECES_PER_PAGE }),
    page === 1 ? readFilteredProducts({ ...query, availability: ["made"], per_page: LOOKED_AT }) : null,
  ]);
  const isShown = new Set(stocked.data.map(({ slug }) => slug));
  return {
    ready: stocked.data,
    total: stocked.meta.total,
    pages: Math.ceil(stocked.meta.total / PIECES_PER_PAGE),
    made: (made?.data ?? [])
      .filter(({ slug, lead_days }) => lead_days <= leadDays && !isShown.has(slug))
      .slice(0, MOST_MADE),
  };
}
