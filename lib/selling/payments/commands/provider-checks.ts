import { sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { providerChecks } from "../tables";

/**
 * Notes that this process asks the provider about an order's payment now.
 * @param lately false is returned if any process has asked within so many seconds
 */
export async function claimProviderCheck(orderId: string, lately: number): Promise<boolean> {
  const { rowCount } = await db().execute(sql`
    insert into ${providerChecks} as known (order_id) values (${orderId})
    on conflict (order_id) do update set asked_at = now()
    where known.asked_at <= now() - make_interval(secs => ${lately})`);
  return (rowCount ?? 0) > 0;
}

/** Deletes the notes of orders that nobody asks the provider about any more; returns how many. */
export async function pruneProviderChecks(now = new Date()): Promise<number> {
  const before = sql`${now.toISOString()}::timestamptz - interval '1 day'`;
  const { rowCount } = await db().execute(sql`delete from ${providerChecks} where asked_at < ${before}`);
  return rowCount ?? 0;
}
