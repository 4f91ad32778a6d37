import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "../../people/accounts/tables";
import { createdAt, emailColumn, idColumn, jsonColumn, timestampColumn } from "../../platform/db/columns";
import { pastOrderContentSchema } from "./schema";

/** Orders that customers placed in the shop before this one. Nothing is done with them: they are read only. */
export const pastOrders = pgTable(
  "past_orders",
  {
    id: idColumn(),
    /** the program of that shop */
    system: text().notNull(),
    /** as its customers know it: `#1001` */
    number: text().notNull(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** when the owning account was deleted; the order joins no other account */
    ownerDeletedAt: timestampColumn("owner_deleted_at"),
    email: emailColumn(),
    /** as people read it */
    name: text().notNull(),
    placedAt: timestampColumn("placed_at").notNull(),
    currency: text().notNull(),
    /** in the currency's smallest unit */
    total: integer().notNull(),
    content: jsonColumn("past_orders", "content", pastOrderContentSchema).notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("past_orders_number").on(t.system, t.number),
    index("past_orders_customer").on(t.customerId, t.placedAt),
    index("past_orders_email").on(t.email),
    index("past_orders_placed").on(t.placedAt, t.id),
    check("past_orders_email_folded", sql`email = lower(email)`),
    check("past_orders_currency", sql`currency ~ '^[A-Z]{3}$'`),
  ],
);
