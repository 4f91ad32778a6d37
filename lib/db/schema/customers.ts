import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { TRADE_STATUSES } from "../../accounts/model";
import { cents, createdAt, emailColumn, id, instant, oneOf, updatedAt } from "./columns";

const WISH_KINDS = ["diamond", "product"] as const;

export const customers = pgTable(
  "customers",
  {
    id: id(),
    email: emailColumn().notNull().unique(),
    emailConfirmedAt: instant("email_confirmed_at"),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    phone: text(),
    /** argon2id; null for customers who only sign in through a provider */
    passwordHash: text("password_hash"),
    /** every session and token carries it; raising it ends them all */
    sessionVersion: integer("session_version").notNull().default(1),
    /** of a trade buyer: the business and the number its taxes go by */
    company: text(),
    taxId: text("tax_id"),
    tradeStatus: text("trade_status", { enum: TRADE_STATUSES }).notNull().default("none"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check("customers_email_folded", sql`email = lower(email)`),
    oneOf("customers_trade", "trade_status", TRADE_STATUSES),
    check(
      "customers_trade_company",
      sql`trade_status = 'none' or (company is not null and tax_id is not null)`,
    ),
  ],
);

/** A customer's address book. Country is an ISO 3166-1 alpha-2 code. */
export const addresses = pgTable(
  "addresses",
  {
    id: id(),
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

/** A signed-in customer's cart, the same lines the browser keeps for a guest. */
export const carts = pgTable("carts", {
  id: id(),
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
    id: id(),
    cartId: uuid("cart_id")
      .notNull()
      .references(() => carts.id, { onDelete: "cascade" }),
    /** lib/cart/model.ts CartItem */
    item: jsonb().$type<Record<string, unknown>>().notNull(),
    /** what makes two lines the same line, so that merging a guest's cart never doubles one */
    identity: text().notNull(),
    position: integer().notNull(),
  },
  (t) => [unique("cart_lines_identity").on(t.cartId, t.identity)],
);

export const wishlists = pgTable("wishlists", {
  id: id(),
  customerId: uuid("customer_id")
    .notNull()
    .unique()
    .references(() => customers.id, { onDelete: "cascade" }),
  /** public address of a shared list; null while not shared */
  shareToken: text("share_token").unique(),
});

export const wishlistItems = pgTable(
  "wishlist_items",
  {
    id: id(),
    wishlistId: uuid("wishlist_id")
      .notNull()
      .references(() => wishlists.id, { onDelete: "cascade" }),
    kind: text({ enum: WISH_KINDS }).notNull(),
    sku: text().notNull(),
    /** price when saved, to show a change since */
    savedPriceCents: cents("saved_price_cents").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("wishlist_items_once").on(t.wishlistId, t.sku),
    oneOf("wishlist_items_kind", "kind", WISH_KINDS),
  ],
);
