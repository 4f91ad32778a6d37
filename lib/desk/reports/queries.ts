import { type SQL, sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { currencyDigits } from "@/lib/platform/intl/money";
import { currencyCode } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { ownWorthIn } from "@/lib/selling/orders/currency/own-worth-queries";
import { givenBack } from "./given-back-queries";
import type { PastSalesRow, Range, SalesRow, Seller, SourceRow, StockRow, TouchKind } from "./model";

/** Best sellers of each kind. */
const MOST_SELLERS = 10;

const rowsOf = async <T>(query: SQL) => (await db().execute(query)).rows as T[];

/** The statuses of orders that were paid, whatever became of them. */
const wasPaid = sql`status not in ('pending', 'awaiting_payment', 'canceled')`;

/** A range of days in the shop's time zone. */
type Zoned<R> = R & { zone: string };

const zoned = async <R>(range: R): Promise<Zoned<R>> => ({
  ...range,
  zone: (await loadShopSettings()).timeZone,
});

/** Condition for a moment within a range. */
const within = (column: SQL, { from, to, zone }: Zoned<Omit<Range, "by">>) =>
  sql`${column} >= ${from}::date::timestamp at time zone ${zone}
    and ${column} < (${to}::date + 1)::timestamp at time zone ${zone}`;

/** The first day of a moment's period, as text. */
const periodOf = (moment: SQL, { by, zone }: Zoned<Range>) =>
  sql`to_char(date_trunc(${by}, ${moment} at time zone ${zone}), 'YYYY-MM-DD')`;

/** The first day of the period of a day, as text. */
const periodOfDay = ({ by }: Range) => sql`to_char(date_trunc(${by}, day::timestamp), 'YYYY-MM-DD')`;

/** Sales over time: a row for each period of the range, also those without any. */
export async function salesReport(days: Range): Promise<SalesRow[]> {
  const range = await zoned(days);
  return rowsOf(sql`
    with periods as (
      select to_char(p, 'YYYY-MM-DD') as period from generate_series(
        date_trunc(${range.by}, ${range.from}::timestamp), ${range.to}::timestamp,
        ('1 ' || ${range.by})::interval) p
    ), placed as (
      select ${periodOf(sql`placed_at`, range)} as period, count(*)::int as orders,
        (count(*) filter (where ${wasPaid}))::int as paid
      from orders where ${within(sql`placed_at`, range)} group by 1
    ), captured as (
      select ${periodOf(sql`captured_at`, range)} as period, sum(${ownWorthIn(sql`captured_cents + o.credit_cents - o.gift_sold_cents`)})::float8 as cents
      from payments join orders o on o.id = order_id where state = 'captured' and ${within(sql`captured_at`, range)} group by 1
    ), refunded as (
      select ${periodOf(sql`r.at`, range)} as period, sum(r.cents)::float8 as cents
      from ${givenBack()} where ${within(sql`r.at`, range)} group by 1
    ), disputed as (
      select ${periodOf(sql`at`, range)} as period, sum(amount_cents + fee_cents)::float8 as cents
      from dispute_movements where currency = ${currencyCode()} and ${within(sql`at`, range)} group by 1
    ), begun as (
      select ${periodOfDay(range)} as period, sum(checkouts)::int as checkouts
      from shop_days where day between ${range.from}::date and ${range.to}::date group by 1
    )
    select period, coalesce(checkouts, 0) as checkouts, coalesce(orders, 0) as orders,
      coalesce(paid, 0) as "paidOrders", coalesce(captured.cents, 0) as "salesCents",
      coalesce(refunded.cents, 0) as "refundsCents", coalesce(disputed.cents, 0) as "disputesCents"
    from periods left join placed using (period) left join captured using (period)
      left join refunded using (period) left join disputed using (period) left join begun using (period)
    order by period`);
}

/** What sold best in a range, by pieces sold, of paid orders: pieces, settings, and shapes of stones. */
export async function bestSellers(days: Omit<Range, "by">): Promise<Seller[]> {
  const range = await zoned(days);
  return rowsOf(sql`
    with sold as materialized (
      select l.kind, l.variant_id, l.diamond_id, l.name, l.quantity, ${ownWorthIn(sql`l.total_cents - l.discount_cents`)} as cents
      from orders o join order_lines l on l.order_id = o.id
      where ${within(sql`o.placed_at`, range)} and o.${wasPaid}
    ), named as (
      select case s.kind when 'ring' then 'setting' else 'piece' end as kind, coalesce(p.name, s.name) as name,
        s.quantity, s.cents
      from sold s left join product_variants v on v.id = s.variant_id left join products p on p.id = v.product_id
      where s.kind not in ('diamond', 'custom', 'gift_card')
      union all
      select 'shape', d.shape, s.quantity, s.cents from sold s join diamonds d on d.id = s.diamond_id
    ), ranked as (
      select kind, name, sum(quantity)::int as sold, sum(cents)::float8 as cents,
        row_number() over (partition by kind order by sum(quantity) desc, sum(cents) desc, name) as place
      from named group by kind, name
    )
    select kind, name, sold, cents from ranked where place <= ${MOST_SELLERS} order by kind, place`);
}

/** Most rows of a report of sources: links may say anything. */
const MOST_SOURCES = 500;

/** Orders and sales of a range, without gift cards sold, by what brought their buyers, those that sold most first. */
export async function sourcesReport(days: Omit<Range, "by">, touch: TouchKind): Promise<SourceRow[]> {
  const range = await zoned(days);
  const of = touch === "first" ? sql`s.first` : sql`s.last`;
  return rowsOf(sql`
    select ${of} ->> 'source' as source, ${of} ->> 'medium' as medium, ${of} ->> 'campaign' as campaign,
      count(*)::int as orders, (count(*) filter (where o.${wasPaid}))::int as "paidOrders",
      coalesce(sum(${ownWorthIn(sql`o.total_cents - o.gift_sold_cents`)}) filter (where o.${wasPaid}), 0)::float8 as cents
    from orders o left join order_sources s on s.order_id = o.id
    where ${within(sql`o.placed_at`, range)}
    group by 1, 2, 3 order by cents desc, orders desc, 1, 2, 3 limit ${MOST_SOURCES}`);
}

/** The stock at the end of each period in which it was counted. */
export const stockReport = (range: Range): Promise<StockRow[]> =>
  rowsOf(sql`
    select distinct on (1) ${periodOfDay(range)} as period, stones,
      stones_price_cents::float8 as "stonesPriceCents", stones_cost_cents::float8 as "stonesCostCents",
      pieces, pieces_price_cents::float8 as "piecesPriceCents"
    from shop_days where stones is not null and day between ${range.from}::date and ${range.to}::date
    order by 1, day desc`);

type PastSums = Omit<PastSalesRow, "total" | "refunded"> & { total: string; refunded: string };

/** Orders of the shop before over time, which no other report counts. */
export async function pastSalesReport(days: Range): Promise<PastSalesRow[]> {
  const range = await zoned(days);
  const rows = await rowsOf<PastSums>(sql`
    select ${periodOf(sql`placed_at`, range)} as period, currency, count(*)::int as orders,
      sum(total)::text as total, sum(coalesce((content ->> 'refunded')::bigint, 0))::text as refunded
    from past_orders
    where ${within(sql`placed_at`, range)} and content ->> 'canceledAt' is null
    group by 1, 2 order by 1, 2`);
  return rows.map(({ total, refunded, ...row }) => {
    const unit = 10 ** currencyDigits(row.currency);
    return { ...row, total: Number(total) / unit, refunded: Number(refunded) / unit };
  });
}
