import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { declaredValue } from "@/lib/platform/settings/declared";
import { holdSetting, loadStoredSetting } from "@/lib/platform/settings/queries";
import { shopProfile } from "@/lib/platform/site/profile";
import { currenciesSetting, type OtherCurrency } from "./setting";
import { type ExchangeTermsRow, exchangeRates, exchangeTerms } from "./tables";

/** The shop's own currency, whatever one a cart or an order is in. */
export const ownCode = (): string => shopProfile().currency.code;

/** A published rate with the day that it is of. */
export type DatedRate = { rate: number; day: string };

/** The currencies beside the shop's own, as its owner set them up. */
export const loadCurrencies = async (): Promise<OtherCurrency[]> =>
  declaredValue(currenciesSetting, await loadStoredSetting(currenciesSetting.key));

/** The same, kept as they are until the transaction ends. */
export const holdCurrencies = async (tx: Transaction): Promise<OtherCurrency[]> =>
  declaredValue(currenciesSetting, await holdSetting(tx, currenciesSetting.key));

/** The newest rate of each currency that serves, and the newest that is held and later than that. */
export async function newestRates(
  executor: Database | Transaction = db(),
): Promise<Map<string, { served: DatedRate | null; held: DatedRate | null }>> {
  const rows = await executor
    .selectDistinctOn([exchangeRates.currency, exchangeRates.state])
    .from(exchangeRates)
    .where(eq(exchangeRates.base, ownCode()))
    .orderBy(exchangeRates.currency, exchangeRates.state, desc(exchangeRates.day));
  const found = new Map<string, { served: DatedRate | null; held: DatedRate | null }>();
  for (const { currency, state, rate, day } of rows) {
    const known = found.get(currency) ?? { served: null, held: null };
    found.set(currency, { ...known, [state]: { rate, day } });
  }
  for (const [currency, { served, held }] of found)
    if (served && held && held.day <= served.day) found.set(currency, { served, held: null });
  return found;
}

/** The terms that prices are converted by now, by currency. */
export async function servingTerms(
  executor: Database | Transaction = db(),
): Promise<Map<string, ExchangeTermsRow>> {
  const rows = await executor
    .select()
    .from(exchangeTerms)
    .where(and(isNull(exchangeTerms.servedUntil), eq(exchangeTerms.base, ownCode())));
  return new Map(rows.map((row) => [row.currency, row]));
}

/** Waits for others who change rates or terms, until the transaction ends. */
export const lockExchange = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('exchange', 0))`);
