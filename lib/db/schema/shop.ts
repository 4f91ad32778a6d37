import { sql } from "drizzle-orm";
import { bigint, boolean, check, index, jsonb, pgTable, smallint, text } from "drizzle-orm/pg-core";
import { createdAt, id, instant, oneOf, updatedAt } from "./columns";

const CHANGE_KINDS = ["diamond", "tag"] as const;

/** Values a jeweller changes while the shop runs (return window, hotjar id, payment days …). */
export const settingValues = pgTable("setting_values", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
});

/** Old addresses and where they lead now; only same-site targets are followed. */
export const redirects = pgTable(
  "redirects",
  {
    id: id(),
    from: text("from_path").notNull().unique(),
    to: text("to_path").notNull(),
    permanent: boolean().notNull().default(true),
    createdAt: createdAt(),
  },
  () => [check("redirects_paths", sql`from_path like '/%' and to_path like '/%' and from_path <> to_path`)],
);

/** What the jeweller changed, by whom and when. Rows are only ever added: a trigger refuses everything else. */
export const shopAudit = pgTable(
  "shop_audit",
  {
    id: id(),
    /** who asked: a name of the command line's machine */
    actor: text().notNull(),
    /** the command: `order paid`, `price set` */
    action: text().notNull(),
    /** what it changed: an order's number, a sku, a setting's key */
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index("shop_audit_subject").on(t.subject, t.at)],
);

/**
 * Every change another process must hear of, in commit order: `version` comes from the locked row of
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
    at: instant().notNull().defaultNow(),
  },
  (t) => [index("change_log_kind").on(t.kind, t.version), oneOf("change_log_of", "kind", CHANGE_KINDS)],
);

/** One row, and never a second: two counters would be two orders of events. */
export const changeCounter = pgTable(
  "change_counter",
  {
    id: smallint().primaryKey(),
    version: bigint({ mode: "number" }).notNull(),
  },
  () => [check("change_counter_one", sql`id = 1`)],
);
