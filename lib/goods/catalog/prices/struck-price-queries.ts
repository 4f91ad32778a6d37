import { and, eq, sql } from "drizzle-orm";
import { priceHistory } from "@/lib/goods/diamonds/tables";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { type Cents, cents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { shopProfile } from "@/lib/platform/site/profile";

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

/** Days before a reduction whose lowest price is struck through in the EU (Directive 98/6/EC, article 6a). */
const PRIOR_DAYS = 30;

/** The lowest price that was asked for a stone or variant in the 30 days before a time; null if its history names none. */
export async function lowestAsked(
  executor: Pick<Transaction, "select">,
  { subject, id }: { subject: "diamond" | "variant"; id: string },
  now: Date,
): Promise<Cents | null> {
  const since = new Date(now.getTime() - PRIOR_DAYS * DAY_MS);
  const [found] = await executor
    .select({ cents: sql<Cents | null>`min(${priceHistory.priceCents})::int` })
    .from(priceHistory)
    .where(and(eq(priceHistory.subject, subject), eq(priceHistory.subjectId, id), isInForce(since)));
  return found?.cents ?? null;
}

/** The lowest price of each variant in the 30 days before its current price began; null if its history names none. */
async function lowestBefore(
  variants: readonly Reduced[],
  executor: Database | Transaction,
): Promise<Map<string, Cents | null>> {
  const wanted = JSON.stringify(variants.map(({ id, priceCents }) => ({ id, price: priceCents })));
  const { rows } = await executor.execute<{ id: string; lowest: Cents | null }>(sql`
    select wanted.id, (
      select min(h.price_cents)::int from ${priceHistory} h
      where h.subject = 'variant' and h.subject_id = wanted.id and h.at < began.at and (
        h.at >= began.at - make_interval(days => ${PRIOR_DAYS}::int) or not exists (
          select from ${priceHistory} later where later.subject = 'variant' and later.subject_id = wanted.id
            and later.at > h.at and later.at <= began.at - make_interval(days => ${PRIOR_DAYS}::int)))) as lowest
    from jsonb_to_recordset(${wanted}::jsonb) as wanted (id uuid, price int)
    cross join lateral (
      select min(h.at) as at from ${priceHistory} h
      where h.subject = 'variant' and h.subject_id = wanted.id and h.at > coalesce((
        select max(other.at) from ${priceHistory} other
        where other.subject = 'variant' and other.subject_id = wanted.id and other.price_cents <> wanted.price), '-infinity')
    ) began`);
  return new Map(rows.map(({ id, lowest }) => [id, lowest]));
}

/**
 * Variants with the regular price that pages may strike through: one that the shop really asked in the last
 * `struckPriceDays` days, as its price history says. Otherwise nothing is struck, and the regular price is the price. A shop
 * of the EU strikes the lowest price of the 30 days before instead, so that the regular price is at most that.
 */
export async function withStruckPrices<T extends Reduced>(
  variants: readonly T[],
  executor: Database | Transaction,
): Promise<T[]> {
  const reduced = variants.filter((one) => one.regularPriceCents > one.priceCents);
  if (reduced.length === 0) return [...variants];
  if (shopProfile().strikesLowest) {
    const lowest = await lowestBefore(reduced, executor);
    return variants.map((one) => {
      const prior = Math.min(lowest.get(one.id) ?? one.priceCents, one.regularPriceCents);
      return { ...one, regularPriceCents: cents(Math.max(prior, one.priceCents)) };
    });
  }
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
