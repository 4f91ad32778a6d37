import { sql } from "drizzle-orm";
import { deleteInBatches } from "@/lib/platform/db/delete-in-batches";
import { KEPT_DAYS } from "./model";
import { webhookDeliveries as deliveries, webhookEvents as events } from "./tables";

const DAY_MS = 24 * 60 * 60_000;

/** Deletes events with their deliveries 30 days after they happened, unless one still waits. Returns how many. */
export function pruneWebhookEvents(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * DAY_MS).toISOString();
  return deleteInBatches(
    (most) => sql`
      delete from ${events} where id in (
        select e.id from ${events} e where e.at < ${before}::timestamptz and not exists (
          select from ${deliveries} d where d.event_id = e.id and d.state = 'waiting' and d.due_at > ${before}::timestamptz)
        limit ${most})`,
  );
}
