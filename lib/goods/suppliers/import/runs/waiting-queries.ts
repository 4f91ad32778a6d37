import { sql } from "drizzle-orm";
import { feedRuns } from "@/lib/goods/suppliers/tables";

/** Whether a run's file is held and waits for approval: a supplier's later file replaces an earlier one. */
export const isWaiting = sql`(feed_runs.state = 'held' and not exists (
  select from ${feedRuns} later where later.supplier = feed_runs.supplier
    and later.started_at > feed_runs.started_at and later.state in ('done', 'held')))`;
