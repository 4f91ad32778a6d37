import { sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";

/** Whether an order holds a stone or has bought it, by its table's alias: no feed changes such a stone. */
export const isClaimed = (alias: string) =>
  `(${alias}.availability in ('reserved', 'sold') or exists (
     select from holds h where h.diamond_id = ${alias}.id and h.state in ('held', 'sold')))`;

/** Stones whose row changed. */
export type ShownOffers = { returned: number; withdrawn: number; others: number };

/**
 * The best offer of each stone: the lowest price, then the shortest delivery, then the supplier's rank. The SKU
 * decides between equals, so that the choice stays.
 */
const BEST = `
  select distinct on (o.stone_id) o.stone_id, o.sku, o.supplier, o.price_cents, o.delivery_days,
    o.express_shipping, o.is_overnight
  from stone_offers o left join suppliers s on s.name = o.supplier
  where o.state = 'offered' and o.stone_id in (select id from feed_touched)
  order by o.stone_id, o.price_cents, o.delivery_days, coalesce(s.rank, 100), o.sku`;

/**
 * A sale price stands until the offer's price changes. A stone without an offer keeps what it last showed, and one that
 * is the shop's own (offer_sku null) shows none.
 */
const SHOW = `
  best as materialized (${BEST}),
  shown as (
    select d.id, b.*,
      case when b.sku is null then 'withdrawn' when d.availability = 'withdrawn' then 'returned' else 'others' end
        as outcome,
      d.regular_price_cents is distinct from b.price_cents as repriced
    from (select distinct id from feed_touched) t
    join diamonds d on d.id = t.id and d.offer_sku is not null
    left join best b on b.stone_id = d.id
    where case when b.sku is null then d.availability = 'available' else
      (d.availability, d.offer_sku, d.supplier, d.regular_price_cents, d.delivery_days, d.express_shipping,
        d.is_overnight)
      is distinct from
      ('available', b.sku, b.supplier, b.price_cents, b.delivery_days, b.express_shipping, b.is_overnight) end
  ), changed as (
    update diamonds d set
      availability = case when s.sku is null then 'withdrawn' else 'available' end,
      feed_picture = case when s.sku is null then null else d.feed_picture end,
      offer_sku = coalesce(s.sku, d.offer_sku),
      supplier = coalesce(s.supplier, d.supplier),
      price_cents = case when s.sku is not null and s.repriced then s.price_cents else d.price_cents end,
      regular_price_cents = coalesce(s.price_cents, d.regular_price_cents),
      delivery_days = coalesce(s.delivery_days, d.delivery_days),
      express_shipping = coalesce(s.express_shipping, d.express_shipping),
      is_overnight = coalesce(s.is_overnight, d.is_overnight),
      updated_at = statement_timestamp()
    from shown s where d.id = s.id and not ${isClaimed("d")}
    returning d.id, d.price_cents, s.outcome, s.sku is not null and s.repriced as repriced
  ), history as (
    insert into price_history (subject, subject_id, price_cents, at)
    select 'diamond', id, price_cents, statement_timestamp() from changed where repriced
  )
  select outcome, count(*)::int as count from changed group by outcome`;

/**
 * Makes stones show their best offers, and withdraws those that nobody offers. Stones that an order holds or has bought
 * stay as they are. Runs in the caller's transaction, which has locked the stones in the order of their ids and records
 * their changes when it ends.
 * @param stones their ids; without them, those in the temporary table `feed_touched` (id uuid)
 */
export async function showBestOffers(
  tx: Pick<Transaction, "execute">,
  stones?: readonly string[],
): Promise<ShownOffers> {
  const given = stones && sql`feed_touched (id) as (select unnest(${sql.param(stones)}::uuid[])), `;
  const { rows } = await tx.execute<{ outcome: keyof ShownOffers; count: number }>(
    sql`with ${given ?? sql``}${sql.raw(SHOW)}`,
  );
  const counts: ShownOffers = { returned: 0, withdrawn: 0, others: 0 };
  for (const { outcome, count } of rows) counts[outcome] = count;
  return counts;
}

/**
 * Makes the given stones that are for sale with an offer they have lost show their best one, or withdraws them. Others
 * keep what they show, with a price that a person may have set. The stones must be locked in the order of their ids.
 * @returns the ids of those that had lost it
 */
export async function replaceLostOffers(
  tx: Pick<Transaction, "execute">,
  stones: readonly string[],
): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from diamonds d
    where id = any(${sql.param(stones)}::uuid[]) and availability = 'available' and offer_sku is not null
      and not exists (
        select from stone_offers o where o.sku = d.offer_sku and o.stone_id = d.id and o.state = 'offered')`);
  const lost = rows.map(({ id }) => id);
  if (lost.length > 0) await showBestOffers(tx, lost);
  return lost;
}
