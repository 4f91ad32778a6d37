import { and, eq, lte, notInArray, or } from "drizzle-orm";
import { ApiError, notFoundError } from "@/lib/platform/api/declare/errors";
import { changeTime } from "@/lib/platform/api/declare/version";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { type Change, recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import { beginConfirmations } from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { findOrderStock, lockOrderStock } from "@/lib/selling/fulfillment/holds/commands/lock-stock";
import { releaseStones, sellStones } from "@/lib/selling/fulfillment/holds/commands/stock-effects";
import { issueInvoice } from "@/lib/selling/invoices/issue-commands";
import { readOrderTaxes } from "@/lib/selling/invoices/tax-queries";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderLines, orders, stoneConfirmations, stoneSwaps } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { lockPayment, refundableCents } from "@/lib/selling/payments/commands/ledger";
import { keepBoughtStones } from "@/lib/selling/purchasing/commands/keep-bought-stones";
import { cancelPurchaseOrders, writePurchaseOrders } from "@/lib/selling/purchasing/commands/purchase-orders";
import { orderDay, workingDaysAfter } from "@/lib/selling/shipping/working-days";
import { isOwnReference } from "@/lib/selling/tax/providers/own-providers";
import { ensureTaxLines, rewriteTaxLines } from "@/lib/selling/tax/stored-line-commands";
import { acceptedMail, type SwapRow } from "../mails";
import { type OfferedTerms, offeredTerms } from "../offered-terms";
import type { LineRow } from "../price-queries";
import { findOpenSwap, hashToken, requireSwappable, SWAPPABLE } from "./offer";
import { settleDifference } from "./settle-difference";

const endedError = () =>
  new ApiError("swap_ended", "This offer has ended. Call or email us if you still want the diamond.");

export const findSwap = async (tx: Pick<Transaction, "select">, token: string): Promise<SwapRow | null> =>
  (
    await tx
      .select()
      .from(stoneSwaps)
      .where(eq(stoneSwaps.secretHash, hashToken(token)))
  )[0] ?? null;

/** Locks the stones of a swap and its order, then the order, then the swap, as everyone locks stock before orders. */
async function lockSwap(tx: Transaction, { id, orderId, newDiamondId }: SwapRow) {
  const stock = await findOrderStock(tx, [orderId]);
  await lockOrderStock(tx, { ...stock, diamonds: [...stock.diamonds, newDiamondId] });
  const order = await lockOrder(tx, orderId);
  const [swap] = await tx.select().from(stoneSwaps).where(eq(stoneSwaps.id, id)).for("update");
  if (!order || !swap) throw notFoundError("This offer");
  return { order, swap };
}

const endSwap = (tx: Transaction, { id }: SwapRow, state: Exclude<SwapRow["state"], "asked">, now: Date) =>
  tx.update(stoneSwaps).set({ state, endedAt: now }).where(eq(stoneSwaps.id, id));

/**
 * Accepts another stone for its customer: swaps the line's stone and prices the order as offered, all or nothing. A
 * repeated call has no effect. An offer that can't be read is withdrawn.
 * @returns the order
 * @throws ApiError 404; 409 `swap_ended` if the offer or the order's state doesn't allow it any more
 */
export async function acceptSwap(token: string, now = new Date()): Promise<OrderRow> {
  const found = await findSwap(db(), token);
  if (!found) throw notFoundError("This offer");
  const terms = offeredTerms(found);
  if (found.state === "asked" && !terms) await giveUp(found, "withdrawn", null, now);
  return db().transaction(async (tx) => {
    const locked = await lockSwap(tx, found);
    return inOrderCurrency(locked.order, () => accept(tx, locked));
  });

  async function accept(tx: Transaction, { order, swap }: { order: OrderRow; swap: SwapRow }) {
    if (swap.state === "accepted") return order;
    if (swap.state !== "asked" || swap.expiresAt <= now || !terms) throw endedError();
    const line = await requireSwappable(tx, order, swap.orderLineId).catch((error: unknown) => {
      if (!(error instanceof ApiError)) throw error;
      return null;
    });
    // the customer saw prices of the order as it was then
    if (line?.diamondId !== swap.oldDiamondId || order.totalCents !== swap.oldTotalCents) throw endedError();
    const isPaid = !isUnpaid(order.status);
    if (isPaid && !(await canSettle(tx, order, terms))) throw endedError();
    if (isPaid) {
      await keepBoughtStones(tx, order.id, { to: "refunded", lineIds: [line.id] }, now);
      await cancelPurchaseOrders(tx, order.id, [line.id], now);
    }
    if (isPaid) await issueInvoice(tx, order, now);
    await ensureTaxLines(tx, order);
    const taxesBefore = await readOrderTaxes(tx, order.id);
    const after = await rewriteOrder(tx, order, line, { ...swap, ...terms }, now);
    const freed = await releaseStones(tx, order.id, [swap.oldDiamondId], swap, now);
    await tx
      .delete(stoneConfirmations)
      .where(
        and(eq(stoneConfirmations.orderId, order.id), eq(stoneConfirmations.diamondId, swap.oldDiamondId)),
      );
    const sold = isPaid ? await sellStones(tx, order.id, now) : [];
    if (isPaid) await writePurchaseOrders(tx, order.id, now, { lineId: line.id });
    else await beginConfirmations(tx, order.id, now);
    await recordOrderEvent(tx, after, `Another diamond accepted: ${swap.newName}.`, now);
    await settleDifference(tx, { before: order, after, line, swap, taxesBefore }, now);
    await endSwap(tx, swap, "accepted", now);
    await queueMail(tx, await acceptedMail(tx, after, swap));
    await auditSwap(tx, { order, line, swap, after });
    await recordChanges(tx, [...freed, ...sold]);
    return after;
  }
}

