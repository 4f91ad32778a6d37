import { and, eq, inArray, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/db/client";
import { productVariants } from "@/lib/db/schema/catalogue";
import { diamonds } from "@/lib/db/schema/diamonds";
import { holds } from "@/lib/db/schema/holds";
import { orderLines } from "@/lib/db/schema/orders";

/** Turns an order's live holds into sales. Returns the ids of the stones that changed. */
export async function sellStones(tx: Transaction, orderId: string, now: Date): Promise<string[]> {
  const sold = await tx
    .update(holds)
    .set({ state: "sold", endedAt: now })
    .where(and(eq(holds.orderId, orderId), eq(holds.state, "held")))
    .returning({ diamondId: holds.diamondId });
  return setAvailability(
    tx,
    sold.map((hold) => hold.diamondId),
    "sold",
    now,
  );
}

/** Ends an order's claims: its stones are for sale again and its pieces back in stock. Returns the stones' ids. */
export async function freeStock(tx: Transaction, orderId: string, now: Date): Promise<string[]> {
  const freed = await tx
    .update(holds)
    .set({ state: "released", endedAt: now })
    .where(and(eq(holds.orderId, orderId), inArray(holds.state, ["held", "sold"])))
    .returning({ diamondId: holds.diamondId });
  await restock(tx, orderId);
  return setAvailability(
    tx,
    freed.map((hold) => hold.diamondId),
    "available",
    now,
  );
}

async function setAvailability(
  tx: Transaction,
  stones: string[],
  availability: "sold" | "available",
  now: Date,
): Promise<string[]> {
  if (stones.length === 0) return [];
  await tx
    .update(diamonds)
    .set({ availability, updatedAt: now })
    .where(and(inArray(diamonds.id, stones), inArray(diamonds.availability, ["reserved", "sold"])));
  return stones;
}

async function restock(tx: Transaction, orderId: string): Promise<void> {
  const pieces = await tx
    .select({ variantId: orderLines.variantId, quantity: orderLines.quantity })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  for (const { variantId, quantity } of pieces) {
    if (!variantId) continue;
    // null stock means made to order, and null + n stays null
    await tx
      .update(productVariants)
      .set({ stock: sql`${productVariants.stock} + ${quantity}` })
      .where(eq(productVariants.id, variantId));
  }
}
