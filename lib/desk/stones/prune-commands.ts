import { sql } from "drizzle-orm";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { isStopping } from "@/lib/platform/runtime/stopping";
import { loadShopSettings } from "@/lib/platform/settings/queries";

/** Stones that one transaction deletes: other writers wait for the change log until it ends. */
const BATCH_SIZE = 2_000;

/**
 * Deletes stones that no supplier has offered for longer than the setting `withdrawnStoneDays`, with their offers, prices,
 * and media; returns how many. The shop's own stones stay, and so does each that an order names.
 */
export async function pruneWithdrawnStones(now = new Date()): Promise<number> {
  const { withdrawnStoneDays } = await loadShopSettings();
  if (withdrawnStoneDays === null) return 0;
  const before = new Date(now.getTime() - withdrawnStoneDays * 86_400_000);
  for (let deleted = 0; ; ) {
    const stones = await deleteStones(before);
    deleted += stones;
    if (stones < BATCH_SIZE || isStopping()) return deleted;
  }
}

const deleteStones = (before: Date): Promise<number> =>
  db().transaction(async (tx) => {
    // buyers and importers lock stones in the order of their ids, too
    const { rows } = await tx.execute<{ id: string }>(sql`
      select d.id from diamonds d
      where d.availability = 'withdrawn' and d.offer_sku is not null
        and d.updated_at < ${before.toISOString()}::timestamptz
        and not exists (select from stone_offers o where o.stone_id = d.id and o.state <> 'withdrawn')
        and not exists (select from order_lines l where l.diamond_id = d.id)
        and not exists (select from holds h where h.diamond_id = d.id)
        and not exists (select from stone_confirmations c where c.diamond_id = d.id)
        and not exists (select from stone_swaps s where s.old_diamond_id = d.id or s.new_diamond_id = d.id)
      order by d.id limit ${BATCH_SIZE} for update skip locked`);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const gone = sql`select unnest(${sql.param(ids)}::uuid[])`;
    await tx.execute(sql`delete from stone_offers where stone_id in (${gone})`);
    await tx.execute(sql`delete from price_history where subject = 'diamond' and subject_id in (${gone})`);
    await tx.execute(sql`
      delete from media where subject_kind = 'stone' and subject in (select unnest(${sql.param(ids)}::text[]))`);
    await tx.execute(sql`delete from diamonds where id in (${gone})`);
    await recordChanges(
      tx,
      ids.map((id) => ({ kind: "diamond", key: id })),
    );
    return ids.length;
  });
