import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { UUID_PATTERN } from "@/lib/platform/ids/uuid";
import { log } from "@/lib/platform/log/log";
import { doMailsWork } from "@/lib/platform/mail/mail-state";
import { isWaiting } from "@/lib/platform/mail/mail-states";
import { mails } from "@/lib/platform/mail/tables";
import {
  addCents,
  type Cents,
  CURRENCY,
  decimalFromCents,
  NO_CENTS,
  subtractCents,
} from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { returnDaysFor } from "@/lib/platform/settings/return-window";
import { withPictures } from "@/lib/selling/cart/line-pictures";
import type { LineParts } from "@/lib/selling/cart/schema";
import { amountDue, usedCredit } from "@/lib/selling/orders/amount-due";
import {
  type OrderAddress,
  orderEvents,
  orderLines,
  orders,
  returnRequests,
} from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPayment } from "@/lib/selling/payments/ledger";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import type { PaymentMethod } from "@/lib/selling/payments/port";
import { arrivalWindow } from "@/lib/selling/shipping/arrival";
import { unreturnedCredit } from "@/lib/selling/store-credit/ledger";
import { awaitsSupplierUntil } from "./confirmations/confirmation-gate";
import { isCancellable, returnableUntil } from "./customer-permissions";
import { canExtendHold } from "./holds/extend-hold-rule";
import { findInvoice } from "./invoices/issue-invoice";
import { listParcels, type Parcel } from "./lines/parcels";
import { canViewOrder } from "./order-mail-secret";
import { leavesIfReady } from "./ring-sizes/dates";
import { findOpenSizes, SIZE_OPEN_STATUSES } from "./ring-sizes/open-sizes";
import type { CustomerOrder, Order, OrderAddressView, OrderSummary } from "./schema";
import { toPayableOrder } from "./settlement/payable-order";

/**
 * Finds an order by its id, or null. Personal details and engravings are shown only to the buyer.
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
export const orderForStaff = (row: typeof orders.$inferSelect): Promise<Order> => toOrderView(row, true);

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
  const [events, [asked], settings] = await Promise.all([
    db().select().from(orderEvents).where(eq(orderEvents.orderId, id)).orderBy(asc(orderEvents.at)),
    db().select().from(returnRequests).where(eq(returnRequests.orderId, id)),
    loadShopSettings(),
  ]);
  const days = returnDaysFor(settings, row.shippingAddress.country);
  const until = asked ? null : returnableUntil(row.status, events, days);
  return {
    ...(await toOrderView(row, true)),
    events: events.map(({ status, note, at }) => ({ status, note, at: at.toISOString() })),
    can_cancel: isCancellable(row),
    returnable_until: until && until >= now ? until.toISOString() : null,
    return_asked_at: asked?.askedAt.toISOString() ?? null,
  };
}

/** Lists a customer's orders, newest first. */
export async function listCustomerOrders(customerId: string): Promise<OrderSummary[]> {
  const rows = await db()
    .select()
    .from(orders)
    .where(eq(orders.customerId, customerId))
    .orderBy(desc(orders.placedAt), asc(orders.id));
  if (rows.length === 0) return [];
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
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    placed_at: row.placedAt.toISOString(),
    total: decimalFromCents(row.totalCents),
    lines: lines
      .filter((line) => line.orderId === row.id)
      .map(({ name, detail, quantity }) => ({ name, parts: detail as LineParts, quantity })),
  }));
}

const isPaidByCredit = (row: typeof orders.$inferSelect): boolean =>
  usedCredit(row) > 0 && amountDue(row) === 0;

/** Converts an order to its API form. @param own whether the buyer is asking, who also sees personal details */
async function toOrderView(row: typeof orders.$inferSelect, own: boolean): Promise<Order> {
  const lines = await db()
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, row.id))
    .orderBy(asc(orderLines.position));
  const open = SIZE_OPEN_STATUSES.includes(row.status) ? await findOpenSizes(db(), [row.id]) : [];
  const isDelayed = row.status === "paid" && open.length > 0;
  const leaves = isDelayed ? leavesIfReady(row, new Date()) : row.leavesWorkshopOn;
  const days = row.delivery && arrivalWindow(leaves, row.delivery);
  const method = findPaymentMethod(row.paymentMethod);
  const parcels = own ? await listParcels(db(), row.id) : [];
  const newest = parcels.at(-1);
  const invoice = own ? await findInvoice(db(), row.id) : null;
  const unpaid = row.status === "awaiting_payment" || row.status === "pending";
  // an order that the staff placed is paid by its link, where its buyer agrees to the terms
  const isAgreed = row.offeredAt === null || row.acceptedAt !== null;
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
    subtotal: decimalFromCents(row.subtotalCents),
    discount: decimalFromCents(row.discountCents),
    shipping: decimalFromCents(row.shippingCents),
    tax: decimalFromCents(row.taxCents),
    included_tax: decimalFromCents(row.includedTaxCents),
    tax_label: row.taxLabel,
    promo_code: own ? row.promoCode : null,
    total: decimalFromCents(row.totalCents),
    store_credit: decimalFromCents(usedCredit(row)),
    leaves_workshop_on: leaves.toISOString(),
    arrives_from: days?.from.toISOString() ?? null,
    arrives_to: days?.to.toISOString() ?? null,
    shipping_label: row.delivery?.label ?? row.shippingMethod,
    payment_method: row.paymentMethod,
    hold_extendable: own && canExtendHold(row),
    payment_label: isPaidByCredit(row) ? "Store credit" : (method?.label ?? row.paymentMethod),
    confirm_email: unpaid ? confirmationOf(row) : null,
    is_email_delayed: own && (await isMailDelayed(row.id)),
    sizes_to_choose: own ? open.map(({ orderId: _, ...ring }) => ring) : null,
    awaiting_supplier_until: own && row.status === "pending" ? await supplierDeadlineOf(row.id) : null,
    status_note: own ? await statusNoteOf(row) : null,
    payment: unpaid && isAgreed && method ? await paymentOf(row, method, own) : null,
    refunded: decimalFromCents(await refundedCentsOf(row)),
    shipment: newest ? trackingOf(newest) : null,
    parcels: parcelsOf(
      parcels,
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    ),
    invoice: invoice && { number: invoice.number, date: invoice.issuedOn },
    personal: own
      ? {
          email: row.email,
          phone: row.phone,
          shipping_address: addressView(row.shippingAddress),
          billing_address: addressView(row.billingAddress),
          gift_note: row.giftNote,
        }
      : null,
  };
}

