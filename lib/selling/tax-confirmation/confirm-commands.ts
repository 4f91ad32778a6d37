import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { ApiError, fieldError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { type Cents, formatMoney } from "@/lib/platform/money/model";
import { orderNotFoundError } from "@/lib/selling/fulfillment/act-commands";
import { findOrderStock, lockOrderStock } from "@/lib/selling/fulfillment/holds/commands/lock-stock";
import { payNothing } from "@/lib/selling/fulfillment/settlement/commands/pay-nothing";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { inCurrencyOfOrder } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { holds, orderLines, orders } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { payments } from "@/lib/selling/payments/tables";
import { LINK_HELD_MS, writePaymentLink } from "@/lib/selling/phone-orders/commands/payment-links";
import type { TaxQuestion } from "@/lib/selling/tax/model";
import { orderTaxQuestion } from "@/lib/selling/tax/order-question-queries";
import { keepTaxLines } from "@/lib/selling/tax/stored-line-commands";
import { answerFor, type KnownTax, priceWithTax } from "./answer";
import type { TaxChoice } from "./schema";

const notOpenError = () =>
  new ApiError("tax_known", "This order’s tax is confirmed already, or the order has ended.");

const isWaiting = (order: OrderRow) => isUnpaid(order.status) && isTaxOpen(order);

/** Finds an order whose tax is to be confirmed, and what the tax is computed from. @throws ApiError 404; 409 `tax_known` */
export async function findOpenTax(orderId: string): Promise<{ order: OrderRow; question: TaxQuestion }> {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw orderNotFoundError();
  if (!isWaiting(order)) throw notOpenError();
  return { order, question: await orderTaxQuestion(db(), order) };
}

/**
 * Confirms the tax of an order that was placed before it was known: the order gets its tax lines and its total, is held for
 * two more days, and its buyer is mailed the link to pay. If there is nothing to pay, it is paid.
 * @param seenTotalCents the total that somebody agreed to; null to take any
 * @throws ApiError 404; 409 `tax_known`, `order_changed`, `total_changed`; 422 `tax_unknown`, or `invalid` for another place
 */
export const confirmTax = (
  orderId: string,
  chosen: { choice: TaxChoice; seenTotalCents: Cents | null },
  audit: AuditAction,
  now = new Date(),
): Promise<void> => inCurrencyOfOrder(db(), orderId, () => confirm(orderId, chosen, audit, now));

async function confirm(
  orderId: string,
  { choice, seenTotalCents }: { choice: TaxChoice; seenTotalCents: Cents | null },
  audit: AuditAction,
  now: Date,
): Promise<void> {
  const { question } = await findOpenTax(orderId);
  const tax = await answerFor(question, choice, now);
  if (!tax) throw fieldError("choice", "Choose one of the places of this ZIP code");
  if (tax.state === "unknown") throw new ApiError("tax_unknown", tax.message);
  await db().transaction(async (tx) => {
    await lockOrderStock(tx, await findOrderStock(tx, [orderId]));
    const order = await lockOrder(tx, orderId);
    if (!order || !isWaiting(order)) throw notOpenError();
    // its address or its lines may have changed while the provider calculated
    if (!isDeepStrictEqual(await orderTaxQuestion(tx, order), question)) {
      throw new ApiError("order_changed", "This order has changed. Load it again.");
    }
    const taxed = await writeTax(tx, order, { question, tax }, now);
    if (seenTotalCents !== null && seenTotalCents !== taxed.totalCents) {
      const total = formatMoney(taxed.totalCents);
      throw new ApiError("total_changed", `The total is ${total} now. Check it, then confirm.`);
    }
    await askForPayment(tx, taxed, now);
    const { totalCents, taxCents, includedTaxCents, taxLabel } = taxed;
    await recordShopAudit(tx, audit, order.number, {
      how: choice.kind,
      ...(choice.kind === "place" ? { place: choice.place } : {}),
      tax: taxLabel,
      taxCents: taxCents + includedTaxCents,
      totalCents,
    });
  });
}

/** Writes an order's tax by authority and rate, and what the order comes to with it. */
async function writeTax(
  tx: Transaction,
  order: OrderRow,
  { question, tax }: { question: TaxQuestion; tax: KnownTax },
  now: Date,
): Promise<OrderRow> {
  const priced = priceWithTax(order, question, tax);
  const until = new Date(
    Math.max((order.dueOnceConfirmedAt ?? order.paymentDueAt ?? now).getTime(), now.getTime() + LINK_HELD_MS),
  );
  const [taxed] = await tx
    .update(orders)
    .set({
      taxCents: priced.taxCents,
      includedTaxCents: priced.includedTaxCents,
      totalCents: priced.totalCents,
      taxLabel: tax.label,
      taxSource: tax.source,
      taxReference: tax.reference,
      taxConfirmedAt: now,
      offeredAt: now,
      // the link proves the address, as that of an order by phone does
      paymentDueAt: until,
      dueOnceConfirmedAt: null,
      updatedAt: now,
    })
    .where(eq(orders.id, order.id))
    .returning();
  if (!taxed) throw new Error("The order’s tax was not written");
  for (const [i, { id }] of question.items.entries()) {
    await tx
      .update(orderLines)
      .set({ taxCents: priced.lines[i]?.taxCents })
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, Number(id))));
  }
  await keepTaxLines(tx, order.id, tax.lines);
  await tx
    .update(payments)
    .set({ amountCents: amountDue(taxed), updatedAt: now })
    .where(eq(payments.orderId, order.id));
  await tx
    .update(holds)
    .set({ expiresAt: until })
    .where(and(eq(holds.orderId, order.id), eq(holds.state, "held")));
  return taxed;
}

async function askForPayment(tx: Transaction, order: OrderRow, now: Date): Promise<void> {
  const total = formatMoney(order.totalCents);
  if (amountDue(order) === 0) {
    await recordOrderEvent(tx, order, `Tax confirmed. The total is ${total}.`, now);
    const paid = await payNothing(tx, order.id, now);
    await recordChanges(tx, paid?.changes ?? []);
    return;
  }
  await recordOrderEvent(tx, order, `Tax confirmed. The total is ${total}. Payment link emailed.`, now);
  await writePaymentLink(tx, order, { isMailed: true, now });
}
