import { type InventoryState, questionOf } from "@/lib/goods/diamonds/address";

/** The part of a state that decides the answer, as a key. */
export const questionKey = (state: InventoryState) => JSON.stringify(questionOf(state));
