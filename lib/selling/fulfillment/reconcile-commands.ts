import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { awaitsSupplierUntil } from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orders } from "@/lib/selling/orders/tables";
import { isUnpaid, UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { findPayment, hasUnrefundedMismatch } from "@/lib/selling/payments/commands/ledger";
import { claimProviderCheck } from "@/lib/selling/payments/commands/provider-checks";
import {
  findPaymentMethod,
  listProviderMethods,
  PLAN_METHOD,
  remindedMethodIds,
} from "@/lib/selling/payments/methods";
import type { ProviderMethod } from "@/lib/selling/payments/port";
import { sendPurchaseOrders } from "@/lib/selling/purchasing/commands/send-purchase-orders";
import { submitTaxes } from "@/lib/selling/tax/provider";
import { issueMissingInvoices } from "../invoices/issue-commands";
import { overdueNote } from "./cancel/overdue-commands";
import { releaseOverdueOrders } from "./cancel/release-overdue-orders";
import { cancelUnpaidOrder } from "./cancel/unpaid-commands";
import { askSuppliers, reconcileConfirmations } from "./confirm/commands/ask-suppliers";
import { UNANSWERED_NOTE } from "./confirm/commands/give-up-order";
import { waitForUnmailedSuppliers } from "./confirm/commands/unmailed-questions";
import { holdUnmailedOrders } from "./holds/commands/unmailed-orders";
import { reminderMail } from "./mails/reminder-mail";
import { toPayableOrder } from "./payable-order";
import { remindOpenSizes } from "./produce/ring-sizes/commands/remind-sizes";
import { sendRefunds } from "./refund/send-refunds";
import { settleOrder } from "./settlement/commands/apply-provider-payment";
import { expireSwaps } from "./swap/commands/answer";

const DAY_MS = 86_400_000;
/** An order that was checked within this long is left to the next run, s: a minute, less what a run takes to reach it. */
const CHECKED_LATELY_S = 50;
/** An order between two parts of its plan is asked about this seldom, s. */
const BETWEEN_PARTS_S = 3_600;

/**
 * Repairs every order's state after missed events: holds orders that could not be mailed or whose suppliers could not, cancels
 * overdue ones, asks suppliers nobody has asked, settles payments whose events were missed, sends refunds, purchase orders, and
 * taxes to their providers, and reminds buyers a day before their payment is due, and of a ring size they have not chosen. Any process may run it at any time.
 * @param checkedLatelyS leaves orders alone about whose payment any process has asked the provider within so many seconds
 */
export async function reconcile(now = new Date(), checkedLatelyS = 0): Promise<void> {
  await holdUnmailedOrders(now);
  await waitForUnmailedSuppliers(now);
  await releaseOverdueOrders(now);
  await expireSwaps(now);
  await reconcileConfirmations(now);
  await sendReminders(now);
  for (const method of listProviderMethods()) await reconcileMethod(method, now, checkedLatelyS);
  await issueMissingInvoices(now);
  await sendPurchaseOrders(now);
  await submitTaxes(now);
  // last, so that a failure delays no payment
  await remindOpenSizes(now);
}

/** Reconciles the open orders and refunds of one provider. */
async function reconcileMethod(method: ProviderMethod, now: Date, checkedLatelyS: number): Promise<void> {
  const open = await db()
    .select()
    .from(orders)
    .where(and(inArray(orders.status, [...UNPAID_STATUSES]), eq(orders.paymentMethod, method.id)))
    .orderBy(asc(orders.paymentDueAt));
  for (const order of open) {
    if (isStopping()) return;
    if (!(await claimProviderCheck(order.id, isBetweenParts(order) ? BETWEEN_PARTS_S : checkedLatelyS)))
      continue;
    try {
      await settleOrRelease(method, order, now);
    } catch (error) {
      // an order that can't be settled must not delay the others
      log.warn(
        { err: error, order: order.number },
        "an order could not be settled; trying again in a minute",
      );
      // a provider that is down for one order is down for all, and waiting for each would take hours
      if (method.isOutage(error)) return;
    }
  }
  if (!method.isReachable()) return;
  await sendRefunds(method, now);
}

/** Whether an order waits for a later part of its plan, which comes with an event or is charged by the shop itself. */
const isBetweenParts = ({ status, paymentDueAt, paymentMethod }: OrderRow): boolean =>
  paymentMethod === PLAN_METHOD && status === "awaiting_payment" && paymentDueAt === null;

async function settleOrRelease(method: ProviderMethod, order: OrderRow, now: Date): Promise<void> {
  const isOverdue = (row: OrderRow) => row.paymentDueAt !== null && row.paymentDueAt <= now;
  const begun = (await findPayment(db(), order.id))?.reference;
  // an overdue payment that was never begun has nothing to settle; if the provider refuses to begin it, asking would
  // fail forever and keep the stones held
  if (begun || !isOverdue(order)) {
    const found = await inOrderCurrency(order, () => method.authorize(toPayableOrder(order))).catch(
      (error: unknown) => {
        // the keys may be wrong for a moment only; once it is overdue, what the provider doesn't know is never paid
        if (method.isUnknownPayment(error) && isOverdue(order)) return null;
        throw error;
      },
    );
    const settled = found && (await settleOrder(method, found, { now }));
    if (settled === "waiting") await askSuppliers(order.id, { now });
  }
  if (!isOverdue(order)) return;
  // a mismatched payment must be refunded before its order is canceled
  const payment = await findPayment(db(), order.id);
  if (hasUnrefundedMismatch(payment)) return;
  const [after] = await db().select().from(orders).where(eq(orders.id, order.id));
  if (!after || !isUnpaid(after.status) || !isOverdue(after)) return;
  // what was authorized may have been released already; a buyer who never paid gets other words
  const wasPromised = payment?.state === "authorized" || payment?.state === "canceled";
  const isUnanswered = wasPromised && (await awaitsSupplierUntil(db(), order.id)) !== null;
  const note = isUnanswered ? UNANSWERED_NOTE : await overdueNote(db(), after);
  await cancelUnpaidOrder(after, { note }, { now });
}

/** Reminds buyers once, a day before their payment is due. */
async function sendReminders(now: Date): Promise<void> {
  const soon = await db()
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.status, "awaiting_payment"),
        inArray(orders.paymentMethod, remindedMethodIds()),
        gt(orders.paymentDueAt, now),
        lte(orders.paymentDueAt, new Date(now.getTime() + DAY_MS)),
        // buyers who ordered within the last day have just read how to pay
        lte(orders.placedAt, new Date(now.getTime() - DAY_MS)),
        // the buyer of an order that is offered pays it by its link, or not at all
        or(isNull(orders.offeredAt), isNotNull(orders.acceptedAt)),
        // what it comes to isn't known before its tax is
        or(isNull(orders.taxUnknown), isNotNull(orders.taxConfirmedAt)),
      ),
    );
  for (const order of soon) {
    try {
      await sendReminder(order);
    } catch (error) {
      // a reminder that fails must not block the other reminders or the settlement of payments
      log.warn(
        { err: error, order: order.number },
        "a reminder could not be queued; trying again in a minute",
      );
    }
  }
}

async function sendReminder(order: OrderRow): Promise<void> {
  const link = await inOrderCurrency(order, () =>
    findPaymentMethod(order.paymentMethod)?.paymentLink(toPayableOrder(order)),
  );
  const mail = await reminderMail(order, link ?? null);
  await db().transaction((tx) => queueMail(tx, mail));
}

/**
 * Reconciles, and asks the provider about no order again that it was asked about within the minute, whichever process did: a run
 * that was interrupted goes on where it ended.
 */
export async function reconcileOnce(now = new Date()): Promise<void> {
  try {
    await reconcile(now, CHECKED_LATELY_S);
  } finally {
    void deliverInBackground();
  }
}
