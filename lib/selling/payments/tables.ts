import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  centsColumn,
  createdAt,
  idColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { CURRENCY, NO_CENTS } from "../../platform/money/model";
import { orders } from "../orders/tables";
import { PAYMENT_STATES, REFUND_STATES } from "./model";

/** Money asked for an order by one way of paying, and what became of it. */
export const payments = pgTable(
  "payments",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    /** id of the payment method */
    method: text().notNull(),
    /** whether a provider keeps it, whose key names this payment alone */
    byProvider: boolean("by_provider").notNull().default(false),
    /** the provider's own key of it, or the reference of a transfer that arrived */
    reference: text(),
    state: text({ enum: PAYMENT_STATES }).notNull().default("asked"),
    amountCents: centsColumn("amount_cents").notNull(),
    capturedCents: centsColumn("captured_cents").notNull().default(NO_CENTS),
    /** of what was captured and given back (ISO 4217), in its smallest unit; what is asked for is in the shop's own */
    currency: text().notNull().default(CURRENCY),
    /** when it was taken or arrived; null before */
    capturedAt: timestampColumn("captured_at"),
    /** of what was captured, what was or is being given back */
    refundedCents: centsColumn("refunded_cents").notNull().default(NO_CENTS),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // a provider's key names one payment; one transfer may pay two orders
    uniqueIndex("payments_reference").on(t.method, t.reference).where(sql`by_provider`),
    // one payment an order and way: a repeated request finds it
    unique("payments_order").on(t.orderId, t.method),
    oneOfCheck("payments_state", "state", PAYMENT_STATES),
    check(
      "payments_amounts",
      sql`amount_cents >= 0 and captured_cents >= 0 and refunded_cents between 0 and captured_cents`,
    ),
    index("payments_open").on(t.updatedAt).where(sql`state in ('asked', 'authorised')`),
  ],
);

/** What an order comes to in a coin, as the jeweler quoted it; the newest counts. */
export const cryptoQuotes = pgTable(
  "crypto_quotes",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** its short name: BTC */
    coin: text().notNull(),
    /** a decimal number: coins have more digits than a float keeps */
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

/** Money given back. The key makes one refund of one wish, however often it is asked for. */
export const refunds = pgTable(
  "refunds",
  {
    id: idColumn(),
    paymentId: uuid("payment_id")
      .notNull()
      .references(() => payments.id),
    key: text().notNull().unique(),
    amountCents: centsColumn("amount_cents").notNull(),
    reason: text().notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default("asked"),
    /** the provider's own key of it */
    reference: text().unique(),
    createdAt: createdAt(),
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [
    index("refunds_payment").on(t.paymentId),
    index("refunds_open").on(t.createdAt).where(sql`state = 'asked'`),
    oneOfCheck("refunds_state", "state", REFUND_STATES),
    check("refunds_amount", sql`amount_cents > 0`),
  ],
);

/** Every event of a provider that had its effect, in the transaction of that effect. */
export const paymentEvents = pgTable("payment_events", {
  /** the provider's own key of the event */
  id: text().primaryKey(),
  type: text().notNull(),
  /** the payment it was about, by the provider's key; null where it was about none of ours */
  reference: text(),
  receivedAt: timestampColumn("received_at").notNull().defaultNow(),
});

export type RefundRow = typeof refunds.$inferSelect;
