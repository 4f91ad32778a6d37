import { createHash } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { isClaimed } from "@/lib/goods/suppliers/offers/best-offer-commands";
import { leastPriceSql, priceSql, ruleNumberSql } from "@/lib/goods/suppliers/price-rules/price-sql";
import type { StoredPriceRule } from "@/lib/goods/suppliers/price-rules/queries";
import type { Transaction } from "@/lib/platform/db/client";
import { type Cents, cents } from "@/lib/platform/money/model";

/** A stone's price before and after. */
export type StoneMove = {
  sku: string;
  /** whose offer is the best at the new prices, and what it costs the shop; null if not known */
  supplier: string;
  costCents: Cents | null;
  fromCents: Cents;
  toCents: Cents;
};

/** What the price rules would make of the stones for sale. */
export type RepricingPreview = {
  /** names exactly the rules that priced; the stock may move between a preview and its application, the rules may not */
  rulesToken: string;
  /** stones for sale that a supplier offers */
  stones: number;
  up: number;
  down: number;
  unchanged: number;
  /** stones that show another price or another supplier's offer */
  changed: number;
  /** of all: the best offer fits no rule, so its price stays */
  uncovered: number;
  /** of all: no cost is known of the best offer, so its price stays */
  costUnknown: number;
  /** stones in orders, which are left alone */
  inOrders: number;
  /** offers whose price changes, of all suppliers */
  offers: number;
  sumFromCents: number;
  sumToCents: number;
  /** how many of the stones each rule prices, by its position */
  byRule: { position: number; stones: number }[];
  increases: StoneMove[];
  decreases: StoneMove[];
  /** stones that would sell below cost or below the least margin of their rule, as in a sale */
  belowFloor: { count: number; stones: (StoneMove & { leastCents: Cents })[] };
};

/** Moves shown of each sort. */
const SHOWN = 10;

/** Every offer of a stone that no order has, with its price by the rules; lives as long as its transaction. */
const offersSql = (rules: readonly StoredPriceRule[]): string => {
  const columns = {
    supplier: "o.supplier",
    kind: "d.kind",
    shape: "d.shape",
    carat: "d.carat",
    cost: "o.cost_cents",
  };
  return `
    create temp table repriced_offers on commit drop as
    select o.sku, o.stone_id, o.supplier, o.state, o.delivery_days, o.cost_cents as cost, o.price_cents as price,
      coalesce(${priceSql(rules, columns)}, o.price_cents) as new_price, ${ruleNumberSql(rules, columns)} as rule,
      coalesce(${leastPriceSql(rules, columns)}, o.cost_cents) as least
    from stone_offers o join diamonds d on d.id = o.stone_id
    where o.state <> 'withdrawn' and not ${isClaimed("d")}`;
};

/**
 * Every stone for sale with its best offer at the new prices, by the order of `showBestOffers`, which reads the
 * offers themselves; a test holds the two together. A sale price stands while its regular price does, and a stone
 * without a rule keeps its price unless another offer becomes the best.
 */
const STONES = `
  create temp table repriced_stones on commit drop as
  with best as (
    select distinct on (o.stone_id) o.*
    from repriced_offers o left join suppliers s on s.name = o.supplier
    where o.state = 'offered'
    order by o.stone_id, o.new_price, o.delivery_days, coalesce(s.rank, 100), o.sku
  ), shown as (
    select d.id, d.sku, best.supplier, best.cost, best.rule, best.least, best.new_price, d.regular_price_cents as regular,
      d.price_cents as price, d.offer_sku is distinct from best.sku as switched
    from best join diamonds d on d.id = best.stone_id
    where d.availability = 'available'
  ), moved as (
    select *, switched or (rule is not null and regular <> new_price) as touched from shown
  )
  select id, sku, supplier, cost, rule, least, price, touched,
    case when touched and regular <> new_price then new_price else price end as new_price
  from moved`;

