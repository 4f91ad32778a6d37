import { and, inArray, type SQL, sql } from "drizzle-orm";
import { productVariants } from "@/lib/goods/catalog/tables";
import { db } from "@/lib/platform/db/client";
import type { Counted } from "@/lib/platform/db/count-up-to";
import { searchQuery, wordsOf } from "@/lib/selling/orders/order-search";
import { orderLines, orders } from "@/lib/selling/orders/tables";

/** Most orders and items that are found by the indexes of words first; the planner can't guess how few a search finds. */
const MOST_NAMED = 2_000;
/** Orders of a list that are looked at one by one for words that many of them have. */
const MOST_WALKED = 3_000;

/** The ids of the orders with these words, some twice, each part found by its own index. */
function idsWith(query: SQL, words: string) {
  const isVariant = inArray(
    orderLines.variantId,
    db()
      .select({ id: productVariants.id })
      .from(productVariants)
      .where(inArray(productVariants.sku, [words.trim(), words.trim().toUpperCase()])),
  );
  const ofLines = () => db().select({ id: orderLines.orderId }).from(orderLines);
  const own = db()
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${wordsOf(orders)} @@ ${query}`);
  return sql`(${own}) union all (${ofLines().where(sql`${wordsOf(orderLines)} @@ ${query}`)})
    union all (${ofLines().where(isVariant)})`;
}

/** A search that many orders fit: the ids of them all, and the same asked of one order. */
type BroadSearch = { ids: SQL; fits: SQL };

/** What finds the orders with these words: a condition where they are few, none without words. */
export async function findWords(
  words: string | undefined,
): Promise<{ few?: SQL | undefined; broad?: BroadSearch }> {
  const typed = words ? searchQuery(words) : null;
  if (!words || typed === null) return {};
  const query = sql`${typed}::tsquery`;
  const ids = idsWith(query, words);
  const { rows } = await db().execute<{ id: string }>(sql`${ids} limit ${MOST_NAMED + 1}`);
  if (rows.length <= MOST_NAMED) {
    const few = [...new Set(rows.map(({ id }) => id))];
    return { few: few.length > 0 ? inArray(orders.id, few) : sql`false` };
  }
  // the limit has the items of each order looked up, and not those of all orders beforehand
  const line = sql`(select true from ${orderLines} where ${orderLines.orderId} = ${orders.id}
    and ${wordsOf(orderLines)} @@ ${query} limit 1)`;
  return { broad: { ids, fits: sql`(${wordsOf(orders)} @@ ${query} or coalesce(${line}, false))` } };
}

/** A list of which a page is asked: the search, the other filters, the order, and the page. */
type Wanted = {
  search: BroadSearch;
  others: SQL | undefined;
  order: SQL[];
  page: { limit: number; offset: number };
};

type FoundPage = { ids: string[] } & Counted;

/**
 * The ids of a page of the orders that fit a broad search. The first orders of the list are looked at one by one, which
 * fills a page sooner than sorting all that have the words; a page that needs more orders sorts them.
 */
export const findBroadly = async (wanted: Wanted): Promise<FoundPage> =>
  (await walkOrders(wanted)) ?? (await sortOrders(wanted));

async function walkOrders({ search, others, order, page }: Wanted): Promise<FoundPage | null> {
  const { rows } = await db().execute<{ looked: number; found: number; ids: string[] }>(sql`
    with walked as materialized (
      select ${orders.id} as id, row_number() over () as at, ${search.fits} as fits
      from ${orders} where ${and(sql`true`, others)} order by ${sql.join(order, sql`, `)} limit ${MOST_WALKED}
    )
    select count(*)::int as looked, (count(*) filter (where fits))::int as found,
      array(select id from walked where fits order by at limit ${page.limit} offset ${page.offset}) as ids
    from walked`);
  const { looked = 0, found = 0, ids = [] } = rows[0] ?? {};
  const isWhole = looked < MOST_WALKED;
  return isWhole || ids.length === page.limit ? { ids, total: found, isCapped: !isWhole } : null;
}

async function sortOrders({ search, others, order, page }: Wanted): Promise<FoundPage> {
  const { rows } = await db().execute<{ found: number; ids: string[] }>(sql`
    with named as materialized (select distinct id from (${search.ids}) each),
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
