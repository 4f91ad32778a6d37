import { pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "../../people/accounts/tables";
import { centsColumn, createdAt, idColumn, oneOfCheck } from "../../platform/db/columns";
import { WISHLIST_ITEM_KINDS } from "./model";

export const wishlists = pgTable("wishlists", {
  id: idColumn(),
  customerId: uuid("customer_id")
    .notNull()
    .unique()
    .references(() => customers.id, { onDelete: "cascade" }),
  /** public token in a shared list's address; null while the list is not shared */
  shareToken: text("share_token").unique(),
});

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    id: idColumn(),
    wishlistId: uuid("wishlist_id")
      .notNull()
      .references(() => wishlists.id, { onDelete: "cascade" }),
    kind: text({ enum: WISHLIST_ITEM_KINDS }).notNull(),
    sku: text().notNull(),
    /** price when saved, so that the list can show a change */
    savedPriceCents: centsColumn("saved_price_cents").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("wishlist_items_once").on(t.wishlistId, t.sku),
    oneOfCheck("wishlist_items_kind", "kind", WISHLIST_ITEM_KINDS),
  ],
);
