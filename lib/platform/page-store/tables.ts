import { sql } from "drizzle-orm";
import { bigint, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { byteaColumn, timestampColumn } from "@/lib/platform/db/columns";

/**
 * Rendered pages that processes share. Its migration makes it unlogged: a crash of the database empties it, and no backup
 * holds it.
 */
export const storedPages = pgTable(
  "stored_pages",
  {
    /** the build and the settings that the page was made with */
    scope: text().notNull(),
    key: text().notNull(),
    body: byteaColumn().notNull(),
    bytes: integer().notNull(),
    tags: text().array().notNull(),
    /** the page shows every change of the log up to this version */
    version: bigint({ mode: "number" }).notNull(),
    /** when its render began */
    madeAt: timestampColumn("made_at").notNull(),
    expiresAt: timestampColumn("expires_at").notNull(),
    storedAt: timestampColumn("stored_at").notNull().default(sql`clock_timestamp()`),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key] }), index("stored_pages_stored").on(t.storedAt, t.bytes)],
);
