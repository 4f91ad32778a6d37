import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, idColumn, updatedAt } from "../../platform/db/columns";
import { customers } from "../accounts/tables";

/** A customer's address book. Country is an ISO 3166-1 alpha-2 code. */
export const addresses = pgTable(
  "addresses",
  {
    id: idColumn(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    name: text().notNull(),
    company: text(),
    line1: text().notNull(),
    line2: text(),
    city: text().notNull(),
    region: text(),
    postcode: text(),
    country: text().notNull(),
    phone: text(),
    isDefaultShipping: boolean("is_default_shipping").notNull().default(false),
    isDefaultBilling: boolean("is_default_billing").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("addresses_customer").on(t.customerId),
    check("addresses_country", sql`country ~ '^[A-Z]{2}$'`),
    uniqueIndex("addresses_one_shipping").on(t.customerId).where(sql`is_default_shipping`),
    uniqueIndex("addresses_one_billing").on(t.customerId).where(sql`is_default_billing`),
  ],
);
