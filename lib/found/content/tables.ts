import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, idColumn, oneOfCheck, timestampColumn } from "@/lib/platform/db/columns";

/**
 * scheduled: a draft that is published at its time · default: as the file of that name has it · removed: an article the
 * journal no longer has
 */
const TEXT_STATES = ["draft", "scheduled", "published", "default", "removed"] as const;

/** Every version of the texts that a jeweler wrote over the files of `content/`; the newest that is neither a draft nor scheduled is shown. */
export const textVersions = pgTable(
  "text_versions",
  {
    id: idColumn(),
    /** path of the file it stands for, without its ending: `pages/shipping`, `blog/shapes/round` */
    name: text().notNull(),
    /** from 1, within the name */
    version: integer().notNull(),
    state: text({ enum: TEXT_STATES }).notNull(),
    /** front matter and Markdown; null where the state says it all */
    source: text(),
    /** when a scheduled version is published; a published one keeps it */
    publishAt: timestampColumn("publish_at"),
    /** who wrote it, as in the audit log */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("text_versions_name").on(t.name, t.version),
    oneOfCheck("text_versions_state", "state", TEXT_STATES),
    check(
      "text_versions_publish_at",
      sql`state <> 'scheduled' or (publish_at is not null and source is not null)`,
    ),
    index("text_versions_due").on(t.publishAt).where(sql`state = 'scheduled'`),
  ],
);
