import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { centsColumn, oneOfCheck, updatedAt } from "../../platform/db/columns";
import { METALS } from "../terms/metals";

/** What a gram of each metal adds to the price of a piece. */
export const metalPrices = pgTable(
  "metal_prices",
  {
    metal: text({ enum: METALS }).primaryKey(),
    centsPerGram: centsColumn("cents_per_gram").notNull(),
    updatedAt: updatedAt(),
  },
  () => [
    oneOfCheck("metal_prices_metal", "metal", METALS),
    check("metal_prices_price", sql`cents_per_gram > 0`),
  ],
);
