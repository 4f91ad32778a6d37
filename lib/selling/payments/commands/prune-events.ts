import { sql } from "drizzle-orm";
import { deleteInBatches } from "@/lib/platform/db/delete-in-batches";
import { paymentEvents } from "../tables";

/** How long events are remembered, in days. Stripe sends one again for three days, and by hand for thirty. */
const REMEMBERED_DAYS = 90;

/** Deletes events that no provider sends again; returns how many. */
export const prunePaymentEvents = (now = new Date()): Promise<number> => {
  const before = new Date(now.getTime() - REMEMBERED_DAYS * 86_400_000).toISOString();
  return deleteInBatches(
    (most) => sql`
      delete from ${paymentEvents} where id in (
        select id from ${paymentEvents} where received_at < ${before}::timestamptz limit ${most})`,
  );
};
