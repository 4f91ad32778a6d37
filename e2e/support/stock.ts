import { Client, type QueryResult, type QueryResultRow } from "pg";
import { expect, type TestInfo } from "playwright/test";

type Query = <R extends QueryResultRow>(sql: string, values?: unknown[]) => Promise<QueryResult<R>>;

export async function withDatabase<T>(work: (query: Query) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  try {
    return await work((sql, values) => client.query(sql, values));
  } finally {
    await client.end();
  }
}

/**
 * Carats of the stones each project sells: the projects share a database and run in parallel, so none may
 * take another's stone.
 */
const CARATS = { desktop: [0.7, 0.75], phone: [0.85, 1.2], cards: [0.3, 0.35] } as const;

const given: string[] = [];

export type Stone = { sku: string; price: number };

/**
 * Claims an imported stone of the real diamonds' file that is available and was given to no other test;
 * returns it with its price in dollars.
 */
export async function claimRealStone({ project, config, parallelIndex }: TestInfo): Promise<Stone> {
  const [least, most] =
    project.name === "phone" || project.name === "cards" ? CARATS[project.name] : CARATS.desktop;
  const { rows } = await withDatabase((query) =>
    // a random one, so that parallel runs rarely want the same; a run's own workers never do
    query<{ sku: string; cents: number }>(
      `select sku, price_cents::int as cents from diamonds
       where supplier = 'Real Diamonds' and availability = 'available' and carat between $1 and $2
         and sku <> all($3) and (hashtext(sku) & 2147483647) % $4 = $5
       order by random() limit 1`,
      [least, most, given, config.workers, parallelIndex],
    ),
  );
  const [stone] = rows;
  if (!stone) throw new Error("The real diamonds are not in this shop: scripts/test.mjs imports them");
  given.push(stone.sku);
  return { sku: stone.sku, price: stone.cents / 100 };
}

/** Gives a stone a photo at another host as its feed would, or takes it away, and notifies the shop's processes. */
export async function showPhotoOf(sku: string, address: string | null): Promise<void> {
  await withDatabase(async (query) => {
    await query("begin");
    const { rows } = await query<{ id: string }>(
      "update diamonds set feed_picture = md5($2) where sku = $1 returning id",
      [sku, address],
    );
    const id = rows[0]?.id;
    await query("delete from media where subject_kind = 'stone' and subject = $1", [id]);
    if (address !== null) {
      await query(
        `insert into media (subject_kind, subject, kind, source, alt, address)
         values ('stone', $1, 'image', 'remote', 'The diamond', $2)`,
        [id, address],
      );
    }
    await notifyOf(query, id);
    await query("commit");
  });
}

const notifyOf = (query: Query, id: string | undefined) =>
  query(
    `with counter as (update change_counter set version = version + 1 where id = 1 returning version)
     insert into change_log (version, kind, key) select version, 'diamond', $1 from counter`,
    [id],
  );

const CHANGES = {
  price: "price_cents = $2, regular_price_cents = greatest(regular_price_cents, $2)",
  availability: "availability = $2",
} as const;

/** Changes a stone as its owner would while shoppers look at it, and notifies the shop's processes. */
export async function updateStone(sku: string, change: { cents: number } | { availability: "sold" }) {
  const [sets, value] =
    "cents" in change ? [CHANGES.price, change.cents] : [CHANGES.availability, change.availability];
  await withDatabase(async (query) => {
    await query("begin");
    const { rows } = await query<{ id: string }>(
      `update diamonds set ${sets}, updated_at = now() where sku = $1 returning id`,
      [sku, value],
    );
    expect(rows).toHaveLength(1);
    await notifyOf(query, rows[0]?.id);
    await query("commit");
  });
}

/** Adds so many cents to the prices of a product as its owner would, and notifies the shop's processes. */
export async function raisePrice(slug: string, cents: number): Promise<void> {
  await withDatabase(async (query) => {
    await query("begin");
    await query(
      `update product_variants set price_cents = price_cents + $2, regular_price_cents = regular_price_cents + $2
       where product_id = (select id from products where slug = $1)`,
      [slug, cents],
    );
    await query(
      `with counter as (update change_counter set version = version + 1 where id = 1 returning version)
       insert into change_log (version, kind, key) select version, 'tag', $1 from counter`,
      [`product:${slug}`],
    );
    await query("commit");
  });
}

/** Number of orders that include a stone. */
export async function countOrders(sku: string): Promise<number> {
  const { rows } = await withDatabase((query) =>
    query<{ orders: number }>(
      `select count(distinct order_id)::int as orders
       from order_lines join diamonds on diamonds.id = order_lines.diamond_id where sku = $1`,
      [sku],
    ),
  );
  return rows[0]?.orders ?? 0;
}

/** Moves the end of an order's hold to the given number of seconds from now. */
export async function endHoldInSeconds(orderId: string, seconds: number): Promise<void> {
  await withDatabase(async (query) => {
    const at = `now() + make_interval(secs => $2)`;
    await query(`update orders set payment_due_at = ${at} where id = $1`, [orderId, seconds]);
    await query(`update holds set expires_at = ${at} where order_id = $1`, [orderId, seconds]);
  });
}

/** The emails queued for an order, by purpose. */
export async function mailTextsByPurpose(orderId: string): Promise<Record<string, string>> {
  const { rows } = await withDatabase((query) =>
    query<{ purpose: string; text: string }>("select purpose, text from mails where purpose like $1", [
      `%:${orderId}`,
    ]),
  );
  return Object.fromEntries(rows.map(({ purpose, text }) => [purpose.split(":")[0], text]));
}

/** The path of the link in an order's confirmation mail. */
export async function orderMailLink(orderId: string): Promise<string> {
  const { rows } = await withDatabase((query) =>
    query<{ text: string }>("select text from mails where purpose = $1", [`order-confirmation:${orderId}`]),
  );
  const [link] = rows[0]?.text.match(/https?:\/\/\S+\/open\?token=\S+/) ?? [];
  if (!link) throw new Error("the order's mail has no link");
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
