import { sql } from "drizzle-orm";
import { bigint, check, pgTable, smallint } from "drizzle-orm/pg-core";

/** Up to which version of the change log search engines know what changed: one row. */
export const indexNowSent = pgTable(
  "index_now_sent",
  {
    id: smallint().primaryKey(),
    version: bigint({ mode: "number" }).notNull(),
  },
  () => [check("index_now_sent_one", sql`id = 1`)],
);
