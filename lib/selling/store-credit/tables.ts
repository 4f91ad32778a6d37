import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { centsColumn, createdAt, emailColumn, idColumn, oneOfCheck } from "../../platform/db/columns";
import { orders } from "../orders/tables";
import { refunds } from "../payments/tables";
import { CREDIT_KINDS } from "./model";

/**
 * The ledger of store credit. Rows are added, and never changed but in whose they are: an address's credit joins the
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
    /** negative if spent */
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
    oneOfCheck("store_credit_kind", "kind", CREDIT_KINDS),
    check("store_credit_sign", sql`(kind = 'spent') = (amount_cents < 0) and amount_cents <> 0`),
    check("store_credit_holder", sql`num_nonnulls(customer_id, email) <= 1`),
    check("store_credit_spender", sql`kind <> 'spent' or email is null`),
    check("store_credit_reason", sql`length(reason) between 1 and 1000`),
  ],
);

export type CreditEntry = typeof storeCreditEntries.$inferSelect;
