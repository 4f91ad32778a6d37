import { env } from "@/env.mjs";
import { diamondReport } from "@/lib/desk/disputes/diamond-report";
import type { OrderRecord } from "@/lib/desk/orders/queries/orders";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { db } from "@/lib/platform/db/client";
import { formatDate } from "@/lib/platform/intl/dates";
import { currencyCode, formatMoney } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { returnDaysFor } from "@/lib/platform/settings/return-window";
import { site } from "@/lib/platform/site/site";
import { billLabels } from "@/lib/selling/cart/bill-labels";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { findRisk } from "@/lib/selling/disputes/commands/ledger";
import { listParcels, type Parcel } from "@/lib/selling/fulfillment/ship/parcel-queries";
import { inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import {
  type CardCheck,
  EVIDENCE_TEXT_NAMES,
  EVIDENCE_TEXTS,
  type EvidenceTexts,
} from "@/lib/selling/payments/dispute-model";
import { formatReceived } from "@/lib/selling/payments/model";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import { trackingPage } from "@/lib/selling/shipping/tracking";

const CHECK_WORDS: Readonly<Record<CardCheck, string>> = {
  pass: "matched",
  fail: "didn’t match",
  unavailable: "couldn’t be checked by the bank",
  unchecked: "wasn’t checked",
};

/** Writes an evidence pack's texts from what the shop has recorded about an order, each within its limit. */
export const evidenceTexts = (record: OrderRecord): Promise<Required<EvidenceTexts>> =>
  inOrderCurrency(record.order, () => textsOf(record));

async function textsOf(record: OrderRecord): Promise<Required<EvidenceTexts>> {
  const { order } = record;
  const parcels = await listParcels(db(), order.id);
  const joined = (of: (parcel: Parcel) => string) => [...new Set(parcels.map(of))].join(", ");
  const texts: Required<EvidenceTexts> = {
    customer_name: order.billingAddress.name,
    customer_email: order.email,
    billing_address: formatPostalAddress(order.billingAddress).join("\n"),
    shipping_address: formatPostalAddress(order.shippingAddress).join("\n"),
    product_description: descriptionOf(record),
    // nobody carries an order that is picked up
    shipping_carrier: isPickedUp(order) ? "" : joined(({ carrier }) => carrier),
    tracking_number: isPickedUp(order) ? "" : joined(({ trackingNumber }) => trackingNumber),
    shipping_date: isPickedUp(order) ? "" : joined(({ shippedAt }) => formatDate(shippedAt)),
    refund_policy: await policyOf(record),
    statement: await statementOf(record, parcels),
  };
  for (const name of EVIDENCE_TEXT_NAMES) texts[name] = texts[name].slice(0, EVIDENCE_TEXTS[name]);
  return texts;
}

function descriptionOf({ lines }: OrderRecord): string {
  return lines
    .map(({ name, quantity, totalCents, detail }) => {
      const parts = storedParts(detail);
      const report = diamondReport(parts);
      return [
        `${quantity} × ${name}, ${formatMoney(totalCents)}`,
        ...billLabels(parts),
        ...(report ? [report] : []),
      ].join("\n");
    })
    .join("\n\n");
}

async function policyOf({ order }: OrderRecord): Promise<string> {
  const days = returnDaysFor(await loadShopSettings(), order.shippingAddress.country);
  const agreed = order.acceptedAt ?? order.placedAt;
  const address = (path: string) => new URL(path, env.SHOP_URL).href;
  return [
    `The buyer agreed to our terms when placing the order on ${formatDate(agreed)}: ${address("/term-of-use")}`,
    days > 0
      ? `Orders can be returned within ${days} days of delivery: ${address("/return-policy")}`
      : `Our return policy: ${address("/return-policy")}`,
  ].join("\n");
}

async function statementOf(record: OrderRecord, parcels: readonly Parcel[]): Promise<string> {
  const { order, payment, refunds, events, returnRequests } = record;
  const risk = payment && (await findRisk(db(), payment.id));
  const checks = [
    ["street address", risk?.streetCheck],
    ["ZIP or postal code", risk?.postcodeCheck],
    ["security code", risk?.codeCheck],
  ] as const;
  const checked = checks.flatMap(([what, check]) => (check ? [`${what} ${CHECK_WORDS[check]}`] : []));
  const isSameAddress =
    formatPostalAddress(order.billingAddress).join() === formatPostalAddress(order.shippingAddress).join();
  const given = refunds.filter(({ state }) => state !== "failed");
  const returnRequest = returnRequests[0];
  return [
    `Order ${order.number} was placed at ${site.name} on ${formatDate(order.placedAt)} for ${formatMoney(order.totalCents)}.`,
    ...(order.customerId ? ["The customer was signed in to their account with us."] : []),
    ...(order.emailConfirmedAt ? ["The customer confirmed the email address of the order."] : []),
    ...(checked.length > 0 ? [`The customer’s bank was asked at payment: ${checked.join(", ")}.`] : []),
    ...(isPickedUp(order)
      ? parcels.map((parcel) => pickupWords(order, parcel))
      : [
          isSameAddress
            ? "The billing and shipping addresses are the same."
            : "The order was shipped to the address that the customer gave.",
          ...parcels.map(parcelWords),
          ...events
            .filter(({ status, note }) => status === "delivered" && note === null)
            .map(({ at }) => `We recorded the delivery on ${formatDate(at)}.`),
        ]),
    returnRequest
      ? `The customer asked to return ${returnRequest.items ? "part of the order" : "the order"} on ${formatDate(returnRequest.askedAt)}.`
      : "The customer has not asked to return the order.",
    ...given.map(
      ({ amountCents, createdAt }) =>
        `We refunded ${formatReceived(amountCents, payment?.currency ?? currencyCode())} on ${formatDate(createdAt)}.`,
    ),
  ].join("\n");
}

/** How an order was handed over that its buyer picked up. */
function pickupWords({ shippingAddress }: OrderRecord["order"], { shippedAt, deliveredAt }: Parcel): string {
  const place = formatPostalAddress({ ...shippingAddress, name: "", company: null }).join(", ");
  const ready = `The order was ready for pickup on ${formatDate(shippedAt)} at our showroom, ${place}.`;
  return deliveredAt ? `${ready} It was picked up there in person on ${formatDate(deliveredAt)}.` : ready;
}

function parcelWords({ carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, isSigned }: Parcel) {
  const delivered = deliveredAt ? `, delivered on ${formatDate(deliveredAt)}` : "";
  const signed = isSigned ? " The carrier handed it over only against a signature." : "";
  const page = trackingPage(carrier, trackingNumber, trackingUrl);
  const tracking = page ? ` Tracking: ${page}` : "";
  return `Shipped on ${formatDate(shippedAt)} with ${carrier}, tracking number ${trackingNumber}${delivered}.${signed}${tracking}`;
}
