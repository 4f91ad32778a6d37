import { confirmationMail } from "@/lib/people/accounts/account-mails";
import { receiptMail } from "@/lib/people/inbox/price-match-commands";
import { welcomeMail } from "@/lib/people/newsletter/newsletter-mails";
import type { QueuedMail } from "@/lib/platform/mail/commands/outbox";
import {
  type Cents,
  currencyCode,
  decimalFromCents,
  formatMoney,
  NO_CENTS,
} from "@/lib/platform/money/model";
import { currentTimeZone, type MailTexts, withMailTexts } from "@/lib/platform/settings/current-settings";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { MailKind } from "@/lib/platform/settings/schemas/mail-kinds";
import { confirmationMail as confirmationMailOfAlert } from "@/lib/selling/alerts/alert-mails";
import type { Alert } from "@/lib/selling/alerts/tables";
import { customerMail } from "@/lib/selling/appointments/appointment-mails";
import type { Appointment } from "@/lib/selling/appointments/tables";
import { giftCardMail } from "@/lib/selling/fulfillment/gift-cards/gift-card-mail";
import { confirmationOf } from "@/lib/selling/fulfillment/mails/confirmation-mail";
import { reminderMail } from "@/lib/selling/fulfillment/mails/reminder-mail";
import { type StatusMailFacts, statusMail } from "@/lib/selling/fulfillment/mails/status-mail";
import { returnReceivedMail } from "@/lib/selling/fulfillment/return/return-mails";
import { hintMail } from "@/lib/selling/hints/hint-mail";
import { leftCartMail } from "@/lib/selling/left-carts/left-cart-mail";
import type { OrderStatus } from "@/lib/selling/orders/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { UNCHOSEN_METHOD } from "@/lib/selling/payments/methods";
import { replyMail as replyToReviewMail, requestMail } from "@/lib/selling/reviews/mails/review-mails";
import { creditMail } from "@/lib/selling/store-credit/commands";
import { replyMail } from "../inbox/commands";

type WrittenMail = Pick<QueuedMail, "subject" | "text" | "html">;

const DAY_MS = 24 * 60 * 60_000;
const NOBODY = "00000000-0000-4000-8000-000000000000";
const TOTAL = 234_500 as Cents;
const LINE = {
  name: "Solitaire ring, 14K white gold",
  quantity: 1,
  totalCents: TOTAL,
  detail: { setting: null, diamond: null, product: null, size: 6.5, engraving: null },
};

/** An order that nobody placed; its links lead to no order. */
function sampleOrder(status: OrderStatus, now = new Date()): OrderRow {
  const address = {
    name: "Ada Sample",
    line1: "1 Main Street",
    city: "New York",
    region: "NY",
    postcode: "10001",
    country: "US",
  };
  return {
    id: NOBODY,
    number: "A-SAMPLE23",
    currency: null,
    termsId: null,
    exchangeRate: null,
    ownPerUnit: 1,
    status,
    customerId: NOBODY,
    ownerDeletedAt: null,
    email: "ada@example.com",
    emailConfirmedAt: now,
    phone: null,
    shippingAddress: address,
    billingAddress: address,
    shippingMethod: "standard",
    delivery: { label: "Insured delivery", minDays: 2, maxDays: 4 },
    paymentMethod: UNCHOSEN_METHOD,
    subtotalCents: TOTAL,
    discountCents: NO_CENTS,
    removedTaxCents: NO_CENTS,
    shippingCents: NO_CENTS,
    taxCents: NO_CENTS,
    includedTaxCents: NO_CENTS,
    taxLabel: null,
    taxSource: null,
    taxUnknown: null,
    taxConfirmedAt: null,
    taxReference: null,
    taxExemption: null,
    totalCents: TOTAL,
    creditCents: NO_CENTS,
    giftCardCents: NO_CENTS,
    giftSoldCents: NO_CENTS,
    promoCode: null,
    automaticDiscount: null,
    giftNote: null,
    isGift: null,
    viewerHash: "",
    placedByStaff: false,
    leavesWorkshopOn: new Date(now.getTime() + 10 * DAY_MS),
    paymentDueAt: status === "awaiting_payment" ? new Date(now.getTime() + DAY_MS) : null,
    dueOnceConfirmedAt: null,
    countedMailbox: null,
    countedNetwork: null,
    cartHash: null,
    holdExtendedAt: null,
    offeredAt: null,
    acceptedAt: now,
    placedAt: now,
    updatedAt: now,
  };
}

