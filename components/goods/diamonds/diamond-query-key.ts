import { type InventoryState, toDiamondQuery } from "@/lib/goods/diamonds/inventory-url";

/** The part of a state that decides the answer, as a key. */
export const diamondQueryKey = (state: InventoryState) => JSON.stringify(toDiamondQuery(state));
