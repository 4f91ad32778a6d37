import { and, eq, exists, inArray, not } from "drizzle-orm";
import { seedDiamonds } from "@/lib/goods/demo/stones/commands";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import type { Database } from "@/lib/platform/db/client";
import { holds } from "@/lib/selling/orders/tables";
import { CATALOG_EDITION } from "../edition";
import { type DemoMark, writeDemoMark } from "./mark";
import { seedCatalog } from "./seed-catalog";

/** How many stones the demo's stock has. */
export type StockSize = { white: number; color: number };

type Progress = (done: number, total: number) => void;

type BringOptions = {
  size: StockSize;
  /** also brings back what the owner has deleted or taken off sale */
  restore?: boolean;
  onProducts?: Progress;
  onStones?: Progress;
};

/**
 * Fills a shop with the demo goods; what is there already stays as it is. After an interruption the mark lets the next run
 * go on.
 * @returns how many products and stones were new, or on sale again
 */
export async function bringDemo(
  db: Database,
  { id }: Pick<DemoMark, "id">,
  { size, restore = false, onProducts, onStones }: BringOptions,
): Promise<{ products: number; stones: number }> {
  await writeDemoMark(db, { state: "started", id });
  const returned = restore ? await returnWithdrawn(db) : 0;
  const products = await seedCatalog(db, { restore, ...(onProducts ? { onProgress: onProducts } : {}) });
  const added = await seedDiamonds(db, { ...size, ...(onStones ? { onProgress: onStones } : {}) });
  await writeDemoMark(db, { state: "done", id, edition: CATALOG_EDITION });
  return { products, stones: added + returned };
}

/** Puts the stones on sale again that a removal kept for the orders that name them. */
async function returnWithdrawn(db: Database): Promise<number> {
  return db.transaction(async (tx) => {
    const claimed = tx
      .select({ id: holds.id })
      .from(holds)
      .where(and(eq(holds.diamondId, diamonds.id), inArray(holds.state, ["held", "sold"])));
    const stones = await tx
      .update(diamonds)
      .set({ availability: "available", updatedAt: new Date() })
      .where(and(eq(diamonds.isDemo, true), eq(diamonds.availability, "withdrawn"), not(exists(claimed))))
      .returning({ id: diamonds.id });
    await recordChanges(
      tx,
      stones.map(({ id }) => ({ kind: "diamond" as const, key: id })),
    );
    return stones.length;
  });
}
