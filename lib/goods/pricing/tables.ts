import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { centsColumn, updatedAt } from "../../platform/db/columns";

/** What a gram of each of the shop's metals adds to the price of a piece. */
export const metalPrices = pgTable(
  "metal_prices",
  {
    metal: text().primaryKey(),
    centsPerGram: centsColumn("cents_per_gram").notNull(),
    updatedAt: updatedAt(),
  },
  () => [check("metal_prices_price", sql`cents_per_gram > 0`)],
);
