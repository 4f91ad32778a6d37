import { asc, eq } from "drizzle-orm";
import { dayOf } from "@/lib/platform/dates/day-of";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { ownCode } from "@/lib/platform/exchange/queries";
import { formatDate } from "@/lib/platform/intl/dates";
import { formatMoney } from "@/lib/platform/money/model";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { site } from "@/lib/platform/site/site";
import { billLabels, withoutRecipient } from "@/lib/selling/cart/bill-labels";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { paidDuties } from "@/lib/selling/duties/order-duties";
import type { InvoiceDocument, Seller } from "@/lib/selling/invoices/document";
import { amountDue, creditRows } from "@/lib/selling/orders/amount-due";
import type { OrderAddress } from "@/lib/selling/orders/schema";
import { type OrderRow, orderLines } from "@/lib/selling/orders/tables";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import { findPlan } from "@/lib/selling/payments/plan/commands";
import { planWords } from "@/lib/selling/payments/plan/wording";
import { hasDelivery } from "@/lib/selling/shipping/methods";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import { removedTaxLabel } from "@/lib/selling/tax/markets/removed-tax-label";
import { taxNotes } from "./tax-notes";
import { readOrderTaxes } from "./tax-queries";

/** The seller as the settings describe it. */
const sellerOf = (
  { seller, address, email, taxNumbers, ...settings }: ShopSettings,
  { shippingAddress: { country } }: OrderRow,
): Seller => ({
  shop: site.name,
  ...seller,
  address,
  email,
  numberThere: country === homeCountryOf(settings) ? null : (taxNumbers[country] ?? null),
});

/** The parties of a document about an order. */
export const partiesOf = (order: OrderRow, settings: ShopSettings) => ({
  seller: sellerOf(settings, order),
  orderNumber: order.number,
  billTo: printedAddress(order.billingAddress),
  shipTo: printedAddress(order.shippingAddress),
  ...(isPickedUp(order) ? { isPickedUp: true } : {}),
  ...(order.currency === null
    ? {}
    : { currency: order.currency, exchange: { of: ownCode(), rate: order.exchangeRate ?? 1 } }),
});

/** The delivery of an order, as its documents name it; empty where nothing of it ships. */
export const shippingLabelOf = ({ delivery, shippingMethod }: OrderRow): string =>
  hasDelivery({ shippingMethod }) ? (delivery?.label ?? shippingMethod) : "";

const printedAddress = ({ phone: _, ...address }: OrderAddress): OrderAddress => address;

/** When an order that is paid in parts was or will be paid, and by which terms. */
async function planNotes(executor: Database | Transaction, orderId: string): Promise<string[]> {
  const plan = await findPlan(executor, orderId);
  if (!plan) return [];
  const parts = plan.parts.map(({ amountCents, dueOn, capturedAt }) =>
    capturedAt
      ? `${formatMoney(amountCents)} paid on ${formatDate(dayOf(capturedAt))}`
      : `${formatMoney(amountCents)} due ${formatDate(dueOn)}`,
  );
  return [`Payment plan: ${parts.join("; ")}.`, ...(plan.state === "open" ? planWords(plan).slice(-1) : [])];
}

/** Describes an order as its invoice does. */
export async function describeInvoice(
  executor: Database | Transaction,
  order: OrderRow,
  settings: ShopSettings,
): Promise<InvoiceDocument> {
  const lines = await executor
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const isPaidByCredit = order.creditCents > 0 && amountDue(order) === 0;
  return {
    ...partiesOf(order, settings),
    ...(await readOrderTaxes(executor, order.id)),
    payment: isPaidByCredit
      ? creditRows(order)
          .map(({ label }) => label)
          .join(", ")
      : (findPaymentMethod(order.paymentMethod)?.label ?? order.paymentMethod),
    lines: lines.map(({ name, quantity, unitPriceCents, totalCents, detail }) => ({
      name,
      quantity,
      unitCents: unitPriceCents,
      totalCents,
      // documents are kept longer than what is known of a gift card's recipient
      details: billLabels(withoutRecipient(storedParts(detail))),
    })),
    subtotalCents: order.subtotalCents,
    discountCents: order.discountCents,
    removedTax: order.removedTaxCents > 0 ? { label: removedTaxLabel(), cents: order.removedTaxCents } : null,
    notes: [...taxNotes(order, settings), ...(await planNotes(executor, order.id))],
    shippingLabel: shippingLabelOf(order),
    shippingCents: order.shippingCents,
    ...(paidDuties(order) ? { dutiesCents: paidDuties(order) } : {}),
    taxCents: order.taxCents,
    includedTaxCents: order.includedTaxCents,
    taxLabel: order.taxLabel,
    totalCents: order.totalCents,
    creditCents: order.creditCents,
    ...(order.giftCardCents > 0 ? { giftCardCents: order.giftCardCents } : {}),
  };
}
