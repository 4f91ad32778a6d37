import { and, ilike, inArray, type SQL, sql } from "drizzle-orm";
import { productVariants } from "@/lib/goods/catalog/tables";
import { stoneOffers } from "@/lib/goods/suppliers/tables";
import { db } from "@/lib/platform/db/client";
import type { Counted } from "@/lib/platform/db/count-up-to";
import { searchQuery, wordsOf } from "@/lib/selling/orders/search-queries";
import { orderLines, orders } from "@/lib/selling/orders/tables";

/** Most orders and items that are found by the indexes of words first; the planner can't guess how few a search finds. */
const MOST_NAMED = 2_000;
/** Orders of a list that are looked at one by one for words that many of them have: at first, and at most. */
const FIRST_WALKED = 500;
const MOST_WALKED = 3_000;
/** So many of the first have words that are taken for common, without finding out how common. */
const COMMON = 50;

/** The variants with this SKU, which an item's own words don't have. */
const variantsOf = (words: string) =>
  db()
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(inArray(productVariants.sku, [words.trim(), words.trim().toUpperCase()]));

/** The stones that a supplier knows by this number. */
const stonesOf = (words: string) =>
  db()
    .select({ id: stoneOffers.stoneId })
    .from(stoneOffers)
    .where(sql`upper(${stoneOffers.supplierSku}) = ${words.trim().toUpperCase()}`);

/** Whether an item is the variant or the stone with this number. */
const isNumbered = (words: string) =>
  sql`(${orderLines.variantId} = any(array(${variantsOf(words)})) or ${orderLines.diamondId} = any(array(${stonesOf(words)})))`;

/** The ids of the orders with these words, some twice, each part found by its own index. */
function idsWith(query: SQL, words: string) {
  const ofLines = (condition: SQL) =>
    db().select({ id: orderLines.orderId }).from(orderLines).where(condition);
  const own = db()
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${wordsOf(orders)} @@ ${query}`);
  return sql`(${own}) union all (${ofLines(sql`${wordsOf(orderLines)} @@ ${query}`)})
    union all (${ofLines(inArray(orderLines.variantId, variantsOf(words)))})
    union all (${ofLines(inArray(orderLines.diamondId, stonesOf(words)))})`;
}

/** The orders of any customer whose number or items have these words; undefined without words. */
export function byGoods(words: string | undefined): SQL | undefined {
  const typed = words ? searchQuery(words) : null;
  if (!words || typed === null) return undefined;
  const number = ilike(orders.number, `${words.trim().replace(/[\\%_]/g, "\\$&")}%`);
  return sql`(${number} or exists (select true from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and (${wordsOf(orderLines)} @@ ${typed}::tsquery or ${isNumbered(words)})))`;
}

/** What is asked of a list of orders besides the words: the other filters, the order, and the page. */
type Wanted = { others: SQL | undefined; order: SQL[]; page: { limit: number; offset: number } };

type FoundPage = { ids: string[] } & Counted;

/**
 * Finds the orders with these words: a page of them where many orders have them, otherwise a condition that names them.
 * Null without words.
 */
export async function findWords(
  words: string | undefined,
  wanted: Wanted,
): Promise<{ page: FoundPage } | { condition: SQL } | null> {
  const typed = words ? searchQuery(words) : null;
  if (!words || typed === null) return null;
  const query = sql`${typed}::tsquery`;
  // the limit has the items of each order looked up, and not those of all orders beforehand
  const line = sql`(select true from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and (${wordsOf(orderLines)} @@ ${query} or ${isNumbered(words)}) limit 1)`;
  const fits = sql`(${wordsOf(orders)} @@ ${query} or coalesce(${line}, false))`;
  const first = await walkOrders(fits, wanted, FIRST_WALKED);
  if (!first.isCapped || (first.total >= COMMON && isEnough(first, wanted))) return { page: first };
  const ids = idsWith(query, words);
  const { rows } = await db().execute<{ id: string }>(sql`${ids} limit ${MOST_NAMED + 1}`);
  if (rows.length <= MOST_NAMED) {
    const few = [...new Set(rows.map(({ id }) => id))];
    return { condition: few.length > 0 ? inArray(orders.id, few) : sql`false` };
  }
  // words that none of the first has are hardly in the next ones
  const more = first.total > 0 ? await walkOrders(fits, wanted, MOST_WALKED) : first;
  return { page: isEnough(more, wanted) ? more : await sortOrders(ids, wanted) };
}

/** Whether enough were found for the page and one after it, or all were looked at. */
const isEnough = ({ total, isCapped }: Counted, { page }: Wanted) =>
  !isCapped || total > page.offset + page.limit;

/** Looks at the first orders of a list one by one, which fills a page sooner than sorting all that have the words. */
async function walkOrders(fits: SQL, { others, order, page }: Wanted, most: number): Promise<FoundPage> {
  const { rows } = await db().execute<{ looked: number; found: number; ids: string[] }>(sql`
    with walked as materialized (
      select ${orders.id} as id, row_number() over () as at, ${fits} as fits
      from ${orders} where ${and(sql`true`, others)} order by ${sql.join(order, sql`, `)} limit ${most + 1}
    )
    select count(*)::int as looked, (count(*) filter (where fits))::int as found,
      array(select id from walked where fits order by at limit ${page.limit} offset ${page.offset}) as ids
    from walked`);
  const { looked = 0, found = 0, ids = [] } = rows[0] ?? {};
  return { ids, total: found, isCapped: looked > most };
}

/** Sorts all orders with the words. */
async function sortOrders(named: SQL, { others, order, page }: Wanted): Promise<FoundPage> {
  const { rows } = await db().execute<{ found: number; ids: string[] }>(sql`
    with named as materialized (select distinct id from (${named}) each),
    sorted as materialized (
      select ${orders.id} as id, row_number() over (order by ${sql.join(order, sql`, `)}) as at
      from named join ${orders} on ${orders.id} = named.id where ${and(sql`true`, others)}
    )
    select count(*)::int as found,
      array(select id from sorted order by at limit ${page.limit} offset ${page.offset}) as ids
    from sorted`);
  const { found = 0, ids = [] } = rows[0] ?? {};
  return { ids, total: found, isCapped: false };
}
