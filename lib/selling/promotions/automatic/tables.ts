import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { centsColumn, createdAt, idColumn, oneOfCheck, timestampColumn } from "../../../platform/db/columns";
import { NO_CENTS } from "../../../platform/money/model";
import { DISCOUNT_KINDS } from "../../orders/model";

/** Discounts without a code. Their terms don't change once they are out, so that every customer gets what they read. */
export const automaticDiscounts = pgTable(
  "automatic_discounts",
  {
    id: idColumn(),
    /** customers read it beside the discount */
    name: text().notNull(),
    kind: text({ enum: DISCOUNT_KINDS }).notNull(),
    /** % for a percentage, cents for an amount */
    value: integer().notNull(),
    /** slugs of the categories it applies to, including their subcategories; null = everything */
    categorySlugs: text("category_slugs").array(),
    minimumCents: centsColumn("minimum_cents").notNull().default(NO_CENTS),
    minimumQuantity: integer("minimum_quantity").notNull().default(1),
    /** slugs of the categories of which a piece has to be there for each piece that costs less; null = none */
    withSlugs: text("with_slugs").array(),
    startsAt: timestampColumn("starts_at").notNull().defaultNow(),
    endsAt: timestampColumn("ends_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("automatic_discounts_times").on(t.startsAt, t.endsAt),
    oneOfCheck("automatic_discounts_kind", "kind", DISCOUNT_KINDS),
    check("automatic_discounts_name", sql`length(name) between 1 and 100`),
    check("automatic_discounts_value", sql`value >= 1 and (kind <> 'percentage' or value <= 100)`),
    check("automatic_discounts_least", sql`minimum_cents >= 0 and minimum_quantity >= 1`),
    check("automatic_discounts_time", sql`starts_at <= ends_at`),
  ],
);
export type AutomaticDiscount = typeof automaticDiscounts.$inferSelect;
