import { integer, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "../../people/accounts/tables";
import { idColumn, updatedAt } from "../../platform/db/columns";

/** A signed-in customer's cart, the same lines the browser keeps for a guest. */
export const carts = pgTable("carts", {
  id: idColumn(),
  customerId: uuid("customer_id")
    .notNull()
    .unique()
    .references(() => customers.id, { onDelete: "cascade" }),
  /** one more with each change, so that a browser that missed one does not write over it */
  version: integer().notNull().default(0),
  updatedAt: updatedAt(),
});

export const cartLines = pgTable(
  "cart_lines",
  {
    id: idColumn(),
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    /** model.ts CartItem */
    item: jsonb().$type<Record<string, unknown>>().notNull(),
    /** what makes two lines the same line, so that merging a guest's cart never doubles one */
    identity: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [unique("cart_lines_identity").on(t.cartId, t.identity)],
);
