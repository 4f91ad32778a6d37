import { and, eq } from "drizzle-orm";
import { type Change, recordChanges } from "@/lib/platform/db/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { holds, orderLines, orders } from "@/lib/selling/orders/tables";
import { canMove, isUnpaid } from "@/lib/selling/orders/transitions";
import { lockPayment, notePaymentState, type PaymentRow, takeEvent } from "@/lib/selling/payments/ledger";
import type { ProviderEvent, ProviderMethod, ProviderPayment } from "@/lib/selling/payments/port";
import { isExact, settlePayment } from "@/lib/selling/payments/settle";
import { giveBackLate } from "./late-payment";
import { lockStock, stockOf } from "./lock-stock";
import { tellMismatch } from "./mismatched-payment";
import { moveOrder, type OrderRow } from "./move";

/** What a settlement goes by: a provider's payment as it is now, and the event that told of it, if one did. */
type Case = {
  method: ProviderMethod;
  found: ProviderPayment;
  orderId: string;
  event: ProviderEvent | null;
  now: Date;
};

/**
 * Brings an order to what its provider says: promised money is taken once the stones are known to be held, taken money
 * pays the order, or goes back where the order was given up meanwhile; money that is not what was asked for pays nothing.
 * Webhook, return page and reconciler all come here; repeated or out of order it does no harm.
 * @param found as the provider has it now, not as an event of earlier had it
 * @param options.event noted in the transaction of its effect; one that was taken before does nothing
 */
export async function settleOrder(
  method: ProviderMethod,
  found: ProviderPayment,
  { now = new Date(), event = null }: { now?: Date; event?: ProviderEvent | null } = {},
): Promise<void> {
  const { orderId } = found;
  if (!orderId) return;
  const one: Case = { method, found, orderId, event, now };
  if (found.state === "authorized") return takeMoney(one);
  if (found.state === "captured") return payByProvider(one);
  await withOrder(one, async (tx, _, payment) => {
    if (found.state === "canceled" && payment.capturedCents === 0) {
      await notePaymentState(tx, payment, "cancelled", now);
    }
    return [];
  });
}

/**
 * Runs what a provider's payment means for its order, with stock, order and payment locked in that order.
 * @returns false where the event was taken before, or the order is none of ours
 */
async function withOrder(
  { method, found, orderId, event }: Case,
  act: (tx: Transaction, order: OrderRow, payment: PaymentRow) => Promise<Change[]>,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (event && !(await takeEvent(tx, event, found.reference))) return false;
    await lockStock(tx, await stockOf(tx, [orderId]));
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for("update");
    const payment = order ? await lockPayment(tx, orderId) : null;
    const isIts = payment?.method === method.id && [null, found.reference].includes(payment.reference);
    if (!order || !payment || !isIts) {
      log.warn({ payment: found.reference }, "a payment names an order that is not its own");
      return false;
    }
    await recordChanges(tx, await act(tx, order, payment));
    return true;
  });
}

async function takeMoney(one: Case): Promise<void> {
  const { method, found, orderId, now } = one;
  let held = false;
  const taken = await withOrder(one, async (tx, order, payment) => {
    const exact = isExact(payment, found);
    if (!exact) log.error({ payment: found.reference }, "other money than was asked for was promised");
    held = exact && isUnpaid(order.status) && (await holdsAll(tx, orderId));
    // from here on nobody gives the order up without asking the provider
    if (held) await notePaymentState(tx, payment, "authorised", now);
    return [];
  });
  if (!taken) return;
  await settleOrder(method, held ? await method.capture(found) : await method.cancel(found), { now });
}

async function holdsAll(tx: Transaction, orderId: string): Promise<boolean> {
  const live = await tx
    .select({ diamondId: holds.diamondId })
    .from(holds)
    .where(and(eq(holds.orderId, orderId), eq(holds.state, "held")));
  const lines = await tx
    .select({ diamondId: orderLines.diamondId })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId));
  const held = new Set(live.map((hold) => hold.diamondId));
  return lines.every(({ diamondId }) => diamondId === null || held.has(diamondId));
}

async function payByProvider(one: Case): Promise<void> {
  const { found, orderId, now } = one;
  await withOrder(one, async (tx, order, before) => {
    const isAwaited = canMove(order.status, "paid");
    const { outcome, payment } = await settlePayment(tx, before, found, { isAwaited, now });
    if (outcome === "late") await giveBackLate(tx, order, payment, found.reference, now);
    if (outcome === "mismatched") await tellMismatch(tx, order, payment);
    if (outcome !== "paid") return [];
    const moved = await moveOrder(tx, orderId, { to: "paid", now }, { locked: true });
    return moved?.changes ?? [];
  });
}
