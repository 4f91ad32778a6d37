import type { Pool } from "pg";

/** Copies of rows, each with another id and a name of its own; `n` is the copy's number. */
type Copies = { table: string; copies: number; where?: string; set: Readonly<Record<string, string>> };

/** Multiplies the rows of a table: as many more of each as are asked for. */
async function multiply(pool: Pool, { table, copies, where = "true", set }: Copies): Promise<void> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => `"${name}"`).join(", ");
  const values = rows.map(({ name }) => set[name] ?? `one."${name}"`).join(", ");
  await pool.query(
    `insert into ${table} (${names}) select ${values} from ${table} one, generate_series(1, ${copies}) n where ${where}`,
  );
}

const copyId = (id: string) => `md5(one.${id}::text || n)::uuid`;

/** Multiplies the stock to about so many stones: others of the same kinds, a little heavier and dearer each. */
export async function multiplyStones(pool: Pool, stones: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::int from diamonds");
  const count = rows[0]?.count ?? 1;
  await multiply(pool, {
    table: "diamonds",
    copies: Math.round(stones / count) - 1,
    set: {
      id: copyId("id"),
      sku: "one.sku || '-' || n",
      report_key: "one.report_key || '-' || n",
      certificate_number: "one.certificate_number || n",
      carat: "least(35, round((one.carat * (1 + n / 500.0))::numeric, 2)::float8)",
      price_cents: "one.price_cents + n * 137",
      regular_price_cents: "one.regular_price_cents + n * 137",
      created_at: "one.created_at - n * interval '37 minutes'",
      // the shop names no supplier's offer that isn't there
      offer_sku: "null",
    },
  });
}

/** Variants of each product that are copied; the demo's have many more than other shops'. */
const VARIANTS = 6;

/** Multiplies the catalog to about so many products, with their variants and places in categories. */
export async function multiplyProducts(pool: Pool, products: number): Promise<void> {
  const { rows } = await pool.query<{ count: number }>("select count(*)::int from products");
  const copies = Math.round(products / (rows[0]?.count ?? 1)) - 1;
  const parent = copyId("product_id");
  // variants and places only of the products that were there before
  await pool.query(
    "create temporary table first_products as select id from products; alter table first_products add primary key (id)",
  );
  await multiply(pool, {
    table: "products",
    copies,
    set: {
      id: copyId("id"),
      slug: "one.slug || '-' || n",
      sku: "one.sku || '-' || n",
      name: "one.name || ' ' || n",
      position: "one.position + n * 1000",
    },
  });
  const ofFirst = "one.product_id in (select id from first_products)";
  await multiply(pool, {
    table: "product_variants",
    copies,
    where: `${ofFirst} and one.position < ${VARIANTS}`,
    set: { id: copyId("id"), product_id: parent, sku: "one.sku || '-' || n" },
  });
  for (const table of ["product_categories", "product_attributes", "settings", "setting_diamond_types"]) {
    await multiply(pool, { table, copies, where: ofFirst, set: { product_id: parent } });
  }
}
