import { asc, eq, sql } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { customers } from "@/lib/people/accounts/tables";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { db } from "@/lib/platform/db/client";
import { currencyDigits } from "@/lib/platform/intl/money";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { type Cents, currencyCode, decimalFromCents } from "@/lib/platform/money/model";
import { carriageCents, paidDuties } from "@/lib/selling/duties/order-duties";
import { accountCredit } from "@/lib/selling/orders/amount-due";
import { inOrderCurrency, ownWorthOf } from "@/lib/selling/orders/currency/order-currency-queries";
import type { OrderAddress } from "@/lib/selling/orders/schema";
import { holds, orderLines, orders, shipmentLines, shipments } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { payments, refunds } from "@/lib/selling/payments/tables";
import { discountNameOf } from "@/lib/selling/promotions/automatic/terms";
import { subjectOf, type WebhookEvent } from "../events";
import type {
  CustomerPayload,
  OrderPayload,
  PaymentPayload,
  PiecePayload,
  RefundPayload,
  ShipmentPayload,
  StonePayload,
  SubscriptionPayload,
} from "./payloads";

const momentOf = (at: Date | null) => at?.toISOString() ?? null;

/** An amount of money in its own currency. */
const amountOf = (amount: Cents, currency: string) => amount / 10 ** currencyDigits(currency);

const addressOf = ({ company, line2, region, postcode, phone: _, ...rest }: OrderAddress) => ({
  ...rest,
  company: company ?? null,
  line2: line2 ?? null,
  region: region ?? null,
  postcode: postcode ?? null,
});

async function readOrder(id: string): Promise<OrderPayload | null> {
  const [order] = await db().select().from(orders).where(eq(orders.id, id));
  if (!order) return null;
  const lines = await db()
    .select({ line: orderLines, sku: productVariants.sku, stone: diamonds.sku })
    .from(orderLines)
    .leftJoin(productVariants, eq(productVariants.id, orderLines.variantId))
    .leftJoin(diamonds, eq(diamonds.id, orderLines.diamondId))
    .where(eq(orderLines.orderId, id))
    .orderBy(asc(orderLines.position));
  return inOrderCurrency(order, () => ({
    id,
    number: order.number,
    status: order.status,
    placed_at: order.placedAt.toISOString(),
    currency: currencyCode(),
    own_total: withCurrency(null, () => decimalFromCents(ownWorthOf(order.totalCents, order))),
    subtotal: decimalFromCents(order.subtotalCents),
    discount: decimalFromCents(order.discountCents),
    removed_tax: decimalFromCents(order.removedTaxCents),
    shipping: decimalFromCents(carriageCents(order)),
    duties: decimalFromCents(paidDuties(order)),
    tax: isTaxOpen(order) ? null : decimalFromCents(order.taxCents),
    included_tax: decimalFromCents(order.includedTaxCents),
    total: decimalFromCents(order.totalCents),
    store_credit: decimalFromCents(accountCredit(order)),
    gift_cards: decimalFromCents(order.giftCardCents),
    gift_cards_sold: decimalFromCents(order.giftSoldCents),
    payment_method: order.paymentMethod,
    shipping_method: order.shippingMethod,
    promo_code: order.promoCode,
    discount_name: discountNameOf(order),
    customer_id: order.customerId,
    email: order.email,
    phone: order.phone,
    shipping_address: addressOf(order.shippingAddress),
    billing_address: addressOf(order.billingAddress),
    lines: lines.map(({ line, sku, stone }) => ({
      position: line.position,
      kind: line.kind,
      name: line.name,
      sku,
      diamond_sku: stone,
      quantity: line.quantity,
      unit_price: decimalFromCents(line.unitPriceCents),
      total: decimalFromCents(line.totalCents),
      discount: decimalFromCents(line.discountCents),
      tax: decimalFromCents(line.taxCents),
    })),
  }));
}

async function readPayment(id: string): Promise<PaymentPayload | null> {
  const [row] = await db()
    .select({ payment: payments, order: orders.number })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id));
  if (!row) return null;
  const { method, state, currency, capturedCents, refundedCents, capturedAt } = row.payment;
  return {
    id,
    order: row.order,
    method,
    state,
    currency,
    captured: amountOf(capturedCents, currency),
    refunded: amountOf(refundedCents, currency),
    captured_at: momentOf(capturedAt),
  };
}

