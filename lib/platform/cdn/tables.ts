import { sql } from "drizzle-orm";
import { bigint, check, pgTable, smallint } from "drizzle-orm/pg-core";

/**
 * Up to which version of the change log the shop's CDN has been purged: one row, which the purging process claims. Its
 * migration makes it unlogged: neither a backup, nor the database's log, nor a replica holds it, so a database that was restored or
 * promoted knows nothing of the CDN.
 */
export const cdnPurgeClaims = pgTable(
  "cdn_purge_claims",
  {
    id: smallint().primaryKey(),
    version: bigint({ mode: "number" }).notNull(),
  },
  () => [check("cdn_purge_claims_one", sql`id = 1`)],
);

/** Where the release before claims its purges. Nothing reads it any more, and the next release drops it. */
export const cdnPurges = pgTable(
  "cdn_purges",
  {
    id: smallint().primaryKey(),
    version: bigint({ mode: "number" }).notNull(),
  },
  () => [check("cdn_purges_one", sql`id = 1`)],
);
