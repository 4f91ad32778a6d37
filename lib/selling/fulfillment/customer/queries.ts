import { and, asc, desc, eq, inArray } from "drizzle-orm";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { db } from "@/lib/platform/db/client";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { log } from "@/lib/platform/log/log";
import { doMailsWork } from "@/lib/platform/mail/state-queries";
import { addCents, type Cents, currencyCode, decimalFromCents, NO_CENTS } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { withPictures } from "@/lib/selling/cart/lines/pictures";
import { isInParcel } from "@/lib/selling/cart/order-items";
import type { LineParts, PickupView } from "@/lib/selling/cart/schema";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { carriageCents, dutiesView } from "@/lib/selling/duties/order-duties";
import { isCancellable } from "@/lib/selling/fulfillment/buyer/permissions";
import { toPayableOrder } from "@/lib/selling/fulfillment/payable-order";
import { amountDue, creditView, usedCredit } from "@/lib/selling/orders/amount-due";
import { codeOf, formatOf, inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { canViewOrder } from "@/lib/selling/orders/mail-secret";
import { isGiftOrder } from "@/lib/selling/orders/model";
import type { OrderAddress } from "@/lib/selling/orders/schema";
import { type OrderRow, orderEvents, orderLines, orders } from "@/lib/selling/orders/tables";
import { isAsked, isTaxOpen } from "@/lib/selling/orders/tax-open";
import { EDITABLE_STATUSES, isUnpaid } from "@/lib/selling/orders/transitions";
import { findPaymentMethod, PLAN_METHOD } from "@/lib/selling/payments/methods";
import { findPlan } from "@/lib/selling/payments/plan/commands";
import { planView } from "@/lib/selling/payments/plan/schema";
import type { PaymentMethod } from "@/lib/selling/payments/port";
import { discountNameOf } from "@/lib/selling/promotions/automatic/terms";
import { arrivalWindow } from "@/lib/selling/shipping/arrival";
import { hasDelivery } from "@/lib/selling/shipping/methods";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import { trackingPage } from "@/lib/selling/shipping/tracking";
import { openTaxProblem } from "@/lib/selling/tax/later";
import { canExtendHold } from "../holds/extend-hold-rule";
import { leavesIfReady } from "../produce/ring-sizes/dates";
import { SIZE_OPEN_STATUSES } from "../produce/ring-sizes/open-size-queries";
import { readReturnState } from "../return/return-queries";
import { type OrderParts, readOrderParts, type ShownParcel } from "./parts-queries";
import type { CustomerOrder, Order, OrderAddressView, OrderSummary } from "./schema";

/**
 * Finds an order by its id, or null. Personal details, engravings, and what the staff agreed in words are shown only to the buyer.
 * @param secret the requesting browser's secret for the order
 * @param owner the requesting customer
 */
export async function findOrder(
  id: string,
  secret: string | null,
  owner: string | null = null,
): Promise<Order | null> {
  if (!UUID_PATTERN.test(id)) return null;
  const [row] = await db().select().from(orders).where(eq(orders.id, id));
  if (!row) return null;
  const own = canViewOrder(secret, row) || (owner !== null && row.customerId === owner);
  return toOrderView(row, own);
}

/** Shows an order as its buyer sees it, for the papers that the staff print. */
export const orderForStaff = (row: OrderRow): Promise<Order> => toOrderView(row, true);

/** Finds a customer's own order with its history; returns null for another customer's order. */
export async function findCustomerOrder(
  id: string,
  customerId: string,
  now = new Date(),
): Promise<CustomerOrder | null> {
  if (!UUID_PATTERN.test(id)) return null;
  const [row] = await db()
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), eq(orders.customerId, customerId)));
  if (!row) return null;
  const [view, events] = await Promise.all([
    toOrderView(row, true, now),
    db().select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.at)),
  ]);
  return {
    ...view,
    returnable_until: view.returnable_until ?? null,
    return_asked_at: view.return_asked_at ?? null,
    events: events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
    can_cancel: isCancellable(row),
  };
}

/** Lists one page of a customer's orders, newest first, and the number on all pages. */
export async function listCustomerOrders(
  customerId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ data: OrderSummary[]; total: number }> {
  const own = eq(orders.customerId, customerId);
  const [rows, total] = await Promise.all([
    db()
      .select()
      .from(orders)
      .where(own)
      .orderBy(desc(orders.placedAt), asc(orders.id))
      .limit(per_page)
      .offset((page - 1) * per_page),
    db().$count(orders, own),
  ]);
  if (rows.length === 0) return { data: [], total };
  const lines = await db()
    .select({
      orderId: orderLines.orderId,
      name: orderLines.name,
      detail: orderLines.detail,
      quantity: orderLines.quantity,
    })
    .from(orderLines)
    .where(
      inArray(
        orderLines.orderId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(orderLines.position));
  const data = rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    ...(isPickedUp(row) ? { picked_up: true } : {}),
    placed_at: row.placedAt.toISOString(),
    currency: codeOf(row),
    currency_format: formatOf(row),
    total: inOrderCurrency(row, () => decimalFromCents(row.totalCents)),
    lines: lines
      .filter((line) => line.orderId === row.id)
      .map(({ name, detail, quantity }) => ({ name, parts: storedParts(detail), quantity })),
  }));
  return { data, total };
}