/** Works out what the rules make of every offer and stone, into tables of the transaction's own. */
export async function makeRepricingPlan(tx: Transaction, rules: readonly StoredPriceRule[]): Promise<void> {
  // sorts of a million rows, which a spill to disk would slow down
  await tx.execute(sql`set local work_mem = '64MB'`);
  await tx.execute(sql.raw(offersSql(rules)));
  await tx.execute(sql`analyze repriced_offers`);
  await tx.execute(sql.raw(STONES));
}

type Totals = Record<
  | "stones"
  | "up"
  | "down"
  | "changed"
  | "uncovered"
  | "cost_unknown"
  | "in_orders"
  | "offers"
  | "below_floor",
  number
> & { sum_from: string; sum_to: string };

const tokenOf = (rules: readonly StoredPriceRule[]): string =>
  createHash("sha256").update(JSON.stringify(rules)).digest("hex").slice(0, 16);

/** What the transaction's plan, which these rules made, would do. */
export async function readRepricingPlan(
  tx: Transaction,
  rules: readonly StoredPriceRule[],
): Promise<RepricingPreview> {
  const totals = await tx.execute<Totals>(sql`
    select count(*)::int as stones, (count(*) filter (where new_price > price))::int as up,
      (count(*) filter (where new_price < price))::int as down,
      (count(*) filter (where touched))::int as changed,
      (count(*) filter (where cost is not null and rule is null))::int as uncovered,
      (count(*) filter (where cost is null))::int as cost_unknown,
      (select count(*)::int from diamonds where availability = 'reserved' and not is_demo) as in_orders,
      (select count(*)::int from repriced_offers where new_price <> price) as offers,
      (count(*) filter (where new_price < least))::int as below_floor,
      coalesce(sum(price::bigint), 0)::text as sum_from, coalesce(sum(new_price::bigint), 0)::text as sum_to
    from repriced_stones`);
  const [found] = totals.rows;
  if (!found) throw new Error("The plan's totals were not returned");
  const byRule = await tx.execute<{ position: number; stones: number }>(sql`
    select rule as position, count(*)::int as stones from repriced_stones where rule is not null group by 1 order by 1`);
  const below = await stonesBy(tx, sql`new_price < least`, sql`least - new_price desc, sku`);
  return {
    rulesToken: tokenOf(rules),
    stones: found.stones,
    up: found.up,
    down: found.down,
    unchanged: found.stones - found.up - found.down,
    changed: found.changed,
    uncovered: found.uncovered,
    costUnknown: found.cost_unknown,
    inOrders: found.in_orders,
    offers: found.offers,
    sumFromCents: Number(found.sum_from),
    sumToCents: Number(found.sum_to),
    byRule: byRule.rows,
    increases: await movesBy(tx, sql`new_price > price`, sql`new_price - price desc, sku`),
    decreases: await movesBy(tx, sql`new_price < price`, sql`price - new_price desc, sku`),
    belowFloor: {
      count: found.below_floor,
      stones: below.map((row) => ({ ...moveOf(row), leastCents: cents(row.least ?? 0) })),
    },
  };
}

type Row = {
  sku: string;
  supplier: string;
  cost: number | null;
  least: number | null;
  price: number;
  new_price: number;
};

const moveOf = (row: Row): StoneMove => ({
  sku: row.sku,
  supplier: row.supplier,
  costCents: row.cost === null ? null : cents(row.cost),
  fromCents: cents(row.price),
  toCents: cents(row.new_price),
});

const stonesBy = async (tx: Transaction, which: SQL, order: SQL): Promise<Row[]> =>
  (await tx.execute<Row>(sql`select * from repriced_stones where ${which} order by ${order} limit ${SHOWN}`))
    .rows;

const movesBy = async (tx: Transaction, which: SQL, order: SQL): Promise<StoneMove[]> =>
  (await stonesBy(tx, which, order)).map(moveOf);
