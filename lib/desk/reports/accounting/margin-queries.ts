import { type SQL, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { ownWorthIn } from "@/lib/selling/orders/currency/own-worth-queries";
import type { Range } from "../model";

const rowsOf = async <T>(query: SQL): Promise<T[]> => (await db().execute(query)).rows as T[];

/** What was sold of one product, or as loose stones or custom lines, and what it cost. */
export type MarginRow = {
  kind: "ring" | "diamond" | "product" | "custom";
  name: string;
  sold: number;
  /** after discounts, without tax */
  salesCents: Cents;
  /** of those whose cost is known */
  knownSalesCents: Cents;
  costCents: Cents;
  /** pieces whose cost nobody has named */
  withoutCost: number;
};

/**
 * What paid orders of some days brought and cost, by product. A ring’s cost is that of its setting and its stone; it is known where
 * both are. Costs are those of the day of the order, or today’s where none was named then.
 */
export async function marginReport({ from, to }: Pick<Range, "from" | "to">): Promise<MarginRow[]> {
  const { timeZone } = await loadShopSettings();
  return rowsOf(sql`
    with sold as (
      select l.kind, coalesce(p.name, case when l.kind = 'diamond' then 'Loose diamonds' else l.name end) as name, l.quantity,
        ${ownWorthIn(sql`l.total_cents - l.discount_cents - case when o.included_tax_cents > 0 then l.tax_cents else 0 end`)} as cents,
        case when l.variant_id is null then 0 else coalesce(n.piece_cents, c.cost_cents) end as piece,
        case when l.diamond_id is null then 0 else coalesce(n.stone_cents, f.cost_cents) end as stone
      from orders o join payments y on y.order_id = o.id and y.state = 'captured'
      join order_lines l on l.order_id = o.id
      left join product_variants v on v.id = l.variant_id left join products p on p.id = v.product_id
      left join line_costs n on n.order_line_id = l.id left join piece_costs c on c.variant_id = l.variant_id
      left join diamonds d on d.id = l.diamond_id left join stone_offers f on f.sku = d.offer_sku
      where o.status <> 'canceled' and l.kind <> 'gift_card' and y.captured_at >= ${from}::date::timestamp at time zone ${timeZone}
        and y.captured_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
    ), costed as (
      select *, case when kind = 'custom' then null else (piece + stone)::bigint * quantity end as cost from sold
    )
    select kind, name, sum(quantity)::int as sold, sum(cents)::float8 as "salesCents",
      coalesce(sum(cents) filter (where cost is not null), 0)::float8 as "knownSalesCents",
      coalesce(sum(cost), 0)::float8 as "costCents",
      coalesce(sum(quantity) filter (where cost is null), 0)::int as "withoutCost"
    from costed group by kind, name order by "salesCents" desc, name`);
}

/** What is in stock of a choice of a product, or of a supplier’s stones. */
export type StockCostRow = {
  kind: "piece" | "stones";
  /** of a piece; null for a supplier’s stones */
  sku: string | null;
  name: string;
  stock: number;
  priceCents: Cents;
  /** of those whose cost is known */
  costCents: Cents;
  withoutCost: number;
};

/** The stock that is on sale now, at its prices and at what it cost. */
export const stockCostReport = (): Promise<StockCostRow[]> =>
  rowsOf(sql`
    select 'piece' as kind, v.sku, p.name, v.stock, (v.stock::bigint * v.price_cents)::float8 as "priceCents",
      (v.stock::bigint * coalesce(c.cost_cents, 0))::float8 as "costCents",
      case when c.cost_cents is null then v.stock else 0 end as "withoutCost"
    from product_variants v join products p on p.id = v.product_id left join piece_costs c on c.variant_id = v.id
    where v.stock > 0 and p.status = 'active'
    union all
    select 'stones', null, d.supplier, count(*)::int, sum(d.price_cents)::float8, coalesce(sum(f.cost_cents), 0)::float8,
      (count(*) filter (where f.cost_cents is null))::int
    from diamonds d left join stone_offers f on f.sku = d.offer_sku
    where d.availability in ('available', 'reserved') group by d.supplier
    order by kind, "priceCents" desc, name`);
