import { findStored } from "@/lib/platform/db/stored-json";
import { type LineParts, linePartsSchema } from "@/lib/selling/cart/schema";
import { type SwapPrice, swapPriceSchema } from "@/lib/selling/orders/schema";
import type { SwapRow } from "./mails";

/** What an order comes to with another stone, and the parts of the line that gets it. */
export type OfferedTerms = { price: SwapPrice; parts: LineParts };

/** Reads what a swap offers; null if its stored JSON can't be read, so that nobody can accept it. */
export function offeredTerms({
  price,
  newDetail,
}: Pick<SwapRow, "price" | "newDetail">): OfferedTerms | null {
  const known = findStored("stone_swaps.price", swapPriceSchema, price);
  const parts = findStored("stone_swaps.new_detail", linePartsSchema, newDetail);
  return known && parts && { price: known, parts };
}
