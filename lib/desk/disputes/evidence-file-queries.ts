import { buffer } from "node:stream/consumers";
import { and, asc, desc, eq, gte, inArray, or } from "drizzle-orm";
import { listOrderMails } from "@/lib/desk/orders/commands/mails";
import type { OrderRecord } from "@/lib/desk/orders/queries/orders";
import { messageAnswers, messages } from "@/lib/people/inbox/tables";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import { db } from "@/lib/platform/db/client";
import { formatDate } from "@/lib/platform/intl/dates";
import { log } from "@/lib/platform/log/log";
import { findMedia } from "@/lib/platform/media/queries";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { site } from "@/lib/platform/site/site";
import { storedParts } from "@/lib/selling/cart/stored-parts";
import { invoicePdf, readInvoice } from "@/lib/selling/fulfillment/invoices/invoice";
import { listParcels } from "@/lib/selling/fulfillment/ship/parcel-queries";
import type { EvidenceFile } from "@/lib/selling/payments/dispute-model";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import { trackingPage } from "@/lib/selling/shipping/tracking";
import { diamondReport } from "./diamond-report";
import { type EvidencePart, evidenceSheet, newestWithin } from "./evidence-sheet";

const DAY_MS = 86_400_000;
/** Days before an order in which messages of its customer belong to it. */
const MESSAGES_BEFORE = 90;
const MOST_MESSAGES = 40;
/** Letters of all messages, about 15 pages: banks read fewer than 50 pages of a whole pack (docs.stripe.com/disputes). */
const MOST_MESSAGE_LETTERS = 40_000;
const MOST_PICTURES = 6;

/** Makes one file of an evidence pack; null if the shop has nothing for it. */
export function evidenceFile(record: OrderRecord, name: EvidenceFile): Promise<Buffer | null> {
  return FILES[name](record);
}

const FILES: Readonly<Record<EvidenceFile, (record: OrderRecord) => Promise<Buffer | null>>> = {
  receipt: async ({ order }) => {
    const invoice = await readInvoice(order);
    return invoice && invoicePdf(invoice);
  },
  shipping: shippingFile,
  messages: messagesFile,
  report: async (record) => (await findReports(record))[0] ?? null,
  exhibits: exhibitsFile,
};

function trackingLine({
  carrier,
  trackingNumber,
  trackingUrl,
}: Awaited<ReturnType<typeof listParcels>>[number]) {
  const page = trackingPage(carrier, trackingNumber, trackingUrl);
  return page ? [`Tracking: ${page}`] : [];
}

async function shippingFile({ order }: OrderRecord): Promise<Buffer | null> {
  const parcels = await listParcels(db(), order.id);
  if (parcels.length === 0) return null;
  if (isPickedUp(order)) return pickupFile(order, parcels);
  const parts = parcels.map((parcel, at) => ({
    heading: `Package ${at + 1}: ${parcel.carrier} ${parcel.trackingNumber}`,
    text: [
      `Shipped on ${formatDate(parcel.shippedAt)}`,
      ...(parcel.deliveredAt ? [`Delivered on ${formatDate(parcel.deliveredAt)}`] : []),
      parcel.isSigned ? "Handed over only against a signature" : "Handed over without a signature",
      ...trackingLine(parcel),
      "",
      ...(parcel.items.length > 0
        ? parcel.items.map(({ name, quantity }) => `${quantity} × ${name}`)
        : ["The whole order"]),
      "",
      "Shipped to:",
      ...formatPostalAddress(order.shippingAddress),
    ].join("\n"),
  }));
  return evidenceSheet(`Shipping of order ${order.number}`, parts, order.placedAt);
}

/** When and where an order was handed over that its buyer picked up. */
function pickupFile(
  order: OrderRecord["order"],
  parcels: Awaited<ReturnType<typeof listParcels>>,
): Promise<Buffer> {
  const [, ...place] = formatPostalAddress(order.shippingAddress);
  const parts = parcels.map(({ shippedAt, deliveredAt, items }) => ({
    heading: "Pickup at our showroom",
    text: [
      `Ready for pickup on ${formatDate(shippedAt)}`,
      ...(deliveredAt ? [`Picked up in person on ${formatDate(deliveredAt)}`] : []),
      "",
      ...(items.length > 0
        ? items.map(({ name, quantity }) => `${quantity} × ${name}`)
        : ["The whole order"]),
      "",
      "Picked up at:",
      ...place,
    ].join("\n"),
  }));
  return evidenceSheet(`Pickup of order ${order.number}`, parts, order.placedAt);
}

