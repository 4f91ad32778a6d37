import { and, eq, lt, ne, or, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { VISITOR_DAYS } from "@/lib/selling/sources/model";
import type { ApiVendor } from "./server-event";
import { measurementEvents as events } from "./tables";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The pauses after the first failure, the second, and so on: within a day and a half, since services refuse what is older than three. */
const PAUSES_MS = [30 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 3 * HOUR_MS, 10 * HOUR_MS, 20 * HOUR_MS];
/** How long an event belongs to the process that sends it: longer than a service may take. */
const CLAIM_MS = MINUTE_MS;
/** Days for which it is recorded that an event was sent, without what it said; a purchase's record is needed as long as it may be refunded. */
const RECORD_DAYS = 30;

export type EventRow = typeof events.$inferSelect;

/** retry: it may work later · refused: it never will · skipped: the service doesn't take it */
export type Settled = { state: "sent" | "skipped" } | { state: "retry" | "refused"; problem: string };

/** Claims the next due event by putting it off, so that no transaction is open while the service takes its time. @param away services that get nothing more now */
export async function claimNext(now: Date, away: readonly ApiVendor[]): Promise<EventRow | null> {
  const { rows } = await db().execute<{ id: string }>(sql`
    update ${events} set due_at = ${new Date(now.getTime() + CLAIM_MS).toISOString()}::timestamptz
    where id = (
      select id from ${events} where state = 'waiting' and due_at <= ${now.toISOString()}::timestamptz
        and vendor <> all(string_to_array(${away.join()}, ','))
      order by due_at limit 1 for update skip locked)
    returning id`);
  const [claimed] = rows;
  if (!claimed) return null;
  const [row] = await db().select().from(events).where(eq(events.id, claimed.id));
  return row ?? null;
}

/** Records how an attempt went. What was sent or given up is deleted with it; that it was stays for a while. */
export async function settle(row: EventRow, outcome: Settled, now: Date): Promise<void> {
  const attempts = row.attempts + 1;
  const problem = "problem" in outcome ? outcome.problem : null;
  const pause = outcome.state === "retry" ? PAUSES_MS[attempts - 1] : undefined;
  await db()
    .update(events)
    .set(
      pause === undefined
        ? {
            state: problem === null ? "sent" : "failed",
            event: null,
            attempts,
            problem,
            endedAt: now,
          }
        : { attempts, problem, dueAt: new Date(now.getTime() + pause) },
    )
    .where(eq(events.id, row.id));
}

const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * DAY_MS);

/** Deletes the records of events that are old enough. Returns how many. */
export async function pruneMeasuredEvents(now = new Date()): Promise<number> {
  const { rowCount } = await db()
    .delete(events)
    .where(
      or(
        and(ne(events.name, "purchase"), lt(events.createdAt, daysBefore(now, RECORD_DAYS))),
        lt(events.createdAt, daysBefore(now, VISITOR_DAYS)),
      ),
    );
  return rowCount ?? 0;
}