async function readShipment(id: string): Promise<ShipmentPayload | null> {
  const [row] = await db()
    .select({ parcel: shipments, order: orders.number })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(eq(shipments.id, id));
  if (!row) return null;
  const items = await db()
    .select({ position: orderLines.position, name: orderLines.name, quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipmentLines.shipmentId, id))
    .orderBy(asc(orderLines.position));
  const { carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt } = row.parcel;
  return {
    id,
    order: row.order,
    carrier,
    tracking_number: trackingNumber,
    tracking_url: trackingUrl,
    shipped_at: shippedAt.toISOString(),
    delivered_at: momentOf(deliveredAt),
    items,
  };
}

async function readRefund(id: string): Promise<RefundPayload | null> {
  const [row] = await db()
    .select({ refund: refunds, currency: payments.currency, order: orders.number })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.id, id));
  if (!row) return null;
  const { state, destination, amountCents, giftCardCents, reason, createdAt } = row.refund;
  return {
    id,
    order: row.order,
    state,
    destination,
    currency: row.currency,
    amount: amountOf(amountCents, row.currency),
    store_credit: decimalFromCents(accountCredit(row.refund)),
    gift_cards: decimalFromCents(giftCardCents),
    reason,
    requested_at: createdAt.toISOString(),
  };
}

async function readPiece(id: string): Promise<PiecePayload | null> {
  const [row] = await db()
    .select({
      sku: productVariants.sku,
      product: products.slug,
      name: products.name,
      stock: productVariants.stock,
    })
    .from(productVariants)
    .innerJoin(products, eq(products.id, productVariants.productId))
    .where(eq(productVariants.id, id));
  return row ?? null;
}

async function readStone(holdId: string): Promise<StonePayload | null> {
  const [row] = await db()
    .select({ sku: diamonds.sku, order: orders.number, state: holds.state })
    .from(holds)
    .innerJoin(diamonds, eq(diamonds.id, holds.diamondId))
    .innerJoin(orders, eq(orders.id, holds.orderId))
    .where(eq(holds.id, holdId));
  return row ?? null;
}

async function readCustomer(id: string): Promise<CustomerPayload | null> {
  const isSubscribed = sql<boolean>`exists (select from ${newsletterSubscriptions} n
    where n.email = ${customers.email} and n.confirmed_at is not null and n.left_at is null)`;
  const [row] = await db()
    .select({ customer: customers, isSubscribed })
    .from(customers)
    .where(eq(customers.id, id));
  if (!row) return null;
  const { email, emailConfirmedAt, firstName, lastName, phone, company, tradeStatus, createdAt } =
    row.customer;
  return {
    id,
    email,
    email_confirmed: emailConfirmedAt !== null,
    first_name: firstName,
    last_name: lastName,
    phone,
    company,
    trade_status: tradeStatus,
    newsletter: row.isSubscribed,
    created_at: createdAt.toISOString(),
  };
}

async function readSubscription(id: string): Promise<SubscriptionPayload | null> {
  const [row] = await db().select().from(newsletterSubscriptions).where(eq(newsletterSubscriptions.id, id));
  if (!row) return null;
  const { email, consent, confirmedAt, leftAt } = row;
  return { id, email, consent, confirmed_at: momentOf(confirmedAt), left_at: momentOf(leftAt) };
}

/**
 * What an event carries: what it is about, as that is now, and what was true just then. The database holds nothing of it, so
 * that a deleted customer isn't sent any more.
 * @param subject the id of what it is about
 */
export async function readPayload(
  event: WebhookEvent,
  subject: string,
  facts: Readonly<Record<string, unknown>>,
): Promise<Record<string, unknown>> {
  if (event === "today.waiting") return { ...facts };
  if (event === "customer.deleted") return { customer: { id: subject } };
  if (event === "stock.piece_changed") return { ...facts, piece: await readPiece(subject) };
  switch (subjectOf(event)) {
    case "order":
      return { order: await readOrder(subject) };
    case "payment":
      return { payment: await readPayment(subject) };
    case "shipment":
      return { shipment: await readShipment(subject) };
    case "refund":
      return { refund: await readRefund(subject) };
    case "stock":
    case "today":
      return { stone: await readStone(subject) };
    case "customer":
      return { customer: await readCustomer(subject) };
    case "newsletter":
      return { subscription: await readSubscription(subject) };
  }
}
