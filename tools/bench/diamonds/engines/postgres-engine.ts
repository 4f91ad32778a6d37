import type { Client, Pool } from "pg";
import { priceScale } from "@/lib/goods/diamonds/filters/price-scale";
import {
  CERTIFICATE_TYPES,
  type DiamondSort,
  FANCY_COLORS,
  GROWTH_METHODS,
  INTENSITIES,
  SHAPES,
} from "@/lib/goods/diamonds/model";
import type { BenchEngine, BenchQuery } from "./bench-engine";
import { toSqlQuery } from "./sql-query";
import { type CountRow, toIndexResult } from "./sql-result";
import { type Form, fillIn, sqlFile, statementOf } from "./statements";

/** The sort orders of the table's indexes. */
const ORDERS: Record<DiamondSort, string> = {
  best: "kind, best, per_carat, price, sku",
  price_asc: "kind, price, sku",
  price_desc: "kind, price desc, sku",
  carat_asc: "kind, carat, price, sku",
  carat_desc: "kind, carat desc, price, sku",
  color_best: "kind, color desc, price, sku",
  clarity_best: "kind, clarity desc, price, sku",
  cut_best: "kind, cut desc, price, sku",
  newest: "kind, created_at desc, price, sku",
};

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join(", ");

/** Creates the benchmark table from the shop's table. */
export async function fillPostgres(pool: Pool): Promise<void> {
  const text = fillIn(sqlFile("postgresql-tables"), {
    shapes: quoted(SHAPES),
    certificates: quoted(CERTIFICATE_TYPES),
    growths: quoted(GROWTH_METHODS),
    intensities: quoted(INTENSITIES),
    hues: quoted(FANCY_COLORS),
    ...priceScale(),
  });
  const client = await pool.connect();
  try {
    // one by one, because a vacuum can't run in a transaction
    for (const statement of text.split(/;\s*$/m)) if (statement.trim()) await client.query(statement);
  } finally {
    client.release();
  }
}

const postgresStatement = (form: Form, asked: BenchQuery): string => {
  const question = toSqlQuery(asked);
  return statementOf(form, question, ORDERS[question.sort]);
};

type Row = Omit<CountRow, "group"> & { part: number; ids: string[] | null };

/**
 * PostgreSQL with the table of {@link fillPostgres}.
 * @param workers parallel workers allowed per statement
 * @param cpu milliseconds of processor time the server has used
 */
export const postgresEngine = (
  client: Client,
  { form, workers, cpu }: { form: Form; workers: number; cpu: () => number },
): BenchEngine => ({
  name: "PostgreSQL",
  manner: `${form}, ${workers === 0 ? "no" : workers} parallel workers`,
  begin: async () => {
    await client.query(`set max_parallel_workers_per_gather = ${workers}`);
  },
  ask: async (asked) => {
    const { own, ...question } = toSqlQuery(asked);
    const order = ORDERS[question.sort];
    const { rows } = await client.query<Row>(statementOf(form, { own, ...question }, order));
    return () =>
      toIndexResult(
        rows.filter(({ ids }) => ids === null).map(({ part, ...row }) => ({ group: part, ...row })),
        rows.find(({ ids }) => ids !== null)?.ids ?? [],
        own,
      );
  },
  explain: async (asked) => {
    const text = postgresStatement(form, asked);
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`explain (analyze, buffers) ${text}`);
    return `${text}\n${rows.map((row) => row["QUERY PLAN"]).join("\n")}`;
  },
  cpu,
});
