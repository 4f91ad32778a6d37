import { orderVersion } from "@/lib/desk/orders/commands/changes";
import { listOrderMails } from "@/lib/desk/orders/commands/mails";
import { listConfirmations, listOrderNotes, listPurchasesFor } from "@/lib/desk/orders/queries/order-detail";
import { type OrderRecord, orderRecord } from "@/lib/desk/orders/queries/orders";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { db } from "@/lib/platform/db/client";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import {
  addCents,
  currencyCode,
  decimalFromCents,
  formatMoney,
  minCents,
  NO_CENTS,
  subtractCents,
} from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { billLabels } from "@/lib/selling/cart/bill-labels";
import { isSettledWhenPaid } from "@/lib/selling/cart/order-items";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { isSizeOpen } from "@/lib/selling/cart/wording";
import { carriageCents, crossesBorder, paidDuties } from "@/lib/selling/duties/order-duties";
import {
  isCarried,
  leftToReturn,
  leftToShip,
  readLineProgress,
} from "@/lib/selling/fulfillment/lines/progress-queries";
import { listRefundLines, refundableShipping } from "@/lib/selling/fulfillment/lines/refunded-share-queries";
import { SIZE_OPEN_STATUSES } from "@/lib/selling/fulfillment/produce/ring-sizes/open-size-queries";
import { describeWithdrawal } from "@/lib/selling/fulfillment/refund/commands/withdraw-refund";
import { readRefundsToSend } from "@/lib/selling/fulfillment/refund/queries/to-send";
import { findRefundable } from "@/lib/selling/fulfillment/refund/refundable";
import { listParcels } from "@/lib/selling/fulfillment/ship/parcel-queries";
import { findOpenSwap, SWAPPABLE } from "@/lib/selling/fulfillment/swap/commands/offer";
import { amountDue, creditView } from "@/lib/selling/orders/amount-due";
import {
  codeOf,
  formatOf,
  inOrderCurrency,
  ownWorthOf,
} from "@/lib/selling/orders/currency/order-currency-queries";
import { lineAmounts } from "@/lib/selling/orders/line-shares";
import { isGiftOrder } from "@/lib/selling/orders/model";
import type { OrderAddress } from "@/lib/selling/orders/schema";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { refundParts, refundTotal } from "@/lib/selling/payments/commands/ledger";
import { findPaymentMethod, isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { formatReceived } from "@/lib/selling/payments/model";
import { findPlan } from "@/lib/selling/payments/plan/commands";
import { discountNameOf } from "@/lib/selling/promotions/automatic/terms";
import { hasDelivery } from "@/lib/selling/shipping/methods";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import type { Touch } from "@/lib/selling/sources/model";
import { findOrderSource } from "@/lib/selling/sources/queries";
import { staffPlanView } from "../plans/view";
import type { OrderDetail } from "./detail";
import { riskViews } from "./disputes";
import { stepsOf, waitsFor } from "./steps";
import { mailViews, timelineOf } from "./timeline";

const iso = (at: Date) => at.toISOString();
const isoOrNull = (at: Date | null | undefined) => at?.toISOString() ?? null;

const addressOf = (address: OrderAddress) => ({
  name: address.name,
  company: address.company ?? null,
  line1: address.line1,
  line2: address.line2 ?? null,
  city: address.city,
  region: address.region ?? null,
  postcode: address.postcode ?? null,
  country: address.country,
});

/** The ids that an order's mails name: its own, and those of its refunds. */
export const mailedIds = ({ order, refunds }: Pick<OrderRecord, "order" | "refunds">) => [
  order.id,
  ...refunds.map(({ id }) => id),
];

/** An order with everything the shop has recorded about it. @throws CommandError if there is none */
export async function readOrderDetail(number: string): Promise<OrderDetail> {
  const record = await orderRecord(number);
  return inOrderCurrency(record.order, () => detailOf(record));
}

/** A visit's touch without the ids that it lacks. */
const touchView = ({ clicks, ...touch }: Touch) => ({
  ...touch,
  clicks: Object.fromEntries(Object.entries(clicks).flatMap(([id, value]) => (value ? [[id, value]] : []))),
});

async function detailOf(record: OrderRecord): Promise<OrderDetail> {
  const { order, payment, lines, refunds } = record;
  const [
    notes,
    confirmations,
    purchases,
    mails,
    progress,
    parcels,
    given,
    shippingLeft,
    swap,
    toSend,
    plan,
    source,
  ] = await Promise.all([
    listOrderNotes(order.id),
    listConfirmations(order.id),
    listPurchasesFor(order.id),
    listOrderMails(mailedIds(record)),
    readLineProgress(db(), order.id),
    listParcels(db(), order.id),
    readRefundItems(refunds),
    refundableShipping(db(), order),
    findOpenSwap(db(), order.id),
    readRefundsToSend(order.id),
    findPlan(db(), order.id),
    findOrderSource(order.id),
  ]);
  const withdrawals = new Map<string, string[]>();
  for (const refund of refunds) {
    if (payment && toSend.has(refund.id))
      withdrawals.set(refund.id, await describeWithdrawal(db(), order, payment, refund));
  }
  // a refund of an amount alone doesn't say for what it was, so it may have been for what came back
  const isInspecting =
    refunds.every(({ id, state }) => state === "failed" || given.get(id)?.length) &&
    progress.some((line) => line.returned > line.refunded);
  const [returnRequest] = record.returnRequests;
  const isAwaited = ({ state }: { state: string }) => !["held", "gone"].includes(state);
  const isAwaiting = isUnpaid(order.status) && confirmations.some(({ row }) => isAwaited(row));
  const isOpen = lines.some(({ detail }) => isSizeOpen(storedParts(detail)));
  const currency = payment?.currency ?? currencyCode();
  const refundable = payment && (await findRefundable(db(), order, payment));
  const left = refundable?.totalCents ?? NO_CENTS;
  const risks = await riskViews(order, payment);
  const isDelivered = hasDelivery(order) && isCarried(progress);
  return {
    id: order.id,
    is_partial: false,
    number: order.number,
    version: orderVersion(order),
    status: order.status,
    waits: waitsFor(order.status, {
      isBeforeTax: isTaxOpen(order),
      isAwaiting,
      isOpen,
      left,
      isInspecting,
      isSending: refunds.some(({ id, state }) => state === "asked" && toSend.has(id)),
      isDelivered,
      isNothingToMake: lines.every(({ detail }) => isSettledWhenPaid(storedParts(detail))),
    }),
    steps: stepsOf(order, {
      payment,
      plan,
      left,
      isOpen,
      isShippable: progress.some(
        (line, i) => leftToShip(line) > 0 && !isSizeOpen(storedParts(lines[i]?.detail)),
      ),
      isDelivered,
      isPickedUp: isPickedUp(order),
      isOut: progress.some((line) => leftToReturn(line) > 0),
      isHeld: risks.is_held,
      isDisputed: risks.disputes.some((one) => one.answerable && !one.is_inquiry),
    }),
    placed_at: iso(order.placedAt),
    invoice: record.invoice && { number: record.invoice.number, date: record.invoice.issuedOn },
    by_phone: order.placedByStaff,
    accepted_at: isoOrNull(order.acceptedAt),
    leaves_workshop_on: iso(order.leavesWorkshopOn),
    picked_up: isPickedUp(order),
    email: order.email,
    email_confirmed: order.emailConfirmedAt !== null,
    phone: order.phone,
    customer_id: order.customerId,
    gift_note: order.giftNote,
    is_gift: isGiftOrder(order),
    source: source && { first: touchView(source.first), last: touchView(source.last) },
    shipping_address: addressOf(order.shippingAddress),
    billing_address: addressOf(order.billingAddress),
    ship_to: formatPostalAddress(order.shippingAddress),
    bill_to: formatPostalAddress(order.billingAddress),
    shipping_label: order.delivery?.label ?? order.shippingMethod,
    lines: lines.map((line, i) => {
      const parts = storedParts(line.detail);
      const { goodsCents, taxCents } = lineAmounts(line);
      return {
        id: line.id,
        position: line.position,
        kind: line.kind,
        name: line.name,
        parts,
        labels: billLabels(parts),
        quantity: line.quantity,
        unit_price: decimalFromCents(line.unitPriceCents),
        total: decimalFromCents(line.totalCents),
        goods: decimalFromCents(goodsCents),
        tax: decimalFromCents(taxCents),
        size_open: isSizeOpen(parts),
        ring_changeable: parts.setting !== null && SIZE_OPEN_STATUSES.includes(order.status),
        stone_swappable:
          line.diamondId !== null &&
          SWAPPABLE.includes(order.status) &&
          !isTaxOpen(order) &&
          progress[i]?.shipped === 0 &&
          progress[i]?.refunded === 0,
        shipped: progress[i]?.shipped ?? 0,
        returned: progress[i]?.returned ?? 0,
        refunded: progress[i]?.refunded ?? 0,
        to_ship: progress[i] ? leftToShip(progress[i]) : 0,
      };
    }),
    stone_swap: swap && {
      line: swap.orderLineId,
      name: swap.newName,
      total: decimalFromCents(swap.price.totalCents),
      until: iso(swap.expiresAt),
    },
    currency: codeOf(order),
    currency_format: formatOf(order),
    own_total: withCurrency(null, () => decimalFromCents(ownWorthOf(order.totalCents, order))),
    subtotal: decimalFromCents(order.subtotalCents),
    discount: decimalFromCents(order.discountCents),
    removed_tax: decimalFromCents(order.removedTaxCents),
    shipping: decimalFromCents(carriageCents(order)),
    duties: decimalFromCents(paidDuties(order)),
    crosses_border: crossesBorder(order, await loadShopSettings()),
    tax: isTaxOpen(order) ? null : decimalFromCents(order.taxCents),
    included_tax: decimalFromCents(order.includedTaxCents),
    tax_label: order.taxLabel,
    tax_open: isUnpaid(order.status) && isTaxOpen(order) ? order.taxUnknown : null,
    promo_code: order.promoCode,
    discount_name: discountNameOf(order),
    total: decimalFromCents(order.totalCents),
    ...creditView(order),
    amount_due: decimalFromCents(amountDue(order)),
    payment: payment && {
      method: payment.method,
      label: findPaymentMethod(payment.method)?.label ?? payment.method,
      state: payment.state,
      reference: payment.reference,
      captured: formatReceived(payment.capturedCents, currency),
      refunded: formatReceived(payment.refundedCents, currency),
      captured_at: isoOrNull(payment.capturedAt),
      due_at: isUnpaid(order.status) ? isoOrNull(order.paymentDueAt) : null,
      by_hand: isConfirmedByJeweler(payment.method),
    },
    plan: plan && staffPlanView(plan),
    refundable: decimalFromCents(left),
    refundable_credit: decimalFromCents(refundable?.creditCents ?? NO_CENTS),
    refundable_shipping: decimalFromCents(minCents([shippingLeft, left])),
    refunds: refunds.map((refund) => {
      const { issuedCents, returnedCents } = refundParts(refund);
      const credit = addCents(issuedCents, subtractCents(returnedCents, refund.giftCardCents));
      return {
        id: refund.id,
        amount: formatReceived(refundTotal(refund), currency),
        store_credit: credit > 0 ? withCurrency(null, () => formatMoney(ownWorthOf(credit, order))) : null,
        gift_cards: refund.giftCardCents > 0 ? formatMoney(refund.giftCardCents) : null,
        reason: refund.reason,
        state: refund.state,
        to_send: toSend.has(refund.id),
        withdrawn: refund.withdrawnAt !== null,
        withdrawal: withdrawals.get(refund.id) ?? null,
        sent: refund.sentOn
          ? { on: refund.sentOn, reference: refund.sentReference, by: refund.sentBy }
          : null,
        at: iso(refund.createdAt),
        items: given.get(refund.id) ?? [],
        credit_note: refund.state === "failed" ? null : refund.issuedNumber,
      };
    }),
    shipments: parcels.map((parcel) => ({
      id: parcel.id,
      items: parcel.items.map(({ name, quantity }) => ({ name, quantity })),
      carrier: parcel.carrier,
      tracking_number: parcel.trackingNumber,
      tracking_url: parcel.trackingUrl,
      shipped_at: iso(parcel.shippedAt),
      delivered_at: isoOrNull(parcel.deliveredAt),
      signed: parcel.isSigned,
    })),
    ...risks,
    return_request: returnRequest
      ? {
          reason: returnRequest.reason,
          asked_at: iso(returnRequest.askedAt),
          items:
            returnRequest.items?.flatMap(({ line, quantity }) => {
              const found = lines.find(({ position }) => position === line);
              return found ? [{ line: found.id, name: found.name, quantity }] : [];
            }) ?? null,
        }
      : null,
    purchase_orders: purchases.map(({ number: named, supplier, state, at, lines: stones }) => ({
      number: named,
      supplier,
      state,
      at: iso(at),
      stones: stones.map(({ sku, report, description }) => ({ sku, report, description })),
    })),
    confirmations: confirmations.map(({ row, sku }) => ({
      sku,
      supplier: row.supplier,
      state: row.state,
      deadline: iso(row.deadline),
      answerable: isUnpaid(order.status) && isAwaited(row),
    })),
    notes: notes.map(({ id, author, text, at }) => ({ id, author, text, at: iso(at) })),
    mails: mailViews(record, mails),
    timeline: timelineOf(record, mails),
  };
}

/** What each refund was for, by its id. */
async function readRefundItems(refunds: OrderRecord["refunds"]) {
  const items = refunds.map(
    async ({ id }) =>
      [id, (await listRefundLines(db(), id)).map(({ name, quantity }) => ({ name, quantity }))] as const,
  );
  return new Map(await Promise.all(items));
}
