import { and, asc, eq, inArray, isNotNull, isNull, like, not, notExists, or, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { currencyCode } from "@/lib/platform/money/model";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { type OrderRow, orders } from "@/lib/selling/orders/tables";
import { stripe, stripeErrors, stripeKeys } from "@/lib/selling/payments/stripe/client";
import { fromStripe } from "@/lib/selling/payments/stripe/units";
import { payments, type RefundRow, refunds } from "@/lib/selling/payments/tables";
import { orderTaxQuestion } from "../order-question-queries";
import { OWN_REFERENCE } from "../providers/own-providers";
import {
  countRefusals,
  forgetRefusals,
  isHeldBack,
  noteRefusal,
  type TaxReport,
} from "../report-refusal-commands";
import { taxReportRefusals, taxTransactions } from "../tables";
import { toCalculation } from "./request";
import { reportedItems, reversedOf } from "./reversal-queries";

type Sale = typeof taxTransactions.$inferSelect;

const SOLD = ["paid", "in_production", "shipped", "delivered", "refunded", "returned"] as const;
const BATCH_SIZE = 50;

/**
 * Reports to Stripe Tax each paid order whose tax it calculated, and each refund of such an order once it was carried out.
 * What Stripe refuses is tried again after a pause that grows, and shown to the staff; while Stripe is away, with the next
 * call. A repeated report has no effect, by its key.
 */
export async function submitTaxes(now = new Date()): Promise<void> {
  if (!stripeKeys()) return;
  for (const order of await listUnreportedSales(now)) {
    const report = { orderId: order.id, refundId: null };
    if (isStopping() || !(await reportOne(report, order, (key) => reportSale(order, key), now))) return;
  }
  for (const { refund, sale, order } of await listUnreportedRefunds(now)) {
    const report = { orderId: order.id, refundId: refund.id };
    if (
      isStopping() ||
      !(await reportOne(report, order, (key) => reportRefund(refund, sale, order, key), now))
    )
      return;
  }
}

/** Reports one; @returns false if Stripe is away, because it then is for all */
async function reportOne(
  report: TaxReport,
  { number }: OrderRow,
  send: (key: string) => Promise<void>,
  now: Date,
): Promise<boolean> {
  try {
    // Stripe repeats its answer to a key for a day, a refusal too
    const refusals = await countRefusals(report);
    const of = report.refundId ? `tax-refund:${report.refundId}` : `tax-sale:${report.orderId}`;
    await send(refusals === 0 ? of : `${of}:${refusals}`);
    await forgetRefusals(report);
    return true;
  } catch (error) {
    const { StripeConnectionError, StripeAPIError, StripeRateLimitError, StripeError } = stripeErrors();
    const isAway = [StripeConnectionError, StripeAPIError, StripeRateLimitError].some(
      (one) => error instanceof one,
    );
    // the error itself may carry a buyer's address
    const reason = error instanceof Error ? error.message : undefined;
    const about = { reason, order: number, ...(report.refundId ? { refund: report.refundId } : {}) };
    if (isAway) {
      log.error(about, "a tax could not be reported to Stripe; trying again in a minute");
      return false;
    }
    // another error's words, such as a statement's, are for the log alone
    const words = error instanceof StripeError && reason ? reason : "The shop could not make the report.";
    const tries = await noteRefusal(report, words, now);
    log.error({ ...about, tries }, "a tax could not be reported to Stripe; it is listed on the page Taxes");
    return true;
  }
}

/** Condition that no refusal of a report holds it back; `of` finds those of the report. */
const isDue = (now: Date, of: SQL | undefined) =>
  notExists(
    db()
      .select({ id: taxReportRefusals.id })
      .from(taxReportRefusals)
      .where(and(of, isHeldBack(now))),
  );

const listUnreportedSales = (now: Date) =>
  db()
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.taxSource, "provider"),
        or(isNull(orders.taxReference), not(like(orders.taxReference, `${OWN_REFERENCE}%`))),
        inArray(orders.status, [...SOLD]),
        notExists(
          db()
            .select({ id: taxTransactions.id })
            .from(taxTransactions)
            .where(eq(taxTransactions.orderId, orders.id)),
        ),
        isDue(now, and(eq(taxReportRefusals.orderId, orders.id), isNull(taxReportRefusals.refundId))),
      ),
    )
    .orderBy(asc(orders.placedAt))
    .limit(BATCH_SIZE);

async function reportSale(order: OrderRow, idempotencyKey: string): Promise<void> {
  const calculation = order.taxReference ?? (await inOrderCurrency(order, () => calculateAgain(order)));
  const made = await stripe().tax.transactions.createFromCalculation(
    { calculation, reference: order.number, metadata: { order_id: order.id }, expand: ["line_items"] },
    { idempotencyKey },
  );
  const items = reportedItems(made);
  await db()
    .insert(taxTransactions)
    .values({ orderId: order.id, reference: made.id, items })
    .onConflictDoNothing();
}

/** Calculates the tax of an order that changed before it was paid, such as by another stone. */
async function calculateAgain(order: OrderRow): Promise<string> {
  const made = await stripe().tax.calculations.create(toCalculation(await orderTaxQuestion(db(), order)));
  if (!made.id) throw new Error("Stripe’s calculation has no id");
  if (fromStripe(made.tax_amount_exclusive, currencyCode()) !== order.taxCents) {
    log.error(
      { order: order.number, charged: order.taxCents, calculated: made.tax_amount_exclusive },
      "Stripe calculates another tax for a changed order than was charged; correct it in Stripe’s dashboard",
    );
  }
  return made.id;
}

function listUnreportedRefunds(now: Date) {
  const reported = alias(taxTransactions, "reported");
  return db()
    .select({ refund: refunds, sale: taxTransactions, order: orders })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(taxTransactions, and(eq(taxTransactions.orderId, orders.id), isNull(taxTransactions.refundId)))
    .where(
      and(
        eq(orders.taxSource, "provider"),
        eq(refunds.state, "done"),
        isNotNull(refunds.endedAt),
        notExists(
          // a refund in place of one that came back gives nothing back that isn't reported
          db()
            .select({ id: reported.id })
            .from(reported)
            .where(or(eq(reported.refundId, refunds.id), eq(reported.refundId, refunds.replacesId))),
        ),
        isDue(now, eq(taxReportRefusals.refundId, refunds.id)),
      ),
    )
    .orderBy(asc(refunds.createdAt))
    .limit(BATCH_SIZE);
}

async function reportRefund(
  refund: RefundRow,
  sale: Sale,
  order: OrderRow,
  idempotencyKey: string,
): Promise<void> {
  const made = await stripe().tax.transactions.createReversal(
    {
      mode: "partial",
      original_transaction: sale.reference,
      reference: refund.id,
      ...(await inOrderCurrency(order, () => reversedOf(refund, sale, order))),
    },
    { idempotencyKey },
  );
  await db()
    .insert(taxTransactions)
    .values({ orderId: order.id, refundId: refund.id, reference: made.id, items: {} })
    .onConflictDoNothing();
}
