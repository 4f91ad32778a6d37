import { and, eq, lt, sql } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { confirmSettingsSchema } from "@/lib/goods/suppliers/confirm/model";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { holds, orders, stoneConfirmations } from "@/lib/selling/orders/tables";

export type ConfirmationRow = typeof stoneConfirmations.$inferSelect;

const HOUR_MS = 3_600_000;

/**
 * What an order's suppliers allow. confirmed: every stone is held for the shop, or needs no asking · waiting: one is not
 * yet, and the order waits until then · refused: one can't be had, or nobody answered in time
 */
export type ConfirmationState =
  | { state: "confirmed" }
  | { state: "waiting"; until: Date }
  | { state: "refused"; isGone: boolean };

/** Notes each stone of an order whose supplier has to be asked; a repeated call adds nothing. */
export async function beginConfirmations(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const stones = await tx
    .select({
      diamondId: diamonds.id,
      offerSku: stoneOffers.sku,
      supplier: stoneOffers.supplier,
      costCents: stoneOffers.costCents,
      confirm: suppliers.confirm,
    })
    .from(holds)
    .innerJoin(diamonds, eq(diamonds.id, holds.diamondId))
    .innerJoin(stoneOffers, eq(stoneOffers.sku, diamonds.offerSku))
    .innerJoin(suppliers, eq(suppliers.name, stoneOffers.supplier))
    .where(and(eq(holds.orderId, orderId), eq(holds.state, "held")));
  const rows = stones.flatMap(({ confirm, ...stone }) => {
    const settings = confirmSettingsSchema.safeParse(confirm ?? { method: "none" });
    // settings that somebody broke by hand are no reason to sell a stone unasked
    const hours = settings.success && settings.data.method !== "none" ? settings.data.hours : 24;
    if (settings.success && settings.data.method === "none") return [];
    return [{ ...stone, orderId, deadline: new Date(now.getTime() + hours * HOUR_MS) }];
  });
  if (rows.length > 0) await tx.insert(stoneConfirmations).values(rows).onConflictDoNothing();
}

/** Reads what the suppliers of an order's stones said. A hold that has ended meanwhile is asked for again. */
export async function readConfirmations(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<ConfirmationState> {
  await tx
    .update(stoneConfirmations)
    .set({ state: "asking", askedAt: null, heldUntil: null })
    .where(
      and(
        eq(stoneConfirmations.orderId, orderId),
        eq(stoneConfirmations.state, "held"),
        lt(stoneConfirmations.heldUntil, now),
      ),
    );
  const rows = await tx.select().from(stoneConfirmations).where(eq(stoneConfirmations.orderId, orderId));
  const open = rows.filter(({ state }) => state !== "held");
  if (open.some(({ state }) => state === "gone")) return { state: "refused", isGone: true };
  if (open.some(({ deadline }) => deadline <= now)) return { state: "refused", isGone: false };
  if (open.length === 0) return { state: "confirmed" };
  return { state: "waiting", until: new Date(Math.min(...open.map(({ deadline }) => deadline.getTime()))) };
}

/** Holds an order and its stones until its suppliers have to have answered, where that is later than its own deadline. */
export async function holdForSuppliers(
  tx: Transaction,
  orderId: string,
  until: Date,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ paymentDueAt: until, updatedAt: now })
    .where(and(eq(orders.id, orderId), lt(orders.paymentDueAt, until)));
  await tx
    .update(holds)
    .set({ expiresAt: sql`(select payment_due_at from orders where id = ${orderId})` })
    .where(and(eq(holds.orderId, orderId), eq(holds.state, "held")));
}

/** When an order that is paid except for its suppliers' word is given up; null if it waits for none. */
export async function awaitsSupplierUntil(
  tx: Pick<Transaction, "select">,
  orderId: string,
): Promise<Date | null> {
  const rows = await tx
    .select({ deadline: stoneConfirmations.deadline })
    .from(stoneConfirmations)
    .where(
      and(
        eq(stoneConfirmations.orderId, orderId),
        sql`${stoneConfirmations.state} in ('asking', 'unknown', 'price_changed')`,
      ),
    );
  const times = rows.map(({ deadline }) => deadline.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
