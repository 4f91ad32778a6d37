import { type SQL, sql } from "drizzle-orm";

/**
 * What an amount of an order is worth in the shop's own currency, as a part of a statement that reads the order as `o`: by the order's own
 * rate, and rounded as `worthBy` rounds. Of an order in that currency it is the amount.
 * @param perUnit the order's column, where it has another name
 */
export const ownWorthIn = (amount: SQL, perUnit: SQL = sql`o.own_per_unit`): SQL =>
  sql`floor((${amount}) * ${perUnit} + 0.5)`;