/**
 * Whether the payment of a paid order covers the new total and still has the difference: since the offer, the old total may
 * have been paid for a diamond that costs more, or another amount refunded.
 */
async function canSettle(tx: Transaction, order: OrderRow, { price }: OfferedTerms): Promise<boolean> {
  const less = subtractCents(order.totalCents, price.totalCents);
  if (less <= NO_CENTS) return less === NO_CENTS;
  const payment = await lockPayment(tx, order.id);
  return payment !== null && less <= refundableCents(payment);
}

/** Writes the line and the amounts that were offered. */
async function rewriteOrder(
  tx: Transaction,
  order: OrderRow,
  line: LineRow,
  { price, parts, newDiamondId, newName, leadDays }: SwapRow & OfferedTerms,
  now: Date,
): Promise<OrderRow> {
  const { unitPriceCents, lines, ...amounts } = price;
  for (const { id, ...shares } of lines) {
    const swapped = {
      diamondId: newDiamondId,
      name: newName,
      // the size and engraving may have been changed since the customer was asked
      detail: { ...parts, size: line.detail.size, engraving: line.detail.engraving },
      unitPriceCents,
      totalCents: unitPriceCents,
    };
    await tx
      .update(orderLines)
      .set(id === line.id ? { ...shares, ...swapped } : shares)
      .where(eq(orderLines.id, id));
  }
  const ready = workingDaysAfter(orderDay(now), leadDays);
  const [after] = await tx
    .update(orders)
    .set({
      ...amounts,
      // the provider's calculation is of the old amounts; what was sold by it is corrected by a refund
      ...(isUnpaid(order.status) && !isOwnReference(order.taxReference) ? { taxReference: null } : {}),
      leavesWorkshopOn: new Date(Math.max(ready.getTime(), order.leavesWorkshopOn.getTime())),
      // two changes within one millisecond still have two versions
      updatedAt: changeTime(order.updatedAt, now),
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!after) throw new Error("The order was not changed");
  await rewriteTaxLines(tx, after);
  return after;
}

const auditSwap = (
  tx: Transaction,
  { order, line, swap, after }: { order: OrderRow; line: LineRow; swap: SwapRow; after: OrderRow },
) =>
  recordShopAudit(tx, { actor: swap.author, action: "order stone" }, order.number, {
    accepted: true,
    line: line.position,
    backOnSale: swap.backOnSale,
    before: { name: line.name, lineCents: line.totalCents, totalCents: order.totalCents },
    after: { name: swap.newName, lineCents: swap.price.unitPriceCents, totalCents: after.totalCents },
  });

const WORDS = {
  declined: "Another diamond declined. The order stays as it is.",
  expired: "The offer of another diamond expired. The order stays as it is.",
  withdrawn: "The offer of another diamond was withdrawn. The order stays as it is.",
} as const;

/** Ends an offer that was not accepted, and puts its stone back on sale. @returns false if it had ended before */
function giveUp(
  found: SwapRow,
  state: keyof typeof WORDS,
  audit: AuditAction | null,
  now: Date,
): Promise<boolean> {
  return db().transaction(async (tx) => {
    const { order, swap } = await lockSwap(tx, found);
    if (swap.state !== "asked") return false;
    const changes: Change[] = await releaseStones(
      tx,
      order.id,
      [swap.newDiamondId],
      { backOnSale: true },
      now,
    );
    await endSwap(tx, swap, state, now);
    await recordOrderEvent(tx, order, WORDS[state], now);
    await recordShopAudit(tx, audit, order.number, { withdrawn: swap.newName });
    await recordChanges(tx, changes);
    return true;
  });
}

/** Declines another stone for its customer. @throws ApiError 404; 409 `swap_ended` if it was accepted before */
export async function declineSwap(token: string, now = new Date()): Promise<void> {
  const swap = await findSwap(db(), token);
  if (!swap) throw notFoundError("This offer");
  const isNow = await giveUp(swap, "declined", null, now);
  if (!isNow && swap.state !== "declined") throw endedError();
}

/** Takes an order's open offer back. @throws ApiError 409 `swap_ended` if there is none */
export async function withdrawSwap(orderId: string, audit: AuditAction, now = new Date()): Promise<void> {
  const swap = await findOpenSwap(db(), orderId);
  if (!swap || !(await giveUp(swap, "withdrawn", audit, now))) throw endedError();
}

/** Ends offers that nobody answered in time, and those of orders that have ended or shipped. */
export async function expireSwaps(now: Date): Promise<void> {
  const due = await db()
    .select({ swap: stoneSwaps })
    .from(stoneSwaps)
    .innerJoin(orders, eq(orders.id, stoneSwaps.orderId))
    .where(
      and(
        eq(stoneSwaps.state, "asked"),
        or(lte(stoneSwaps.expiresAt, now), notInArray(orders.status, [...SWAPPABLE])),
      ),
    );
  for (const { swap } of due) {
    try {
      await giveUp(swap, "expired", null, now);
    } catch (error) {
      log.error(
        { err: error, swap: swap.id },
        "an offered stone could not be released; trying again in a minute",
      );
    }
  }
}