/** An appointment that nobody booked, a week from now. */
function sampleAppointment(now = new Date()): Appointment {
  const startsAt = new Date(Math.ceil(now.getTime() / 3_600_000) * 3_600_000 + 7 * DAY_MS);
  const endsAt = new Date(startsAt.getTime() + 45 * 60_000);
  return {
    ...{ id: NOBODY, person: "Ada Byron", kind: "Showroom visit", place: "showroom" },
    ...{ location: "12 Example Street, New York", startsAt, endsAt, blockedUntil: endsAt },
    ...{ name: "Ada Sample", email: "ada@example.com", phone: null, about: "Solitaire ring", message: null },
    ...{ timeZone: currentTimeZone(), customerId: null, state: "booked", note: null, sequence: 0 },
    ...{ timedAt: now, remindedAt: null, createdAt: now, updatedAt: now },
  };
}

/** An alert that nobody asked for. */
const sampleAlert = (now = new Date()): Alert => ({
  ...{ id: NOBODY, email: "ada@example.com", customerId: null, kind: "price", itemKind: "diamond" },
  ...{ target: "sample", currency: null, belowCents: null, seenCents: null, seenAvailable: null },
  ...{ tokenHash: "", consent: "", createdAt: now, confirmedAt: null, endedAt: null, expiresAt: now },
});

const statusSample = (status: OrderStatus, facts: StatusMailFacts = {}) =>
  statusMail(sampleOrder(status), status, facts);

/** The mail of each kind that best stands for it, about things that don't exist. */
const SAMPLES: Readonly<Record<MailKind, () => Promise<WrittenMail | null>>> = {
  "order-confirmation": () => confirmationOf(sampleOrder("paid"), [LINE], null),
  "order-paid": () => statusSample("paid"),
  "order-in-production": () => statusSample("in_production"),
  "order-shipped": () =>
    statusSample("shipped", {
      parcel: { carrier: "FedEx", trackingNumber: "7946 0000 0000", trackingUrl: "https://www.fedex.com/" },
    }),
  "order-delivered": async () => statusSample("delivered", { returnWindow: await loadShopSettings() }),
  "order-canceled": () => statusSample("canceled"),
  "order-refunded": () =>
    statusSample("refunded", {
      refund: { cents: TOTAL, creditCents: NO_CENTS, currency: currencyCode(), by: "provider" },
    }),
  "order-returned": () => statusSample("returned"),
  "order-update": () => reminderMail(sampleOrder("awaiting_payment"), null),
  "return-request": () => returnReceivedMail(sampleOrder("delivered"), null),
  "gift-card": () =>
    giftCardMail(
      {
        balanceCents: 10_000 as Cents,
        senderName: "Grace",
        recipientName: "Ada",
        message: "Happy birthday!",
        isPrinted: false,
        expiresOn: null,
        codes: 0,
      },
      "XXXX-XXXX-XXXX-XXXX",
    ),
  "store-credit": () =>
    creditMail(5_000 as Cents, "For your patience with the delay", {
      customerId: NOBODY,
      email: "ada@example.com",
    }),
  account: () => confirmationMail("sample"),
  "message-reply": () => replyMail("Yes, we can make this ring in platinum.", "M-SAMPLE23", null),
  "price-match": () => receiptMail({ email: "ada@example.com" }, "M-SAMPLE23", null),
  "review-request": () => requestMail(sampleOrder("delivered"), [LINE.name], null),
  "review-answer": () =>
    replyToReviewMail(
      sampleOrder("delivered"),
      { id: NOBODY, version: 1, title: "", text: "" },
      "Thank you for your kind words.",
    ),
  appointment: () => customerMail(sampleAppointment(), "booked"),
  alert: () =>
    confirmationMailOfAlert(sampleAlert(), { token: "sample", day: "2026-11-21", name: LINE.name }),
  hint: () =>
    hintMail(
      { kind: "piece", key: "sample" },
      { name: LINE.name, path: "/", price: formatMoney(TOTAL), pictureStart: null, isRing: true, size: null },
      {
        ...{ name: "Grace", email: "grace@example.com", toName: "Ada", toEmail: "ada@example.com" },
        ...{ size: 6.5, message: "This one!", hidesPrice: false },
      },
    ),
  "left-cart": () =>
    leftCartMail([{ ...LINE, parts: LINE.detail, status: "ok", total: decimalFromCents(TOTAL) }], {
      reminderId: NOBODY,
      customerId: NOBODY,
      email: "ada@example.com",
    }),
  newsletter: () => welcomeMail("ada@example.com", "sample", new Date()),
};

/** A mail of a kind with sample data and these words of the shop's own. */
export async function sampleMail(kind: MailKind, texts: MailTexts): Promise<WrittenMail> {
  const written = await withMailTexts(texts, SAMPLES[kind]);
  if (!written) throw new Error(`There is no sample of ${kind}`);
  const { subject, text, html } = written;
  return { subject, text, html };
}
