import { integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { timestampColumn } from "@/lib/platform/db/columns";

/**
 * When each background job runs next, which process runs it now, and how its last run went. No backup holds it: a shop makes the
 * rows again when it starts.
 */
export const backgroundJobs = pgTable(
  "background_jobs",
  {
    name: text().notNull(),
    /** the machine whose job it is, or what it is about; empty where the shop has one such job */
    key: text().notNull().default(""),
    /** null for a job that waits until another one queues it */
    nextRunAt: timestampColumn("next_run_at"),
    /** of the run under way: a process that was thought to be gone finds another one here */
    claim: uuid(),
    claimedBy: text("claimed_by"),
    claimedAt: timestampColumn("claimed_at"),
    /** until when the process that has it is believed to be alive; it extends this while it runs */
    leaseUntil: timestampColumn("lease_until"),
    /** who had it run by hand; null for a run on schedule */
    requestedBy: text("requested_by"),
    lastRunBy: text("last_run_by"),
    lastStartedAt: timestampColumn("last_started_at"),
    lastEndedAt: timestampColumn("last_ended_at"),
    lastDurationMs: integer("last_duration_ms"),
    /** why the last run failed; null if it didn't */
    lastError: text("last_error"),
    /** failures in a row */
    failures: integer().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.name, t.key] })],
);
