import { bigint, date, integer, pgTable } from "drizzle-orm/pg-core";

/** What can't be counted afterwards, by day in the shop's time zone. */
export const shopDays = pgTable("shop_days", {
  day: date().primaryKey(),
  /** browsers that opened the checkout */
  checkouts: integer().notNull().default(0),
  /** stones on sale or held, as last counted that day; null if they were not counted */
  stones: integer(),
  stonesPriceCents: bigint("stones_price_cents", { mode: "number" }),
  /** what suppliers ask for those whose cost is known */
  stonesCostCents: bigint("stones_cost_cents", { mode: "number" }),
  /** finished pieces in stock */
  pieces: integer(),
  piecesPriceCents: bigint("pieces_price_cents", { mode: "number" }),
});
