import type { PoolClient } from "pg";
import { formatCount } from "@/lib/platform/intl/numbers";
import { HeldError } from "../fields";

/** Largest share of a supplier's live stones that one file may withdraw without confirmation. */
const MAX_WITHDRAWN_SHARE = 0.2;
/** Largest share of unreadable rows before a stone's absence from the file proves nothing. */
const MAX_DAMAGED_SHARE = 0.01;

export type FeedDamage = {
  /** rows of the file */
  rows: number;
  /** damaged rows without a SKU, each of which may be any stone */
  nameless: number;
  /** SKUs are derived from the rows' content, so a damaged row's SKU matches no stone */
  skuFromContent: boolean;
  /**
   * SKU of a last row without the line break that the supplier's files had so far: with stones missing, the
   * file is truncated
   */
  cutAt: string | null;
};

/**
 * Decides on the stones the file does not name (action 'gone' of feed_diff): too many refuse the run; if
 * damaged rows may hide them, or the file was truncated before them, they stay for sale. Returns how many
 * stay.
 * @throws HeldError when more than 20 % of the supplier's live stones would be withdrawn
 */
export async function checkWithdrawal(
  client: PoolClient,
  supplier: string,
  damage: FeedDamage,
  allowShrink: boolean,
): Promise<number> {
  if (allowShrink) return 0;
  const { rows } = await client.query<{ gone: number; live: number; unknown: number }>(
    `select
       (select count(*)::int from feed_diff f join stone_offers o on o.sku = f.sku
        where f.action = 'gone' and o.state <> 'conflict') as gone,
       (select count(*)::int from stone_offers o join diamonds d on d.id = o.stone_id
        where o.supplier = $1 and o.state in ('offered', 'hidden') and d.availability <> 'sold') as live,
       (select count(*)::int from feed_seen r
        where r.illegible and not exists (select from stone_offers o where o.sku = r.sku)) as unknown`,
    [supplier],
  );
  const { gone = 0, live = 0, unknown = 0 } = rows[0] ?? {};
  if (gone > live * MAX_WITHDRAWN_SHARE) {
    const part = Math.round((gone / live) * 100);
    const why = damage.skuFromContent
      ? "it may be cut off, or lack a column that the SKUs are made of"
      : "it may be cut off";
    throw new HeldError(
      `The file lacks ${formatCount(gone)} of the ${formatCount(live)} stones that ${supplier} has for sale (${part} %): ` +
        `${why}.`,
      "shrink",
    );
  }
  const hidden = damage.nameless + (damage.skuFromContent ? unknown : 0);
  if (gone === 0) return 0;
  if (damage.cutAt !== null) {
    // the truncated row itself is not trusted either
    return holdBackStones(client, "action = 'gone' or sku = $1 and action in ('add', 'change', 'return')", [
      damage.cutAt,
    ]);
  }
  if (hidden === 0) return 0;
  if (gone > hidden && hidden <= Math.max(1, damage.rows * MAX_DAMAGED_SHARE)) return 0;
  return holdBackStones(client, "action = 'gone'");
}

async function holdBackStones(client: PoolClient, which: string, values: string[] = []): Promise<number> {
  const heldBack = await client.query(`update feed_diff set action = 'held back' where ${which}`, values);
  return heldBack.rowCount ?? 0;
}
