import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { customers } from "../../people/accounts/tables";
import { centsColumn, createdAt, idColumn, oneOfCheck, timestampColumn } from "../../platform/db/columns";
import { NO_CENTS } from "../../platform/money/model";
import { orders } from "../orders/tables";
import { PROMO_KINDS } from "./model";

/** A promo code. `uses` is raised in the same transaction as the order that uses the code. */
export const promoCodes = pgTable(
  "promo_codes",
  {
    id: idColumn(),
    code: text().notNull().unique(),
    description: text().notNull(),
    kind: text({ enum: PROMO_KINDS }).notNull(),
    /** % for a percentage, cents for an amount, 0 for free shipping */
    value: integer().notNull().default(0),
    minimumCents: centsColumn("minimum_cents").notNull().default(NO_CENTS),
    startsAt: timestampColumn("starts_at"),
    endsAt: timestampColumn("ends_at"),
    maxUses: integer("max_uses"),
    maxUsesPerCustomer: integer("max_uses_per_customer"),
    categorySlugs: text("category_slugs").array(),
    /** SKUs of the stones and variants it applies to; null = any */
    skus: text().array(),
    isPublic: boolean("is_public").notNull().default(false),
    /** what codes that were made at once have in common; null for one that was made alone */
    batchId: uuid("batch_id"),
    /** how many orders use it, counted in their own transactions */
    uses: integer().notNull().default(0),
    /** a code that the demo brought */
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index("promo_codes_batch").on(t.batchId),
    oneOfCheck("promo_codes_kind", "kind", PROMO_KINDS),
    check("promo_codes_value", sql`value >= 0 and (kind <> 'percentage' or value <= 100)`),
    check("promo_codes_limits", sql`minimum_cents >= 0 and max_uses > 0 and max_uses_per_customer > 0`),
    check("promo_codes_time", sql`starts_at < ends_at`),
    check("promo_codes_capitals", sql`code = upper(code)`),
    // the database refuses more uses than allowed, whatever the code does
    check("promo_codes_uses", sql`uses >= 0 and (max_uses is null or uses <= max_uses)`),
  ],
);

/** A code's use by one order; it is released if the order is canceled. */
export const promoRedemptions = pgTable(
  "promo_redemptions",
  {
    id: idColumn(),
    promoId: uuid("promo_id")
      .notNull()
      .references(() => promoCodes.id),
    orderId: uuid("order_id")
      .notNull()
      .unique()
      .references(() => orders.id),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** the mailbox of the person who uses it: the one their account has confirmed, else the order's */
    mailbox: text("email").notNull(),
    /** when that person was known to be behind it: by their account, the order's mail or a payment */
    confirmedAt: timestampColumn("confirmed_at"),
    discountCents: centsColumn("discount_cents").notNull(),
    createdAt: createdAt(),
    givenBackAt: timestampColumn("given_back_at"),
  },
  (t) => [
    index("promo_redemptions_promo").on(t.promoId, t.mailbox),
    check("promo_redemptions_email_folded", sql`email = lower(email)`),
  ],
);
