import { sql } from "drizzle-orm";
import { bigint, check, pgTable, smallint } from "drizzle-orm/pg-core";

/** Up to which version of the change log the shop's CDN has been purged: one row, which the purging process claims. */
export const cdnPurges = pgTable(
  "cdn_purges",
  {
    id: smallint().primaryKey(),
    version: bigint({ mode: "number" }).notNull(),
  },
  () => [check("cdn_purges_one", sql`id = 1`)],
);
