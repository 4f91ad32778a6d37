import { integer, pgTable, text, unique } from "drizzle-orm/pg-core";
import { createdAt, idColumn, oneOfCheck } from "@/lib/platform/db/columns";

/** default: as the file of that name has it · removed: an article the journal no longer has */
const TEXT_STATES = ["draft", "published", "default", "removed"] as const;

/** Every version of the texts that a jeweler wrote over the files of `content/`; the newest that is no draft is shown. */
export const textVersions = pgTable(
  "text_versions",
  {
    /** unguessable, so a draft's address can be given to a reader */
    id: idColumn(),
    /** path of the file it stands for, without its ending: `pages/shipping`, `blog/shapes/round` */
    name: text().notNull(),
    /** from 1, within the name */
    version: integer().notNull(),
    state: text({ enum: TEXT_STATES }).notNull(),
    /** front matter and Markdown; null where the state says it all */
    source: text(),
    /** who wrote it, as in the audit log */
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique("text_versions_name").on(t.name, t.version),
    oneOfCheck("text_versions_state", "state", TEXT_STATES),
  ],
);
