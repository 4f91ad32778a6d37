import { sql } from "drizzle-orm";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import { deleteInBatches } from "@/lib/platform/db/delete-in-batches";
import { loadShopSettings } from "@/lib/platform/settings/queries";

/**
 * Deletes prices that were replaced longer ago than the setting `priceHistoryDays`; returns how many. The price that was in
 * force then stays, so that each stone and variant still has all its prices since.
 */
export async function prunePriceHistory(now = new Date()): Promise<number> {
  const { priceHistoryDays } = await loadShopSettings();
  const before = sql`${new Date(now.getTime() - priceHistoryDays * 86_400_000).toISOString()}::timestamptz`;
  return deleteInBatches(
    (most) => sql`
      delete from ${priceHistory} where id in (
        select h.id from ${priceHistory} h
        where h.at < ${before} and exists (
          select from ${priceHistory} later where later.subject = h.subject and later.subject_id = h.subject_id
            and later.at > h.at and later.at <= ${before})
        limit ${most})`,
  );
}