/** What the customer wrote and was answered, and the emails about the order, oldest first. */
async function messagesFile({ order, refunds }: OrderRecord): Promise<Buffer | null> {
  const written = await db()
    .select()
    .from(messages)
    .where(
      and(
        order.customerId
          ? or(eq(messages.email, order.email), eq(messages.customerId, order.customerId))
          : eq(messages.email, order.email),
        gte(messages.createdAt, new Date(order.placedAt.getTime() - MESSAGES_BEFORE * DAY_MS)),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(MOST_MESSAGES);
  const ids = written.map(({ id }) => id);
  const answers =
    ids.length > 0
      ? await db()
          .select()
          .from(messageAnswers)
          .where(inArray(messageAnswers.messageId, ids))
          .orderBy(asc(messageAnswers.createdAt))
      : [];
  const mails = await listOrderMails([order.id, ...refunds.map(({ id }) => id)]);
  const sent = mails.filter(
    ({ recipient, text, secret }) => recipient === order.email && text !== "" && !secret,
  );
  const parts = [
    ...written.map(({ reference, fields, createdAt }) => ({
      at: createdAt,
      heading: `${formatDate(createdAt)}: message ${reference} from the customer`,
      text: Object.values(fields).join("\n"),
    })),
    ...answers.map(({ text, createdAt }) => ({
      at: createdAt,
      heading: `${formatDate(createdAt)}: reply from ${site.name}`,
      text,
    })),
    ...sent.map(({ subject, text, createdAt }) => ({
      at: createdAt,
      heading: `${formatDate(createdAt)}: email to the customer, “${subject}”`,
      text: withoutLinks(text),
    })),
  ].sort((a, b) => a.at.getTime() - b.at.getTime());
  if (parts.length === 0) return null;
  const recent = newestWithin(parts, MOST_MESSAGE_LETTERS);
  return evidenceSheet(`Messages about order ${order.number}`, recent, order.placedAt);
}

/** Links in emails may open the order, which is the customer's alone. */
const withoutLinks = (text: string) => text.replace(/https?:\/\/[^\s/]+\/\S+/g, "[link]");

type Stored = { kind: string; address: string; alt: string; isPdf: boolean };

/** The stored pictures and reports of an order's stones and pieces. */
async function findStored({ lines }: OrderRecord): Promise<Stored[]> {
  const idsOf = (of: (line: OrderRecord["lines"][number]) => string | null) =>
    lines.flatMap((line) => of(line) ?? []);
  const found = await Promise.all([
    findMedia(
      db(),
      "stone",
      idsOf(({ diamondId }) => diamondId),
    ),
    findMedia(
      db(),
      "variant",
      idsOf(({ variantId }) => variantId),
    ),
  ]);
  return found
    .flatMap((bySubject) => [...bySubject.values()].flat())
    .flatMap(({ kind, jpeg, src, type, alt }) => {
      const isPdf = type === "application/pdf";
      const address = isPdf ? src : jpeg;
      return address ? [{ kind, address, alt, isPdf }] : [];
    });
}

/** A stored file's content; null if the store has lost it, which leaves it out of the pack. */
async function readStored({ address }: Stored): Promise<Buffer | null> {
  const key = new URL(address, "http://shop").pathname.split("/").slice(-2).join("/");
  const content = await mediaStore().open(key);
  if (!content) log.warn({ key }, "a file of an evidence pack is not in the media store");
  return content && buffer(content);
}

/** The grading reports that the shop keeps as PDFs. */
async function findReports(record: OrderRecord): Promise<Buffer[]> {
  const stored = (await findStored(record)).filter(({ isPdf }) => isPdf);
  const read = await Promise.all(stored.slice(0, 1).map(readStored));
  return read.flatMap((content) => content ?? []);
}

/** The grading reports' numbers, and pictures of the stones, the pieces, and the reports. */
async function exhibitsFile(record: OrderRecord): Promise<Buffer | null> {
  const { order, lines } = record;
  const reports = lines.flatMap(({ name, detail }) => {
    const report = diamondReport(storedParts(detail));
    return report ? [{ heading: name, text: report }] : [];
  });
  const stored = (await findStored(record)).filter(({ isPdf }) => !isPdf);
  // a report says more than a picture
  const first = stored.toSorted(
    (a, b) => Number(b.kind === "certificate") - Number(a.kind === "certificate"),
  );
  const pictures = await Promise.all(
    first.slice(0, MOST_PICTURES).map(async (one) => ({ alt: one.alt, picture: await readStored(one) })),
  );
  const parts: EvidencePart[] = [
    ...reports,
    ...pictures.flatMap(({ alt, picture }) => (picture ? [{ alt, picture }] : [])),
  ];
  if (parts.length === 0) return null;
  return evidenceSheet(`Reports and pictures of order ${order.number}`, parts, order.placedAt);
}
