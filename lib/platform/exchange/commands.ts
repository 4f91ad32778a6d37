import { and, eq, isNull, lt, notInArray, sql } from "drizzle-orm";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { dayOf } from "@/lib/platform/dates/day-of";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import { JobFailure, type JobOutcome } from "@/lib/platform/jobs/job";
import { daysBetween, isPlausible } from "./judge";
import { holdCurrencies, loadCurrencies, lockExchange, newestRates, ownCode, servingTerms } from "./queries";
import type { OtherCurrency } from "./setting";
import { crossRate, type PublishedRates, type RateSource } from "./source/port";
import { type ExchangeTermsRow, exchangeRates, exchangeTerms } from "./tables";

const isPublished = ({ rate }: OtherCurrency) => rate === null;

/**
 * Reads the source's newest rates for the currencies that follow it, and has those serve that aren't too far from the ones before.
 * A shop without such currencies asks nobody.
 * @param isByHand whether to ask although the day's rates are known already
 * @throws JobFailure
 */
export async function readRates(
  source: RateSource,
  { signal, isByHand = false, now = new Date() }: { signal: AbortSignal; isByHand?: boolean; now?: Date },
): Promise<JobOutcome> {
  const wanted = (await loadCurrencies()).filter(isPublished);
  if (wanted.length === 0) return "idle";
  const today = dayOf(now);
  const known = await newestRates();
  const hasToday = ({ code }: OtherCurrency) => {
    const { served, held } = known.get(code) ?? {};
    return served?.day === today || held?.day === today;
  };
  if (!isByHand && wanted.every(hasToday)) return "idle";
  const published = await source.read(signal);
  if (daysBetween(today, published.day) > 1)
    throw new JobFailure(`The ${source.name}’s rates are of ${published.day}, which is yet to come.`);
  await db().transaction(async (tx) => {
    await lockExchange(tx);
    await recordRates(tx, published, now);
    await serveTerms(tx, now);
  });
  return "done";
}

/** Records a day's rates, each as it may serve: a day that is known already, or over, changes nothing. */
async function recordRates(tx: Transaction, published: PublishedRates, now: Date): Promise<void> {
  const base = ownCode();
  const known = await newestRates(tx);
  const rows = (await holdCurrencies(tx)).filter(isPublished).flatMap(({ code }) => {
    const rate = crossRate(published, base, code);
    const { served = null } = known.get(code) ?? {};
    if (rate === null || (served && served.day >= published.day)) return [];
    const state = isPlausible(served?.rate ?? null, rate) ? ("served" as const) : ("held" as const);
    return [{ base, currency: code, day: published.day, rate, state, readAt: now }];
  });
  if (rows.length > 0) await tx.insert(exchangeRates).values(rows).onConflictDoNothing();
}

/**
 * Has prices be converted by the settings and rates as they are: where something differs from the terms that serve, those end and
 * others begin. A currency that is gone, or has no rate yet, has none.
 */
export async function serveTerms(tx: Transaction, now: Date): Promise<void> {
  await lockExchange(tx);
  const base = ownCode();
  const entries = await holdCurrencies(tx);
  const [rates, serving] = [await newestRates(tx), await servingTerms(tx)];
  const wanted = entries.flatMap(({ code, marginPercent, rounding, rate: fixed }) => {
    const found = fixed === null ? rates.get(code)?.served : { rate: fixed, day: null };
    return found ? [{ base, currency: code, marginPercent, rounding, ...found }] : [];
  });
  const stays = wanted.filter((terms) => isSame(terms, serving.get(terms.currency)));
  const lasting = stays.map(({ currency }) => currency);
  await tx
    .update(exchangeTerms)
    .set({ servedUntil: now })
    .where(
      and(
        isNull(exchangeTerms.servedUntil),
        lasting.length > 0 ? notInArray(exchangeTerms.currency, lasting) : undefined,
      ),
    );
  const begun = wanted.filter(({ currency }) => !lasting.includes(currency));
  if (begun.length > 0)
    await tx.insert(exchangeTerms).values(begun.map((terms) => ({ ...terms, servesFrom: now })));
  const offered = new Set(wanted.map(({ currency }) => currency));
  // pages have the choice of what is offered
  if (offered.size !== serving.size || [...serving.keys()].some((code) => !offered.has(code)))
    await recordChanges(tx, [{ kind: "tag", key: tags.shop }]);
}

type Made = Pick<ExchangeTermsRow, "rate" | "marginPercent" | "rounding" | "day">;

const isSame = (one: Made, other: Made | undefined): boolean =>
  other !== undefined &&
  one.rate === other.rate &&
  one.marginPercent === other.marginPercent &&
  one.rounding === other.rounding &&
  one.day === other.day;

/**
 * Has a held rate serve. @returns whether there is one of that day that is later than the one that serves
 */
export async function approveRate(
  tx: Transaction,
  currency: string,
  day: string,
  now: Date,
): Promise<boolean> {
  await lockExchange(tx);
  const { held = null } = (await newestRates(tx)).get(currency) ?? {};
  if (held?.day !== day) return false;
  await tx
    .update(exchangeRates)
    .set({ state: "served" })
    .where(
      and(
        eq(exchangeRates.base, ownCode()),
        eq(exchangeRates.currency, currency),
        eq(exchangeRates.day, day),
      ),
    );
  await serveTerms(tx, now);
  return true;
}

/** How long rates are kept after others replaced them, days. */
const KEPT_DAYS = 400;

/** Deletes rates that have been kept long enough; the newest of each currency stays. */
export async function pruneRates(now = new Date()): Promise<void> {
  const later = sql`exists (select from ${exchangeRates} later where later.base = ${exchangeRates.base}
    and later.currency = ${exchangeRates.currency} and later.state = ${exchangeRates.state} and later.day > ${exchangeRates.day})`;
  const oldest = dayOf(new Date(now.getTime() - KEPT_DAYS * 86_400_000));
  await db()
    .delete(exchangeRates)
    .where(and(lt(exchangeRates.day, oldest), later));
}
