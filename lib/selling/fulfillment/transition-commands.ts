import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Change } from "@/lib/platform/db/change-log/changes";
import type { Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { type Cents, NO_CENTS } from "@/lib/platform/money/model";
import { isKeptOffSale } from "@/lib/selling/disputes/commands/ledger";
import { freePieces } from "@/lib/selling/fulfillment/holds/free-pieces";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { ORDER_STATUS_LABELS, type OrderStatus } from "@/lib/selling/orders/model";
import { type OrderRow, orderEvents, orders } from "@/lib/selling/orders/tables";
import { assertTaxKnown } from "@/lib/selling/orders/tax-open";
import { canTransition, isUnpaid, stockEffect } from "@/lib/selling/orders/transitions";
import { confirmRedemptions, releasePromo } from "@/lib/selling/promotions/commands";
import { writePurchaseOrders } from "@/lib/selling/purchasing/commands/purchase-orders";
import { hasDelivery } from "@/lib/selling/shipping/methods";
import { returnCanceledCards } from "@/lib/selling/store-credit/gift-card-ledger-commands";
import { returnCanceledCredit } from "@/lib/selling/store-credit/ledger-commands";
import { raisePaidAlerts } from "../disputes/commands/raise-alerts";
import { issueInvoice } from "../invoices/issue-commands";
import { issueBoughtCards } from "./gift-cards/issue-commands";
import { findOrderStock, lockOrderStock } from "./holds/commands/lock-stock";
import { releasePieces, sellStones } from "./holds/commands/stock-effects";
import { isCarried, leftToReturn, leftToShip, piecesLeft, readLineProgress } from "./lines/progress-queries";
import { orderConfirmation } from "./mails/confirmation-mail";
import { mailNewOrder } from "./mails/new-order-mail";
import { type StatusMailFacts, statusMail } from "./mails/status-mail";
import { closePlan } from "./plans/close-commands";
import { leavesIfReady } from "./produce/ring-sizes/dates";
import { findOpenSizes } from "./produce/ring-sizes/open-size-queries";
import { takeBack } from "./return/take-back";

export type OrderTransition = {
  to: OrderStatus;
  now: Date;
  /** the reason, for the order's history; the customer reads it */
  note?: string | null;
  /** what the status mail says in addition to the order itself */
  facts?: StatusMailFacts;
  /**
   * leaves stones and pieces unchanged even if the transition would free them; null: if a dispute over their payment is open
   * or was lost
   */
  keepStock?: boolean | null;
  /** what the shop keeps of a payment plan that ends here, by its terms; nothing if absent */
  keptCents?: Cents;
};

export type TransitionResult = {
  order: OrderRow;
  /** false if the order was already in that state */
  moved: boolean;
  /** change log entries of the stones and pieces that changed */
  changes: Change[];
};

/** The error for a transition that the order's current state does not allow. */
export const invalidTransitionError = (
  { number, status }: Pick<OrderRow, "number" | "status">,
  to: OrderStatus,
) =>
  new ApiError(
    "order_state",
    `Order ${number} is “${ORDER_STATUS_LABELS[status]}” and can’t be changed to “${ORDER_STATUS_LABELS[to]}”.`,
    { details: { state: status } },
  );

/** The states that need every ring to have its size: the workshop can't make one without it. */
const MADE_STATUSES: readonly OrderStatus[] = ["in_production", "shipped"];

export const sizeOpenError = ({ number }: Pick<OrderRow, "number">) =>
  new ApiError(
    "size_open",
    `Order ${number} has a ring without a size. Record it with the size command, then try again.`,
  );

/**
 * Moves an order one step forward: state, stones and pieces, promo code, history and mail, all or nothing. An order
 * already in the target state stays as it is. The caller records the changes last.
 * @param locked whether its stock is locked already
 * @returns null if there is no such order
 * @throws ApiError 409 `order_state` if the transition table does not allow the step; `size_open` if a ring that would be
 *   made or shipped has no size; `tax_open` if its tax isn't confirmed
 */
export async function transitionOrder(
  tx: Transaction,
  orderId: string,
  transition: OrderTransition,
  { locked = false }: { locked?: boolean } = {},
): Promise<TransitionResult | null> {
  if (!locked) await lockOrderStock(tx, await findOrderStock(tx, [orderId]));
  const before = await lockOrder(tx, orderId);
  return before ? inOrderCurrency(before, () => move(tx, before, transition)) : null;
}

async function move(
  tx: Transaction,
  before: OrderRow,
  { to, now, note = null, facts = {}, keepStock = false, keptCents = NO_CENTS }: OrderTransition,
): Promise<TransitionResult> {
  const orderId = before.id;
  if (before.status === to) return { order: before, moved: false, changes: [] };
  if (!canTransition(before.status, to) || !(await isDeliveredSo(tx, before, to)))
    throw invalidTransitionError(before, to);
  if (to !== "canceled") assertTaxKnown(before);
  const isSizeOpen = (await findOpenSizes(tx, [orderId])).length > 0;
  if (isSizeOpen && MADE_STATUSES.includes(to)) throw sizeOpenError(before);
  const [order] = await tx
    .update(orders)
    .set({
      status: to,
      updatedAt: now,
      // an order that still waits for a size gets its date with the size
      ...(to === "paid" && !isSizeOpen ? { leavesWorkshopOn: leavesIfReady(before, now) } : {}),
      ...(isUnpaid(to) ? {} : { countedMailbox: null, countedNetwork: null }),
    })
    .where(eq(orders.id, orderId))
    .returning();
  if (!order) throw new Error("The order was not moved");
  const isKept = keepStock ?? (await isKeptOffSale(tx, orderId));
  const effect = isKept ? "keep" : stockEffect(before.status, to);
  const changes =
    effect === "sell"
      ? await sellStones(tx, orderId, now)
      : to === "returned"
        ? await takeRestBack(tx, orderId, { backOnSale: effect === "free" }, now)
        : effect === "free"
          ? await freeWhatIsHere(tx, orderId, to, now)
          : [];
  let toCardsCents: Cents = NO_CENTS;
  if (to === "canceled") {
    await releasePromo(tx, orderId, now);
    toCardsCents = await returnCanceledCards(tx, order, now);
    await returnCanceledCredit(tx, order, now);
  }
  const planWords = to === "canceled" ? await closePlan(tx, order, keptCents, now) : null;
  if (to === "paid") {
    await issueBoughtCards(tx, order, now);
    await writePurchaseOrders(tx, orderId, now);
    await raisePaidAlerts(tx, order, now);
  }
  // an order with a total of zero is paid without the buyer having proven who they are
  if (to === "paid" && order.totalCents > 0) await confirmRedemptions(tx, [orderId], now);
  await tx.insert(orderEvents).values({ orderId, status: to, note, at: now });
  // late, because other payments wait for the number until this transaction ends
  const invoice = to === "paid" ? await issueInvoice(tx, order, now) : null;
  // an order paid immediately has had no mail yet, so it gets its confirmation now; without a tax it got one when it was placed
  const first = before.status === "pending" && to === "paid" && before.taxUnknown === null;
  const mail = first
    ? await orderConfirmation(tx, { ...order, countedNetwork: before.countedNetwork }, null)
    : isTakenHome(before, to)
      ? null
      : await statusMail(order, to, {
          ...facts,
          note,
          planWords,
          toCardsCents,
          isSizeOpen,
          invoice: invoice?.number ?? null,
        });
  if (mail) await queueMail(tx, mail);
  if (before.status === "pending" && to === "paid") await mailNewOrder(tx, order);
  return { order, moved: true, changes };
}

/** Whether an order is delivered that never shipped: the buyer took it home, or there was nothing to take. */
const isTakenHome = (before: OrderRow, to: OrderStatus): boolean =>
  to === "delivered" && before.status !== "shipped";

/** Whether an order is shipped before it is delivered, if any of it ships, and never shipped if nothing does. */
async function isDeliveredSo(tx: Transaction, order: OrderRow, to: OrderStatus): Promise<boolean> {
  if (to === "shipped") return hasDelivery(order);
  if (!isTakenHome(order, to) || !hasDelivery(order)) return true;
  return !isCarried(await readLineProgress(tx, order.id));
}

/** Takes everything back that the customer still has. */
async function takeRestBack(
  tx: Transaction,
  orderId: string,
  { backOnSale }: { backOnSale: boolean },
  now: Date,
): Promise<Change[]> {
  const rest = piecesLeft(await readLineProgress(tx, orderId), leftToReturn);
  return takeBack(
    tx,
    orderId,
    rest.map((pieces) => ({ ...pieces, backOnSale })),
    now,
  );
}

/** Puts everything back on sale that has not left the shop. */
async function freeWhatIsHere(
  tx: Transaction,
  orderId: string,
  to: OrderStatus,
  now: Date,
): Promise<Change[]> {
  const here = piecesLeft(await readLineProgress(tx, orderId), leftToShip);
  // an order that is given back before it was made needs no stones
  return to === "refunded" ? freePieces(tx, orderId, here, now) : releasePieces(tx, orderId, here, now);
}
