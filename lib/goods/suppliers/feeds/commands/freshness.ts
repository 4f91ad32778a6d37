import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { showBestOffers } from "@/lib/goods/suppliers/offers/best-offer-commands";
import { feedSources } from "@/lib/goods/suppliers/tables";
import { recordChangesOf } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { tellJeweler } from "../messages";

/** When a file of the supplier was last imported, by the feed or by hand. */
const lastImport = sql`(select max(r.started_at) from feed_runs r
  where r.supplier = ${feedSources.supplier} and r.state = 'done')`;

/**
 * Hides the stones of feeds that have had no good run for their set time, and notes those that have had one again. Any
 * process may run it at any time; a supplier whose import is running waits until it has ended.
 */
export async function checkFreshness(now = new Date()): Promise<void> {
  const stale = await db()
    .select({ id: feedSources.id })
    .from(feedSources)
    .where(and(eq(feedSources.isEnabled, true), isNull(feedSources.staleSince), isTooOld(now)));
  for (const { id } of stale) await db().transaction((tx) => hide(tx, id, now));
  const back = await db()
    .select({ id: feedSources.id })
    .from(feedSources)
    .where(and(isNotNull(feedSources.staleSince), sql`${lastImport} > ${feedSources.staleSince}`));
  for (const { id } of back) await db().transaction((tx) => noteReturn(tx, id));
}

const isTooOld = (now: Date) =>
  sql`greatest(${feedSources.enabledAt}, ${feedSources.lastGoodAt}, ${lastImport})
    < ${now.toISOString()}::timestamptz - make_interval(hours => ${feedSources.staleAfterHours})`;

async function hide(tx: Transaction, id: string, now: Date): Promise<void> {
  const [feed] = await tx
    .select()
    .from(feedSources)
    .where(and(eq(feedSources.id, id), isNull(feedSources.staleSince), isTooOld(now)))
    .for("update");
  if (!feed) return;
  const { supplier } = feed;
  // the importer holds the same lock while it runs
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended('import of ' || ${supplier}, 0)) as locked`,
  );
  if (!rows[0]?.locked) return;
  await tx.execute(sql`create temp table feed_touched on commit drop as
    select distinct stone_id as id from stone_offers where supplier = ${supplier} and state = 'offered'`);
  // buyers lock stones in the same order
  await tx.execute(
    sql`select from diamonds where id in (select id from feed_touched) order by id for update`,
  );
  await tx.execute(sql`update stone_offers set state = 'hidden', updated_at = now()
    where supplier = ${supplier} and state = 'offered'`);
  const { withdrawn } = await showBestOffers(tx);
  await tx.update(feedSources).set({ staleSince: now }).where(eq(feedSources.id, id));
  await tellJeweler(tx, supplier, `${id}:${now.toISOString()}`, {
    kind: "stale",
    hours: feed.staleAfterHours,
    hidden: withdrawn,
    reason: feed.lastOutcome === "failed" || feed.lastOutcome === "held" ? feed.lastMessage : null,
  });
  await recordChangesOf(tx, "diamond", sql`select id::text from feed_touched`);
}

async function noteReturn(tx: Transaction, id: string): Promise<void> {
  const [feed] = await tx
    .select()
    .from(feedSources)
    .where(and(eq(feedSources.id, id), isNotNull(feedSources.staleSince)))
    .for("update");
  if (!feed?.staleSince) return;
  await tx.update(feedSources).set({ staleSince: null }).where(eq(feedSources.id, id));
  await tellJeweler(tx, feed.supplier, `${id}:${feed.staleSince.toISOString()}`, { kind: "back" });
}
