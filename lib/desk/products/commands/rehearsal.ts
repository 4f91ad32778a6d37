import { getTableName, type SQL, sql, type Table } from "drizzle-orm";
import {
  productAttributes,
  productCategories,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "@/lib/goods/catalog/tables";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import { db, type Transaction } from "@/lib/platform/db/client";
import { media } from "@/lib/platform/media/tables";
import { redirects } from "@/lib/platform/redirects/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";

/** The tables that writing a product changes, each with the rows of it that decide what becomes of a product. */
const WRITTEN: readonly (readonly [Table, SQL])[] = [
  [products, sql`true`],
  [productVariants, sql`true`],
  [productAttributes, sql`true`],
  [productCategories, sql`true`],
  [settings, sql`true`],
  [settingDiamondTypes, sql`true`],
  [
    orderLines,
    sql`variant_id is not null and order_id in (select id from ${orders} where status in ${[...UNPAID_STATUSES]})`,
  ],
  [priceHistory, sql`false`],
  [media, sql`false`],
  [redirects, sql`false`],
];

/**
 * Runs what writes products on copies of their tables, which only its transaction sees and which end with it. The
 * transaction may write nothing else, so that a dry run comes to what an import comes to and locks no row that an order
 * or anybody else needs.
 */
export function rehearse<T>(run: (tx: Transaction) => Promise<T>): Promise<T> {
  return db().transaction(async (tx) => {
    for (const [table, rows] of WRITTEN) await shadow(tx, table, rows);
    // from here on PostgreSQL refuses to write or lock rows of any table but those copies
    await tx.execute(sql`set transaction read only`);
    return run(tx);
  });
}

/** Hides a table behind a copy with the same columns, defaults, checks, and indexes. */
async function shadow(tx: Transaction, table: Table, rows: SQL): Promise<void> {
  const name = getTableName(table);
  const [own, stored] = [sql.identifier(name), sql`public.${sql.identifier(name)}`];
  await tx.execute(sql`create temp table ${own} (like ${stored} including all) on commit drop`);
  // the database fills generated columns itself
  const { rows: columns } = await tx.execute<{ name: string }>(sql`
    select attname as name from pg_attribute
    where attrelid = ${`public.${name}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`);
  const list = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  await tx.execute(
    sql`insert into ${own} (${list}) overriding system value select ${list} from ${stored} where ${rows}`,
  );
  await tx.execute(sql`analyze ${own}`);
}
