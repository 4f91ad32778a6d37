import { sql } from "drizzle-orm";
import type { ApiVendor } from "@/lib/found/measurement/server-event";
import { measurementEvents } from "@/lib/found/measurement/tables";
import { db } from "@/lib/platform/db/client";

/** What became of a service's events of the last 30 days, which is as long as they are kept. */
export type SentCounts = {
  vendor: ApiVendor;
  sent: number;
  waiting: number;
  failed: number;
  lastSentAt: string | null;
  problem: string | null;
};

export async function countSent(): Promise<SentCounts[]> {
  const { rows } = await db().execute<SentCounts>(sql`
    select vendor, (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'waiting'))::int as waiting,
      (count(*) filter (where state = 'failed'))::int as failed,
      max(ended_at) filter (where state = 'sent') as "lastSentAt",
      (array_agg(problem order by coalesce(ended_at, created_at) desc) filter (where problem is not null))[1] as problem
    from ${measurementEvents} group by vendor`);
  return rows;
}
