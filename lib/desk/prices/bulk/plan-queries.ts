import { createHash } from "node:crypto";
import { and, eq, type SQL, sql } from "drizzle-orm";
import { products, productVariants } from "@/lib/goods/catalog/tables";
import type { Transaction } from "@/lib/platform/db/client";
import { type Cents, cents } from "@/lib/platform/money/model";
import { chosen, newPrices } from "./expression-queries";
import type { PriceChange } from "./price-change";

/** One variant's prices before and after a change. */
export type PriceMove = {
  sku: string;
  name: string;
  fromCents: Cents;
  toCents: Cents;
  regularFromCents: Cents;
  regularToCents: Cents;
};

/** What a change of prices would do. */
export type PricePreview = {
  /** names exactly these prices before and after; the change is made with it */
  token: string;
  /** variants that the change is about, and those whose prices move */
  matched: number;
  moved: number;
  products: number;
  sumFromCents: number;
  sumToCents: number;
  up: PriceMove[];
  down: PriceMove[];
  samples: PriceMove[];
  /** variants that can't be repriced and keep their prices, and the first SKUs of them */
  unpriceable: { count: number; skus: string[] };
};

/** The table of a plan; it lives as long as the transaction that makes it. */
export const PLAN = sql.raw("price_plan");

/** Moves shown of each sort. */
const SHOWN = 5;
/** SKUs named of those that can't be repriced. */
const MOST_NAMED = 20;

/** Works out the new price of every variant that a change is about, into a table of the transaction's own. */
export async function makePlan(tx: Transaction, change: PriceChange): Promise<void> {
  const { price, regular, saleFrom, isKnown } = newPrices(change);
  await tx.execute(sql`
    create temporary table ${PLAN} on commit drop as
    select ${productVariants.id} as id, ${productVariants.productId} as product_id, ${productVariants.sku} as sku,
      ${products.name} as name, ${productVariants.priceCents} as price, ${productVariants.regularPriceCents} as regular,
      ${productVariants.saleFromCents} as sale_from, ${price} as new_price, ${regular} as new_regular, ${saleFrom} as new_sale_from, ${isKnown} as known
    from ${productVariants} join ${products} on ${eq(products.id, productVariants.productId)}
    where ${and(sql`true`, ...chosen(tx, change))}`);
}

export const MOVES = sql.raw(
  "(new_price, new_regular, new_sale_from) is distinct from (price, regular, sale_from)",
);

type Totals = {
  matched: number;
  moved: number;
  products: number;
  sum_from: string;
  sum_to: string;
  unknown: number;
  digest: string;
};

/** What the transaction's plan would do. */
export async function readPlan(tx: Transaction, change: PriceChange): Promise<PricePreview> {
  const totals = await tx.execute<Totals>(sql`
    select count(*)::int as matched, (count(*) filter (where ${MOVES}))::int as moved,
      (count(distinct product_id) filter (where ${MOVES}))::int as products,
      coalesce(sum(price::bigint), 0)::text as sum_from, coalesce(sum(new_price::bigint), 0)::text as sum_to,
      (count(*) filter (where not known))::int as unknown,
      md5(coalesce(string_agg(concat_ws(' ', id, price, regular, sale_from, new_price, new_regular), ',' order by id), '')) as digest
    from ${PLAN}`);
  const [found] = totals.rows;
  if (!found) throw new Error("The plan's totals were not returned");
  const skus = await tx.execute<{ sku: string }>(
    sql`select sku from ${PLAN} where not known order by sku limit ${MOST_NAMED}`,
  );
  return {
    token: createHash("sha256")
      .update(`${JSON.stringify(change)} ${found.digest}`)
      .digest("hex")
      .slice(0, 16),
    matched: found.matched,
    moved: found.moved,
    products: found.products,
    sumFromCents: Number(found.sum_from),
    sumToCents: Number(found.sum_to),
    up: await movesBy(tx, sql`new_price > price`, sql`new_price - price desc, sku`),
    down: await movesBy(tx, sql`new_price < price`, sql`price - new_price desc, sku`),
    samples: await movesBy(tx, MOVES, sql`md5(sku)`),
    unpriceable: { count: found.unknown, skus: skus.rows.map(({ sku }) => sku) },
  };
}

type Row = {
  sku: string;
  name: string;
  price: number;
  regular: number;
  new_price: number;
  new_regular: number;
};

async function movesBy(tx: Transaction, which: SQL, order: SQL): Promise<PriceMove[]> {
  const found = await tx.execute<Row>(
    sql`select * from ${PLAN} where ${which} order by ${order} limit ${SHOWN}`,
  );
  return found.rows.map((row) => ({
    sku: row.sku,
    name: row.name,
    fromCents: cents(row.price),
    toCents: cents(row.new_price),
    regularFromCents: cents(row.regular),
    regularToCents: cents(row.new_regular),
  }));
}
