import { sql } from "drizzle-orm";
import { boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  centsColumn,
  createdAt,
  emailColumn,
  idColumn,
  oneOfCheck,
  timestampColumn,
} from "../../platform/db/columns";
import { orderLines, orders } from "../orders/tables";
import { refunds } from "../payments/tables";
import { CREDIT_KINDS } from "./model";

/**
 * Gift cards: what was agreed, and by what its holder is known. What is left on one is the sum of its entries in the ledger. Its
 * code is in the mail that brought it and nowhere else.
 */
export const giftCards = pgTable(
  "gift_cards",
  {
    id: idColumn(),
    /** SHA-256 of its code; null until it is mailed, and once it is void */
    codeHash: text("code_hash").unique(),
    /** the last characters of the code, by which people tell cards apart */
    lastFour: text("last_four"),
    /** what it was issued with */
    amountCents: centsColumn("amount_cents").notNull(),
    /** the order that bought it; null if the staff issued it */
    orderId: uuid("order_id").references(() => orders.id),
    orderLineId: uuid("order_line_id")
      .unique()
      .references(() => orderLines.id),
    senderName: text("sender_name"),
    recipientName: text("recipient_name"),
    /** where its code is mailed; null once its personal details are deleted */
    email: emailColumn(),
    /** whether its buyer gets it, to print and hand over */
    isPrinted: boolean("is_printed").notNull().default(false),
    message: text(),
    /** the day in the shop's time zone on which it is mailed; null for as soon as possible */
    sendOn: date("send_on", { mode: "string" }),
    /** until when it waits, because its payment might be fraud */
    heldUntil: timestampColumn("held_until").notNull(),
    /** when its first code was mailed */
    mailedAt: timestampColumn("mailed_at"),
    /** how many codes it had */
    codes: integer().notNull().default(0),
    /** the last day on which it can be spent; null for ever */
    expiresOn: date("expires_on", { mode: "string" }),
    expiredAt: timestampColumn("expired_at"),
    voidedAt: timestampColumn("voided_at"),
    /** why it was voided, or by the staff issued */
    reason: text(),
    /** who of the staff issued it: as in the audit log */
    author: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("gift_cards_created").on(t.createdAt, t.id),
    index("gift_cards_order").on(t.orderId),
    index("gift_cards_email").on(t.email),
    index("gift_cards_last_four").on(t.lastFour),
    // the few that wait to be mailed, and those that end some day
    index("gift_cards_to_mail").on(t.heldUntil).where(sql`mailed_at is null and voided_at is null`),
    index("gift_cards_expiring").on(t.expiresOn).where(sql`expired_at is null and voided_at is null`),
    check("gift_cards_amount", sql`amount_cents > 0`),
    check("gift_cards_code", sql`code_hash is null or (voided_at is null and last_four is not null)`),
    check("gift_cards_message", sql`length(message) <= 1000`),
  ],
);

export type GiftCardRow = typeof giftCards.$inferSelect;

/**
 * The ledger of store credit and gift cards. Rows are added, and never changed but in whose they are: an address's credit joins the
 * account that confirms it, and a deleted account's belongs to nobody.
 */
export const storeCreditEntries = pgTable(
  "store_credit_entries",
  {
    id: idColumn(),
    /** without a foreign key, which would lock the account after its orders, while everyone locks it before them */
    customerId: uuid("customer_id"),
    /** whose it is until an account confirms this address */
    email: emailColumn(),
    /** the gift card that it is on; null for an account's or an address's credit */
    giftCardId: uuid("gift_card_id").references(() => giftCards.id),
    /** negative if it takes from the balance */
    amountCents: centsColumn("amount_cents").notNull(),
    kind: text({ enum: CREDIT_KINDS }).notNull(),
    /** the customer reads it */
    reason: text().notNull(),
    orderId: uuid("order_id").references(() => orders.id),
    refundId: uuid("refund_id").references(() => refunds.id),
    /** one entry per key */
    key: text().notNull().unique(),
    /** who gave it: as in the audit log; null if nobody of the staff did */
    author: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("store_credit_customer").on(t.customerId, t.createdAt),
    index("store_credit_email").on(t.email).where(sql`customer_id is null`),
    index("store_credit_order").on(t.orderId),
    index("store_credit_gift_card").on(t.giftCardId, t.createdAt).where(sql`gift_card_id is not null`),
    oneOfCheck("store_credit_kind", "kind", CREDIT_KINDS),
    check(
      "store_credit_sign",
      sql`(kind in ('spent', 'voided', 'expired')) = (amount_cents < 0) and amount_cents <> 0`,
    ),
    check("store_credit_holder", sql`num_nonnulls(customer_id, email, gift_card_id) <= 1`),
    check("store_credit_ended", sql`kind not in ('voided', 'expired') or gift_card_id is not null`),
    check("store_credit_spender", sql`kind <> 'spent' or email is null`),
    check("store_credit_reason", sql`length(reason) between 1 and 1000`),
  ],
);

export type CreditEntry = typeof storeCreditEntries.$inferSelect;
