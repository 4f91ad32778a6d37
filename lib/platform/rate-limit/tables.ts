import { getTableName } from "drizzle-orm";
import { bigint, integer, pgTable, varchar } from "drizzle-orm/pg-core";

/** Counted requests, in the columns that rate-limiter-flexible expects. */
export const rateLimits = pgTable("rate_limits", {
  /** the limit, a colon, and whose requests they are */
  key: varchar({ length: 255 }).primaryKey(),
  points: integer().notNull().default(0),
  /** when they are forgotten, ms since 1970 */
  expire: bigint({ mode: "number" }),
});

/** The table's name, for the library that counts in it. */
export const RATE_LIMITS_TABLE = getTableName(rateLimits);
