import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import type { Variant } from "../schema";

/*
 * Which variant stands for a product: its page opens on it, its cards are priced by it, and so are search, wishlists and
 * structured data. The suggested size comes first, because it's the price that most people pay; then the lowest price;
 * then the owner's order. Sold-out variants come last. `opening-sql.ts` has the same order for the database.
 */

/** The fields of a variant that the order looks at. */
export type Opening = Pick<Variant, "options" | "price">;

const isSuggestedSize = ({ options: { size } }: Opening) =>
  size === undefined || size === String(SUGGESTED_SIZE);

/** Sorts variants, given in the owner's order, by opening order; callers put what is sold out last. */
export const inOpeningOrder = <T extends Opening>(variants: readonly T[]): T[] =>
  [...variants].sort((a, b) => Number(isSuggestedSize(b)) - Number(isSuggestedSize(a)) || a.price - b.price);
