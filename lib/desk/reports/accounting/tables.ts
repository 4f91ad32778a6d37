import { sql } from "drizzle-orm";
import { check, pgTable, uuid } from "drizzle-orm/pg-core";
import { productVariants } from "../../../goods/catalog/tables";
import { centsColumn, updatedAt } from "../../../platform/db/columns";
import { orderLines } from "../../../selling/orders/tables";

/** What a piece, or a setting without its center stone, costs the shop. Stones’ costs are those of their offers. */
export const pieceCosts = pgTable(
  "piece_costs",
  {
    variantId: uuid("variant_id")
      .primaryKey()
      .references(() => productVariants.id, { onDelete: "cascade" }),
    costCents: centsColumn("cost_cents").notNull(),
    updatedAt: updatedAt(),
  },
  () => [check("piece_costs_cost", sql`cost_cents >= 0`)],
);

/**
 * What one of an order’s line cost when it was placed, or got another stone, so that the margin of a past month stays. A trigger
 * of the database writes it; null: nobody had named the cost then.
 */
export const lineCosts = pgTable("line_costs", {
  orderLineId: uuid("order_line_id")
    .primaryKey()
    .references(() => orderLines.id, { onDelete: "cascade" }),
  pieceCents: centsColumn("piece_cents"),
  stoneCents: centsColumn("stone_cents"),
});
