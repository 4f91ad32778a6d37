import { boolean, integer, jsonb, pgTable, text, unique } from "drizzle-orm/pg-core";
import { idColumn, timestampColumn, updatedAt } from "../db/columns";

/** Values a jeweler can change while the shop runs (return window, Hotjar id, payment days …). */
export const settingValues = pgTable("setting_values", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
});

/** Every change of a setting by a command, numbered for each setting from 1. */
export const settingVersions = pgTable(
  "setting_versions",
  {
    id: idColumn(),
    key: text().notNull(),
    version: integer().notNull(),
    /** the value that applied until then; null is a value too */
    before: jsonb().$type<unknown>(),
    /** the value that has applied since */
    after: jsonb().$type<unknown>(),
    /** whether the change went back to the default, whatever that becomes */
    isReset: boolean("is_reset").notNull(),
    /** who, as in the audit log; null for the shop itself */
    actor: text(),
    at: timestampColumn().notNull().defaultNow(),
  },
  (t) => [unique("setting_versions_version").on(t.key, t.version)],
);
