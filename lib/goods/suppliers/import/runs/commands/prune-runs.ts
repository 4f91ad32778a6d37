import { sql } from "drizzle-orm";
import { feedRuns } from "@/lib/goods/suppliers/tables";
import { deleteInBatches } from "@/lib/platform/db/delete-in-batches";
import { isWaiting } from "../waiting-queries";

/** How long a supplier's runs are listed, in days. */
const LISTED_DAYS = 365;

/**
 * Deletes old runs of suppliers' files; returns how many. Each supplier's last complete run stays, which the next file is
 * compared with, and so does one whose file waits for approval.
 */
export const pruneFeedRuns = (now = new Date()): Promise<number> => {
  const before = new Date(now.getTime() - LISTED_DAYS * 86_400_000).toISOString();
  return deleteInBatches(
    (most) => sql`
      delete from ${feedRuns} where id in (
        select id from ${feedRuns}
        where started_at < ${before}::timestamptz and not ${isWaiting}
          and (state <> 'done' or exists (
            select from ${feedRuns} later where later.supplier = feed_runs.supplier
              and later.started_at > feed_runs.started_at and later.state = 'done'))
        limit ${most})`,
  );
};