/**
 * Returns what is still due and how to pay it. The method decides whether only the buyer sees this or anyone with the
 * order's address. Returns null if the provider does not answer.
 */
async function paymentOf(row: typeof orders.$inferSelect, method: PaymentMethod, own: boolean) {
  if (!own && method.instructionsVisibleTo === "buyer") return null;
  try {
    return await method.instructions(toPayableOrder(row));
  } catch (error) {
    log.warn({ err: error, order: row.number }, "an order's payment instructions could not be fetched");
    return null;
  }
}

/** Returns until when an order is held without its address confirmed, and with it; null if nothing is awaited. */
function confirmationOf({ paymentDueAt, dueOnceConfirmedAt }: typeof orders.$inferSelect) {
  if (!paymentDueAt || !dueOnceConfirmedAt) return null;
  return { by: paymentDueAt.toISOString(), held_until: dueOnceConfirmedAt.toISOString() };
}

/** Whether an email about an order waits because the shop can't send any. */
async function isMailDelayed(orderId: string): Promise<boolean> {
  if (await doMailsWork()) return false;
  const [waiting] = await db()
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(sql`split_part(${mails.purpose}, ':', 2)`, orderId), isWaiting(new Date())))
    .limit(1);
  return waiting !== undefined;
}

/** Returns until when an authorized payment waits for a supplier's word; null if it doesn't. */
async function supplierDeadlineOf(orderId: string): Promise<string | null> {
  if ((await findPayment(db(), orderId))?.state !== "authorised") return null;
  return (await awaitsSupplierUntil(db(), orderId))?.toISOString() ?? null;
}

/** Returns what was said when an order was canceled; null for every other status. */
async function statusNoteOf({ id, status }: typeof orders.$inferSelect): Promise<string | null> {
  if (status !== "cancelled") return null;
  const [event] = await db()
    .select({ note: orderEvents.note })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.status, status)))
    .orderBy(asc(orderEvents.at))
    .limit(1);
  return event?.note ?? null;
}

/** Describes how to follow a parcel. */
const trackingOf = ({ carrier, trackingNumber, trackingUrl }: Parcel) => ({
  carrier,
  tracking_number: trackingNumber,
  tracking_url: trackingUrl,
});

/** Describes the parcels of an order that ships in several; null if one has all of it, or none has left. */
function parcelsOf(parcels: readonly Parcel[], pieces: number): Order["parcels"] {
  const packed = parcels.flatMap(({ items }) => items).reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = parcels.length === 1 && (packed === 0 || packed === pieces);
  if (parcels.length === 0 || isWhole) return null;
  return parcels.map((parcel) => ({
    ...trackingOf(parcel),
    shipped_at: parcel.shippedAt.toISOString(),
    items: parcel.items.map(({ line, name, quantity }) => ({ line, name, quantity })),
  }));
}

/** Returns a line's parts as sold. An engraving is personal, so only the buyer sees it. */
function partsOf(detail: Record<string, unknown>, own: boolean): LineParts {
  const parts = detail as LineParts;
  return { ...parts, engraving: own ? parts.engraving : null };
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

/**
 * What was refunded of an order in the shop's own currency, store credit that came back included; another currency paid
 * nothing of it.
 */
async function refundedCentsOf(row: typeof orders.$inferSelect): Promise<Cents> {
  const payment = await findPayment(db(), row.id);
  const ofPayment = payment?.currency === CURRENCY ? payment.refundedCents : NO_CENTS;
  if (isUnpaid(row.status) || row.status === "cancelled") return ofPayment;
  return addCents(ofPayment, subtractCents(row.creditCents, await unreturnedCredit(db(), row)));
}
