import { sql } from "drizzle-orm";
import { bigint, check, index, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { oneOfCheck, timestampColumn } from "./columns";

const CHANGE_KINDS = ["diamond", "tag"] as const;

/**
 * Every change other processes need to know of, in commit order: `version` comes from the locked row of
 * `change_counter`, so a later version is never visible before an earlier one.
 */
export const changeLog = pgTable(
  "change_log",
  {
    version: bigint({ mode: "number" }).primaryKey(),
    /** diamond: a stone's row changed · tag: a cache tag to expire */
    kind: text({ enum: CHANGE_KINDS }).notNull(),
    /** the stone's id, or the tag */
    key: text().notNull(),
    at: timestampColumn().notNull().defaultNow(),
  },
  (t) => [index("change_log_kind").on(t.kind, t.version), oneOfCheck("change_log_of", "kind", CHANGE_KINDS)],
);

/** A table with exactly one row, since two counters would mean two orders of events. */
export const changeCounter = pgTable(
  "change_counter",
  {
    id: smallint().primaryKey(),
    version: bigint({ mode: "number" }).notNull(),
  },
  () => [check("change_counter_one", sql`id = 1`)],
);
