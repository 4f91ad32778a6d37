import { and, eq, inArray, isNull, lt, type SQL, sql } from "drizzle-orm";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { type ConfirmSettings, confirmSettingsSchema } from "@/lib/goods/suppliers/confirm/model";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Transaction } from "@/lib/platform/db/client";
import { holds, orderLines, orders, stoneConfirmations } from "@/lib/selling/orders/tables";

export type ConfirmationRow = typeof stoneConfirmations.$inferSelect;

const HOUR_MS = 3_600_000;

/** Rows that wait for an answer, of a program or a person. */
export const OPEN_CONFIRMATIONS = ["asking", "unknown", "price_changed"] as const;

/** How a supplier is asked. Settings that somebody broke by hand are no reason to sell a stone unasked: a person asks. */
export function readConfirmSettings(confirm: unknown): ConfirmSettings {
  const settings = confirmSettingsSchema.safeParse(confirm ?? { method: "none" });
  return settings.success ? settings.data : { method: "email", hours: 24 };
}

/** By when a supplier asked now has to have answered; null if it need not be asked. */
export function answerDeadline(confirm: unknown, now: Date): Date | null {
  const settings = readConfirmSettings(confirm);
  return settings.method === "none" ? null : new Date(now.getTime() + settings.hours * HOUR_MS);
}

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
    // a stone that is offered for a line is held too, but not bought yet
    .innerJoin(
      orderLines,
      and(eq(orderLines.orderId, holds.orderId), eq(orderLines.diamondId, holds.diamondId)),
    )
    .innerJoin(stoneOffers, eq(stoneOffers.sku, diamonds.offerSku))
    .innerJoin(suppliers, eq(suppliers.name, stoneOffers.supplier))
    .where(and(eq(holds.orderId, orderId), eq(holds.state, "held")));
  const rows = stones.flatMap(({ confirm, ...stone }) => {
    const deadline = answerDeadline(confirm, now);
    return deadline ? [{ ...stone, orderId, deadline }] : [];
  });
  if (rows.length > 0) await tx.insert(stoneConfirmations).values(rows).onConflictDoNothing();
}

/** Gives suppliers their whole time once the money is there: a buyer may pay long after ordering. */
export async function restartDeadlines(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await postpone(tx, orderId, now, inArray(stoneConfirmations.state, [...OPEN_CONFIRMATIONS]), {});
}

/** Sets new deadlines by each supplier's own hours, for the rows of an order that a condition names. */
async function postpone(
  tx: Transaction,
  orderId: string,
  now: Date,
  which: SQL | undefined,
  change: Partial<ConfirmationRow>,
): Promise<void> {
  const rows = await tx
    .select({ id: stoneConfirmations.id, confirm: suppliers.confirm })
    .from(stoneConfirmations)
    .leftJoin(suppliers, eq(suppliers.name, stoneConfirmations.supplier))
    .where(and(eq(stoneConfirmations.orderId, orderId), which));
  for (const { id, confirm } of rows) {
    await tx
      .update(stoneConfirmations)
      .set({ ...change, deadline: answerDeadline(confirm, now) ?? new Date(now.getTime() + HOUR_MS) })
      // another process may have moved it on meanwhile
      .where(and(eq(stoneConfirmations.id, id), which));
  }
}

/** Reads what the suppliers of an order's stones said. A hold that has ended meanwhile is asked for again. */
export async function readConfirmations(
  tx: Transaction,
  orderId: string,
  now: Date,
): Promise<ConfirmationState> {
  await postpone(
    tx,
    orderId,
    now,
    and(eq(stoneConfirmations.state, "held"), lt(stoneConfirmations.heldUntil, now)),
    { state: "asking", heldUntil: null },
  );
  const rows = await tx.select().from(stoneConfirmations).where(eq(stoneConfirmations.orderId, orderId));
  const open = rows.filter(({ state }) => state !== "held");
  if (open.some(({ state }) => state === "gone")) return { state: "refused", isGone: true };
  if (open.some(({ deadline }) => deadline <= now)) return { state: "refused", isGone: false };
  if (open.length === 0) return { state: "confirmed" };
  return { state: "waiting", until: new Date(Math.min(...open.map(({ deadline }) => deadline.getTime()))) };
}

/**
 * Requires that every stone of an order is held by its supplier, or needs no asking.
 * @throws ApiError 409 `unconfirmed`
 */
export async function assertConfirmed(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const rows = await tx.select().from(stoneConfirmations).where(eq(stoneConfirmations.orderId, orderId));
  const open = rows.find(
    ({ state, heldUntil }) => state !== "held" || (heldUntil !== null && heldUntil < now),
  );
  if (!open) return;
  const message = `${open.supplier} hasn’t confirmed ${open.offerSku} for this order. Record its answer first, or accept the payment without it.`;
  throw new ApiError("unconfirmed", message);
}

/**
 * Holds an order and its stones until its suppliers have to have answered, where that is later than its own deadline. An order
 * whose buyer has an address to confirm gets that time once it is confirmed; until then its short hold stays.
 */
export async function holdForSuppliers(
  tx: Transaction,
  orderId: string,
  until: Date,
  now: Date,
): Promise<void> {
  await tx
    .update(orders)
    .set({ dueOnceConfirmedAt: until, updatedAt: now })
    .where(and(eq(orders.id, orderId), lt(orders.dueOnceConfirmedAt, until)));
  await tx
    .update(orders)
    .set({ paymentDueAt: until, updatedAt: now })
    .where(and(eq(orders.id, orderId), isNull(orders.dueOnceConfirmedAt), lt(orders.paymentDueAt, until)));
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
        inArray(stoneConfirmations.state, [...OPEN_CONFIRMATIONS]),
      ),
    );
  const times = rows.map(({ deadline }) => deadline.getTime());
  return times.length > 0 ? new Date(Math.min(...times)) : null;
}
