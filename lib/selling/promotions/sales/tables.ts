import { sql } from "drizzle-orm";
import { check, doublePrecision, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { productVariants } from "../../../goods/catalog/tables";
import { createdAt, idColumn, oneOfCheck, timestampColumn } from "../../../platform/db/columns";
import { SALE_STATES } from "./model";

/** Sales that begin and end by themselves. */
export const sales = pgTable(
  "sales",
  {
    id: idColumn(),
    /** what the staff call it */
    name: text().notNull(),
    /** which pieces; as `priceChangeSchema` has it */
    choice: jsonb().notNull(),
    /** off the regular price */
    percent: doublePrecision().notNull(),
    round: text().notNull(),
    state: text({ enum: SALE_STATES }).notNull().default("scheduled"),
    startsAt: timestampColumn("starts_at").notNull(),
    endsAt: timestampColumn("ends_at").notNull(),
    /** how many variants it lowered as it began */
    pieces: integer().notNull().default(0),
    /** why it couldn’t begin, for the staff; null if it could */
    problem: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("sales_open").on(t.state).where(sql`state <> 'over'`),
    oneOfCheck("sales_state", "state", SALE_STATES),
    check("sales_name", sql`length(name) between 1 and 100`),
    check("sales_percent", sql`percent > 0 and percent <= 90`),
    check("sales_time", sql`starts_at <= ends_at`),
  ],
);
export type Sale = typeof sales.$inferSelect;

/** The sale that holds a variant, whose end gives its price back: a variant is in one at a time. */
export const salePieces = pgTable(
  "sale_pieces",
  {
    variantId: uuid("variant_id")
      .primaryKey()
      .references(() => productVariants.id, { onDelete: "cascade" }),
    saleId: uuid("sale_id")
      .notNull()
      .references(() => sales.id, { onDelete: "cascade" }),
  },
  (t) => [index("sale_pieces_sale").on(t.saleId)],
);
