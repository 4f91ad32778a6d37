import { type InventoryState, toDiamondQuery } from "@/lib/goods/diamonds/filters/inventory-url";

/** A query key from the part of a state that decides the response. */
export const diamondQueryKey = (state: InventoryState) => JSON.stringify(toDiamondQuery(state));
