import { index, integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "../../people/accounts/tables";
import { idColumn, updatedAt } from "../../platform/db/columns";
import { exchangeTerms } from "../../platform/exchange/tables";

/** A signed-in customer's cart, with the same lines a guest's browser stores. */
export const carts = pgTable(
  "carts",
  {
    id: idColumn(),
    customerId: uuid("customer_id")
      .notNull()
      .unique()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** rises with each change, so that a browser that missed a change does not overwrite it */
    version: integer().notNull().default(0),
    /** ISO 4217; null for the shop's own */
    currency: text(),
    /** how its prices were last made; null in the shop's own currency. terms-queries.ts says how long they hold */
    termsId: uuid("terms_id").references(() => exchangeTerms.id),
    updatedAt: updatedAt(),
  },
  (t) => [index("carts_updated").on(t.updatedAt)],
);

export const cartLines = pgTable(
  "cart_lines",
  {
    id: idColumn(),
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    /** a CartItem, see model.ts */
    item: jsonb().$type<Record<string, unknown>>().notNull(),
    /** identifies a line, so that merging a guest's cart never duplicates one */
    identity: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [unique("cart_lines_identity").on(t.cartId, t.identity)],
);