/** How an order is paid, as its buyer reads it. */
/** What the discount is called, if it has a name. */
function named(row: OrderRow): Pick<Order, "discount_name"> {
  const name = discountNameOf(row);
  return name === null ? {} : { discount_name: name };
}

function paymentLabel(row: OrderRow, method: PaymentMethod | null): string {
  // nothing was chosen yet
  if (isUnpaid(row.status) && !isAsked(row)) return "Payment link";
  const isPaidByCredit = usedCredit(row) > 0 && amountDue(row) === 0;
  return isPaidByCredit ? "Store credit" : (method?.label ?? row.paymentMethod);
}

/** Converts an order to its API form. @param own whether the buyer is asking, who also sees personal details */
const toOrderView = (row: OrderRow, own: boolean, now = new Date()): Promise<Order> =>
  inOrderCurrency(row, () => orderView(row, own, now));

async function orderView(row: OrderRow, own: boolean, now: Date): Promise<Order> {
  const [read, back, plan] = await Promise.all([
    readOrderParts(row),
    own ? readReturnState(db(), row, now) : null,
    own && row.paymentMethod === PLAN_METHOD ? findPlan(db(), row.id) : null,
  ]);
  const { lines } = read;
  const unsized = SIZE_OPEN_STATUSES.includes(row.status) ? read.unsized : [];
  const isDelayed = row.status === "paid" && unsized.length > 0;
  const leaves = isDelayed ? leavesIfReady(row, new Date()) : row.leavesWorkshopOn;
  const isDelivered = hasDelivery(row);
  const days = isDelivered && row.delivery ? arrivalWindow(leaves, row.delivery) : null;
  const method = findPaymentMethod(row.paymentMethod);
  const parcels = own ? read.parcels : [];
  const newest = isPickedUp(row) ? undefined : parcels.at(-1);
  const invoice = own ? read.invoice : null;
  const unpaid = row.status === "awaiting_payment" || row.status === "pending";
  const isBeforeTax = isTaxOpen(row);
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    placed_at: row.placedAt.toISOString(),
    lines: await withPictures(
      lines.map((line) => ({
        kind: line.kind,
        name: line.name,
        parts: partsOf(line.detail, own),
        quantity: line.quantity,
        unit_price: decimalFromCents(line.unitPriceCents),
        total: decimalFromCents(line.totalCents),
      })),
      null,
    ),
    currency: currencyCode(),
    currency_format: formatOf(row),
    subtotal: decimalFromCents(row.subtotalCents),
    discount: decimalFromCents(row.discountCents),
    removed_tax: decimalFromCents(row.removedTaxCents),
    shipping: decimalFromCents(carriageCents(row)),
    ...(row.delivery?.duties ? { duties: dutiesView(row.delivery.duties) } : {}),
    tax: isBeforeTax ? null : decimalFromCents(row.taxCents),
    included_tax: decimalFromCents(row.includedTaxCents),
    tax_label: row.taxLabel,
    tax_problem: isBeforeTax && row.taxUnknown ? openTaxProblem(row.taxUnknown, !unpaid) : null,
    promo_code: own ? row.promoCode : null,
    ...named(row),
    total: decimalFromCents(row.totalCents),
    ...creditView(row),
    leaves_workshop_on: leaves.toISOString(),
    arrives_from: days?.from.toISOString() ?? null,
    arrives_to: days?.to.toISOString() ?? null,
    shipping_label: row.delivery?.label ?? row.shippingMethod,
    ...(isDelivered ? {} : { nothing_to_ship: true }),
    ...(isPickedUp(row) ? { pickup: await pickupOf(row) } : {}),
    payment_method: row.paymentMethod,
    hold_extendable: own && canExtendHold(row),
    payment_label: paymentLabel(row, method),
    confirm_email: unpaid ? confirmationOf(row) : null,
    is_email_delayed: own && read.hasWaitingMail && !(await doMailsWork()),
    sizes_to_choose: own ? unsized : null,
    awaiting_supplier_until: own && row.status === "pending" ? supplierDeadlineOf(read) : null,
    status_note: own && row.status === "canceled" ? read.statusNote : null,
    payment: unpaid && isAsked(row) && method ? await paymentOf(row, method, own) : null,
    ...(plan ? { plan: planView(plan) } : {}),
    pay_by_link: unpaid && row.offeredAt !== null && row.acceptedAt === null,
    paid: decimalFromCents(paidCentsOf(row, read)),
    refunded: decimalFromCents(refundedCentsOf(row, read)),
    shipment: newest ? trackingOf(newest) : null,
    parcels: parcelsOf(
      isPickedUp(row) ? [] : parcels,
      lines.reduce((sum, { quantity, detail }) => sum + (isInParcel(storedParts(detail)) ? quantity : 0), 0),
    ),
    invoice: invoice && { number: invoice.number, date: invoice.issuedOn },
    returnable_until: back?.until?.toISOString() ?? null,
    returnable_items: back?.pieces ?? null,
    return_asked_at: back?.requestedAt?.toISOString() ?? null,
    return_asked_for: back?.requested ?? null,
    personal: own
      ? {
          email: row.email,
          phone: row.phone,
          shipping_address: addressView(row.shippingAddress),
          billing_address: addressView(row.billingAddress),
          gift_note: row.giftNote,
          is_gift: isGiftOrder(row),
          gift_note_open: isDelivered && EDITABLE_STATUSES.includes(row.status),
        }
      : null,
  };
}

