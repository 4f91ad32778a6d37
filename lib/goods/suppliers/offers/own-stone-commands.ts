import { inArray } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { stoneOffers } from "../tables";

/**
 * Makes stones the shop's own, which are sold without a supplier: no file changes them, nobody is asked about them, and
 * nothing is bought for them. The stones must be locked.
 */
export async function makeOwn(tx: Transaction, stones: readonly string[], now: Date): Promise<void> {
  if (stones.length === 0) return;
  await tx
    .update(diamonds)
    .set({ offerSku: null, updatedAt: now })
    .where(inArray(diamonds.id, [...stones]));
  await tx
    .update(stoneOffers)
    .set({ state: "withdrawn", conflict: null, decision: null, updatedAt: now })
    .where(inArray(stoneOffers.stoneId, [...stones]));
}
