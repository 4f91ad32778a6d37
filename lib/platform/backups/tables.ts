import { bigint, index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, oneOfCheck, timestampColumn } from "@/lib/platform/db/columns";
import { BACKUP_STATES } from "./states";

const BACKUP_ORIGINS = ["schedule", "command"] as const;

/** Each backup that was begun. No backup holds it: it is about files beside the database. */
export const backupRuns = pgTable(
  "backup_runs",
  {
    id: idColumn(),
    origin: text({ enum: BACKUP_ORIGINS }).notNull(),
    startedAt: timestampColumn("started_at").notNull().defaultNow(),
    finishedAt: timestampColumn("finished_at"),
    state: text({ enum: BACKUP_STATES }).notNull().default("running"),
    /** its name in the folder or bucket, or its path for a command */
    file: text(),
    bytes: bigint({ mode: "number" }),
    rows: integer(),
    /** why it failed, wasn't checked, or isn't sound, in a sentence */
    problem: text(),
  },
  (t) => [
    index("backup_runs_started").on(t.startedAt),
    oneOfCheck("backup_runs_state", "state", BACKUP_STATES),
    oneOfCheck("backup_runs_origin", "origin", BACKUP_ORIGINS),
  ],
);
