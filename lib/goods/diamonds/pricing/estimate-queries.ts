import { sql } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { compileQuery } from "../index/search/index-query";
import { activeFilters, baseConditions } from "../queries/sql-filters";
import { diamondQuerySchema } from "../schema";
import { currentIndex } from "../serving/current-index";
import { diamonds } from "../tables";
import {
  chartCarats,
  comparableFilters,
  type EstimatedStone,
  type Quartiles,
  quartilePlaces,
  quartilesFrom,
} from "./estimate";
import { estimatedPriceCents } from "./price";

/** Prices of comparable stones in stock, in minor units of the shop's own currency. */
export type StockPrices = { total: number; quartiles: Quartiles | null };
export type WeightPrices = StockPrices & { carat: number; model: number };

/** Prices of comparable stones in stock at each weight of the chart, including the stone's own weight. */
export async function estimatePrices(stone: EstimatedStone): Promise<WeightPrices[]> {
  const carats = chartCarats(stone.carat);
  const index = currentIndex();
  const found: StockPrices[] = [];
  for (const carat of carats) {
    const question = diamondQuerySchema.parse(comparableFilters({ ...stone, carat }));
    if (index) {
      const { total, cents } = index.pricesAt(compileQuery(question, null), quartilePlaces);
      found.push({ total, quartiles: quartilesFrom(total, cents) });
    } else {
      // sequential, because parallel queries would take every database connection from the checkout
      found.push(await estimatePricesBySql(question));
    }
  }
  return carats.map((carat, i) => ({
    carat,
    model: modelPrice({ ...stone, carat }),
    ...(found[i] ?? { total: 0, quartiles: null }),
  }));
}

/** The same estimate from the database, for while there is no index. */
export async function estimatePricesBySql(
  question: ReturnType<typeof diamondQuerySchema.parse>,
): Promise<StockPrices> {
  const where = sql.join(
    [baseConditions(question, null), ...activeFilters(question).map(({ pass }) => sql`(${pass})`)],
    sql` and `,
  );
  const { rows } = await db().execute<{ total: string; quartiles: number[] | null }>(sql`
    select count(*) as total,
      percentile_cont(array[0.25, 0.5, 0.75]) within group (order by ${diamonds.priceCents}::float8) as quartiles
    from ${diamonds} where ${where}`);
  const [row] = rows;
  const [p25, median, p75] = row?.quartiles ?? [];
  const known = p25 !== undefined && median !== undefined && p75 !== undefined;
  return { total: Number(row?.total ?? 0), quartiles: known ? { p25, median, p75 } : null };
}

/**
 * The shop's price model for a generic stone; grades left open count as an Excellent E VS1 with an IGI
 * report.
 */
const modelPrice = ({ shape, carat, color, clarity, cut, certificate_type }: EstimatedStone): number =>
  withCurrency(null, () =>
    estimatedPriceCents({
      sku: null,
      kind: "white",
      shape,
      carat,
      color,
      clarity,
      cut,
      certificateType: certificate_type ?? "IGI",
    }),
  );
