import type { PoolClient } from "pg";
import { FeedError } from "./fields";

/** Part of a supplier's live stones that one file may withdraw unasked. */
const MOST_GONE = 0.2;
/** Part of a file's rows that may be unreadable before its silence about a stone means nothing. */
const MOST_DAMAGED = 0.01;

export type Damage = {
  /** rows of the file */
  rows: number;
  /** damaged rows that name no stone, so each may be any */
  nameless: number;
  /** SKUs come from the rows' content, so a damaged row's SKU is no stone's */
  skuFromContent: boolean;
};

/**
 * Decides on the stones the file does not name (action 'gone' of feed_diff): too many refuse the run; where
 * damaged rows may hide them they stay for sale. Answers how many stay.
 * @throws FeedError when more than 20 % of the supplier's live stones would go
 */
export async function judgeWithdrawal(
  client: PoolClient,
  supplier: string,
  damage: Damage,
  allowShrink: boolean,
): Promise<number> {
  if (allowShrink) return 0;
  const { rows } = await client.query<{ gone: number; live: number; unknown: number }>(
    `select
       (select count(*)::int from feed_diff where action = 'gone') as gone,
       (select count(*)::int from diamonds
        where supplier = $1 and availability in ('available', 'reserved')) as live,
       (select count(*)::int from feed_seen r
        where r.illegible and not exists (select from diamonds d where d.sku = r.sku)) as unknown`,
    [supplier],
  );
  const { gone = 0, live = 0, unknown = 0 } = rows[0] ?? {};
  if (gone > live * MOST_GONE) {
    const part = Math.round((gone / live) * 100);
    throw new FeedError(
      `The file lacks ${gone.toLocaleString("en-US")} of ${supplier}'s ${live.toLocaleString("en-US")} stones for sale (${part} %): ` +
        "it may be cut off, so nothing was changed; --allow-shrink withdraws them.",
    );
  }
  const hidden = damage.nameless + (damage.skuFromContent ? unknown : 0);
  if (gone === 0 || hidden === 0) return 0;
  if (gone > hidden && hidden <= Math.max(1, damage.rows * MOST_DAMAGED)) return 0;
  const kept = await client.query("update feed_diff set action = 'held back' where action = 'gone'");
  return kept.rowCount ?? 0;
}
