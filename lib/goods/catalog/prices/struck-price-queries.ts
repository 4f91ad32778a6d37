import { and, eq, sql } from "drizzle-orm";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import type { Database, Transaction } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";

const DAY_MS = 86_400_000;

type Reduced = { id: string; priceCents: Cents; regularPriceCents: Cents };

/** The time from which a price must have been asked to be struck through, by the setting `struckPriceDays`. */
export async function struckSince(executor: Database | Transaction, now = new Date()): Promise<Date> {
  const { struckPriceDays } = await loadShopSettings(executor);
  return new Date(now.getTime() - struckPriceDays * DAY_MS);
}

/** Whether an entry of the price history was in force at a time, or began later. */
const isInForce = (since: Date) => {
  const from = sql`${since.toISOString()}::timestamptz`;
  return sql`(${priceHistory.at} >= ${from} or not exists (
    select from ${priceHistory} later
    where later.subject = ${priceHistory.subject} and later.subject_id = ${priceHistory.subjectId}
      and later.at > ${priceHistory.at} and later.at <= ${from}))`;
};

/** The highest price that was asked for a stone or variant since a time; null if its history names none. */
export async function highestAsked(
  executor: Pick<Transaction, "select">,
  { subject, id }: { subject: "diamond" | "variant"; id: string },
  since: Date,
): Promise<Cents | null> {
  const [found] = await executor
    .select({ cents: sql<Cents | null>`max(${priceHistory.priceCents})::int` })
    .from(priceHistory)
    .where(and(eq(priceHistory.subject, subject), eq(priceHistory.subjectId, id), isInForce(since)));
  return found?.cents ?? null;
}

/**
 * Variants with the regular price that pages may strike through: one that the shop really asked in the last
 * `struckPriceDays` days, as its price history says. Otherwise nothing is struck, and the regular price is the price.
 */
export async function withStruckPrices<T extends Reduced>(
  variants: readonly T[],
  executor: Database | Transaction,
): Promise<T[]> {
  const reduced = variants.filter((one) => one.regularPriceCents > one.priceCents);
  if (reduced.length === 0) return [...variants];
  const since = await struckSince(executor);
  const wanted = JSON.stringify(reduced.map((one) => ({ id: one.id, regular: one.regularPriceCents })));
  const { rows } = await executor.execute<{ id: string }>(sql`
    select distinct ${priceHistory.subjectId} as id
    from ${priceHistory} join jsonb_to_recordset(${wanted}::jsonb) as wanted (id uuid, regular int)
      on wanted.id = ${priceHistory.subjectId}
    where ${priceHistory.subject} = 'variant' and ${priceHistory.priceCents} >= wanted.regular and ${isInForce(since)}`);
  const candidates = new Set(rows.map(({ id }) => id));
  return variants.map((one) =>
    candidates.has(one.id) || one.regularPriceCents <= one.priceCents
      ? one
      : { ...one, regularPriceCents: one.priceCents },
  );
}