/** Where an order is picked up, as it was when it was placed, with what customers there know today. */
async function pickupOf({ shippingAddress }: OrderRow): Promise<PickupView> {
  const { hours, note } = (await loadShopSettings()).pickup;
  return { address: formatPostalAddress({ ...shippingAddress, name: "" }), hours, note };
}

/**
 * Returns what is still due and how to pay it. The method decides whether only the buyer sees this or anyone with the
 * order's address. Returns null if the provider does not answer.
 */
async function paymentOf(row: OrderRow, method: PaymentMethod, own: boolean) {
  if (!own && method.instructionsVisibleTo === "buyer") return null;
  try {
    return await method.instructions(toPayableOrder(row));
  } catch (error) {
    log.warn({ err: error, order: row.number }, "an order's payment instructions could not be fetched");
    return null;
  }
}

/** Returns until when an order is held without its address confirmed, and with it; null if nothing is awaited. */
function confirmationOf({ paymentDueAt, dueOnceConfirmedAt }: OrderRow) {
  if (!paymentDueAt || !dueOnceConfirmedAt) return null;
  return { by: paymentDueAt.toISOString(), held_until: dueOnceConfirmedAt.toISOString() };
}

/** Returns until when an authorized payment waits for a supplier's word; null if it doesn't. */
const supplierDeadlineOf = ({ payment, supplierDeadline }: OrderParts): string | null =>
  payment?.state === "authorized" ? (supplierDeadline?.toISOString() ?? null) : null;

/** Describes how to follow a parcel. */
const trackingOf = ({ carrier, trackingNumber, trackingUrl, tracking }: ShownParcel) => ({
  carrier,
  tracking_number: trackingNumber,
  tracking_url: trackingPage(carrier, trackingNumber, trackingUrl),
  ...(tracking ? { tracking: { state: tracking.state, events: tracking.events.toReversed() } } : {}),
});

/** Describes the parcels of an order that ships in several; null if one has all of it, or none has left. */
function parcelsOf(parcels: readonly ShownParcel[], pieces: number): Order["parcels"] {
  const packed = parcels.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = parcels.length === 1 && (packed === 0 || packed === pieces);
  if (parcels.length === 0 || isWhole) return null;
  return parcels.map((parcel) => ({
    ...trackingOf(parcel),
    shipped_at: parcel.shippedAt.toISOString(),
    items: parcel.items.map(({ line, name, quantity }) => ({ line, name, quantity })),
  }));
}

/** Returns a line's parts as sold. Only the buyer sees an engraving, and what the staff wrote to them of the line. */
function partsOf(detail: Record<string, unknown>, own: boolean): LineParts {
  const parts = storedParts(detail);
  if (own) return parts;
  const { discount: _, gift_card: __, custom, ...rest } = parts;
  return { ...rest, engraving: null, ...(custom ? { custom: { ...custom, note: null } } : {}) };
}

function addressView(address: OrderAddress): OrderAddressView {
  return {
    name: address.name,
    company: address.company ?? null,
    line1: address.line1,
    line2: address.line2 ?? null,
    city: address.city,
    region: address.region ?? null,
    postcode: address.postcode ?? null,
    country: address.country,
  };
}

/** What an order was paid with, in its currency; the credit of an unpaid one has paid nothing yet. */
function paidCentsOf(row: OrderRow, { payment }: OrderParts): Cents {
  const ofPayment = payment?.currency === currencyCode() ? payment.capturedCents : NO_CENTS;
  return isUnpaid(row.status) ? ofPayment : addCents(ofPayment, usedCredit(row));
}

/**
 * What was refunded of an order in its currency, store credit that came back included; another currency paid
 * nothing of it.
 */
function refundedCentsOf(row: OrderRow, { payment, returnedCredit }: OrderParts): Cents {
  const ofPayment = payment?.currency === currencyCode() ? payment.refundedCents : NO_CENTS;
  if (isUnpaid(row.status) || row.status === "canceled") return ofPayment;
  return addCents(ofPayment, row.creditCents === 0 ? NO_CENTS : returnedCredit);
}
