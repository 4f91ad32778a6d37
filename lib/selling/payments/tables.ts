import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  centsColumn,
  createdAt,
  idColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { currencyCode, NO_CENTS } from "../../platform/money/model";
import { FIRST_PROFILE } from "../../platform/site/profile";
import { orderLines, orders } from "../orders/tables";
import { PAYMENT_STATES, REFUND_DESTINATIONS, REFUND_STATES } from "./model";

/** A payment requested for an order through one method, with its progress. */
export const payments = pgTable(
  "payments",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** id of the payment method */
    method: text().notNull(),
    /** whether a provider holds the payment, so that its reference is unique */
    byProvider: boolean("by_provider").notNull().default(false),
    /** the provider's id of the payment, or the reference of a transfer that arrived */
    reference: text(),
    state: text({ enum: PAYMENT_STATES }).notNull().default("asked"),
    amountCents: centsColumn("amount_cents").notNull(),
    /** who sent the money, as the shop recorded it; null for the buyer */
    payer: text(),
    capturedCents: centsColumn("captured_cents").notNull().default(NO_CENTS),
    /**
     * ISO 4217 currency of the captured and refunded amounts, which are in its smallest unit; the requested amount is
     * in the order's currency
     */
    currency: text()
      .notNull()
      // the column's own is that of shops before there was a setting
      .default(FIRST_PROFILE.currency.code)
      .$defaultFn(currencyCode),
    /** when the money was captured or arrived; null before that */
    capturedAt: timestampColumn("captured_at"),
    /** how much of the captured amount was refunded or is being refunded */
    refundedCents: centsColumn("refunded_cents").notNull().default(NO_CENTS),
    /** how much of the captured amount customers' banks have taken back in disputes at present */
    disputedCents: centsColumn("disputed_cents").notNull().default(NO_CENTS),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // a provider's reference belongs to one payment, but one transfer may pay two orders
    uniqueIndex("payments_reference").on(t.method, t.reference).where(sql`by_provider`),
    // one payment per order and method, so that a repeated request finds it
    unique("payments_order").on(t.orderId, t.method),
    oneOfCheck("payments_state", "state", PAYMENT_STATES),
    check(
      "payments_amounts",
      sql`amount_cents >= 0 and captured_cents >= 0 and refunded_cents between 0 and captured_cents`,
    ),
    index("payments_captured").on(t.capturedAt),
    index("payments_mismatched").on(t.capturedAt).where(sql`state = 'mismatched'`),
    index("payments_open").on(t.updatedAt).where(sql`state in ('asked', 'authorized')`),
  ],
);

/** The coin amount the jeweler quoted for an order; the newest quote counts. */
export const cryptoQuotes = pgTable(
  "crypto_quotes",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** the coin's ticker symbol: BTC */
    coin: text().notNull(),
    /** a decimal number as text, because coins have more digits than a float holds */
    amount: text().notNull(),
    address: text().notNull(),
    validUntil: timestampColumn("valid_until").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("crypto_quotes_order").on(t.orderId, t.createdAt),
    check("crypto_quotes_amount", sql`amount ~ '^[0-9]{1,12}([.][0-9]{1,18})?$'`),
  ],
);

/** Refunds. The unique key makes a repeated request return the same refund. */
export const refunds = pgTable(
  "refunds",
  {
    id: idColumn(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    key: text().notNull().unique(),
    /** of the payment */
    amountCents: centsColumn("amount_cents").notNull(),
    /** of the store credit and gift cards spent on the order, which come back as such */
    creditCents: centsColumn("credit_cents").notNull().default(NO_CENTS),
    /** the part of that which goes back to gift cards */
    giftCardCents: centsColumn("gift_card_cents").notNull().default(NO_CENTS),
    /** what of both is for gift cards that the order bought, which are void since */
    giftSoldCents: centsColumn("gift_sold_cents").notNull().default(NO_CENTS),
    /** where the payment's part goes */
    destination: text({ enum: REFUND_DESTINATIONS }).notNull().default("payment"),
    reason: text().notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default("asked"),
    /** the provider's id of the refund */
    reference: text().unique(),
    /** the part of the amount that refunds the delivery, and its tax, added or contained as in the order */
    shippingCents: centsColumn("shipping_cents").notNull().default(NO_CENTS),
    shippingTaxCents: centsColumn("shipping_tax_cents").notNull().default(NO_CENTS),
    /** CN-000001 is 1; null if there is no invoice to correct */
    creditNoteNumber: integer("credit_note_number").unique(),
    /** the failed refund whose amount this one gives back instead, and whose credit note it takes over */
    replacesId: uuid("replaces_id").references((): AnyPgColumn => refunds.id),
    /** what somebody recorded of money sent by hand: the day, the bank's reference, and who recorded it */
    sentOn: date("sent_on"),
    sentReference: text("sent_reference"),
    sentBy: text("sent_by"),
    /** when somebody of the shop decided that it isn't sent at all; it counts as failed then */
    withdrawnAt: timestampColumn("withdrawn_at"),
    createdAt: createdAt(),
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [
    check(
      "refunds_shipping",
      sql`shipping_cents between 0 and amount_cents + credit_cents and shipping_tax_cents >= 0`,
    ),
    check("refunds_credit_note", sql`credit_note_number > 0`),
    index("refunds_payment").on(t.paymentId),
    // what was given back lately
    index("refunds_done").on(t.endedAt).where(sql`state = 'done'`),
    index("refunds_open").on(t.createdAt).where(sql`state = 'asked'`),
    oneOfCheck("refunds_state", "state", REFUND_STATES),
    oneOfCheck("refunds_destination", "destination", REFUND_DESTINATIONS),
    check("refunds_amount", sql`amount_cents >= 0 and credit_cents >= 0 and amount_cents + credit_cents > 0`),
  ],
);

/** The pieces that a refund is for, with what of its amount is for them. A refund of an amount alone has none. */
export const refundLines = pgTable(
  "refund_lines",
  {
    refundId: uuid("refund_id")
      .notNull()
      .references(() => refunds.id, { onDelete: "cascade" }),
    orderLineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    quantity: integer().notNull(),
    /** how many of them had not left the shop, and never will */
    unshipped: integer().notNull().default(0),
    goodsCents: centsColumn("goods_cents").notNull(),
    /** the tax on them, added or contained as in the order */
    taxCents: centsColumn("tax_cents").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderLineId] }),
    index("refund_lines_line").on(t.orderLineId),
    check(
      "refund_lines_amounts",
      sql`quantity > 0 and unshipped between 0 and quantity and goods_cents >= 0 and tax_cents >= 0`,
    ),
  ],
);

/**
 * When the shop last asked the provider about an order's payment by itself, so that its processes together ask once a minute. No
 * backup holds it.
 */
export const providerChecks = pgTable("provider_checks", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  askedAt: timestampColumn("asked_at").notNull().defaultNow(),
});

/** Provider events that took effect, each recorded in the transaction of its effect. */
export const paymentEvents = pgTable("payment_events", {
  /** the provider's id of the event */
  id: text().primaryKey(),
  type: text().notNull(),
  /** the provider's id of the payment the event is about; null if it is none of the shop's */
  reference: text(),
  receivedAt: timestampColumn("received_at").notNull().defaultNow(),
});

export type RefundRow = typeof refunds.$inferSelect;
