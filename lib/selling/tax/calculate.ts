import type { Database, Transaction } from "@/lib/platform/db/client";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { taxByTable } from "./by-table";
import { isAboveLimit } from "./markets/low-value";
import { salePlace } from "./markets/sale-place";
import type { Destination, TaxAnswer, TaxQuestion } from "./model";
import { findPlaceRates, type TableSettings } from "./place-rates";
import { calculateByProvider, isByProvider } from "./provider";
import { calculateByOwn, findOwnProvider } from "./providers/own-providers";
import { findQuotedRates } from "./quoted-rates";

type Context = {
  executor: Database | Transaction;
  settings: TableSettings & Pick<ShopSettings, "taxCalculation">;
  /** the day whose rates hold, an ISO date */
  day: string;
  /** whether a provider may be asked: not within a transaction */
  mayAsk: boolean;
};

/**
 * What computes the tax of a purchase. It answers "unknown" for what it can't tell, and never 0.
 * @throws TaxNotCalculatedError if a provider has to be asked and may not be
 */
export type TaxCalculator = (question: TaxQuestion, context: Context) => Promise<TaxAnswer>;

const NO_TAX = { state: "known", display: "added", label: null, lines: [], reference: null } as const;

const byNone: TaxCalculator = async () => ({ ...NO_TAX, source: "none" });

/** Computes the tax of a purchase by the shop’s own table. */
export const calculateByTable: TaxCalculator = async (question, { executor, settings, day, mayAsk }) => {
  const find = mayAsk ? findQuotedRates : findPlaceRates;
  const rates = await find(executor, question.destination, settings, day);
  if (!rates) return { ...NO_TAX, source: "table" };
  if ("state" in rates) return rates;
  const answer = taxByTable(question, rates);
  const isAbove =
    rates.limit && answer.state === "known" && isAboveLimit(rates.limit, question.items, answer.lines);
  // customs collect it on arrival
  return isAbove ? { ...NO_TAX, source: "table" } : answer;
};

/** The table answers where the shop doesn't collect, and while the provider is away for the places that it knows. */
const byProvider: TaxCalculator = async (question, context) => {
  if (!salePlace(question.destination, context.settings)) return calculateByTable(question, context);
  const answer = await calculateByProvider(question, context.mayAsk);
  if (answer.state === "known" || answer.why !== "provider_away") return answer;
  const known = await calculateByTable(question, context);
  return known.state === "known" ? known : answer;
};

const CALCULATORS: Readonly<Record<ShopSettings["taxCalculation"], TaxCalculator>> = {
  table: calculateByTable,
  stripe: byProvider,
  none: byNone,
};

/** Whether a provider calculates a destination's tax: the shop's own code, or the one that the settings name. */
export const asksProvider = (
  destination: Destination,
  settings: Pick<ShopSettings, "taxCalculation">,
): boolean => findOwnProvider(destination) !== null || isByProvider(settings);

/** Computes the tax of a purchase by the shop's own code where that covers its destination, else as the settings say. */
export const calculateTax: TaxCalculator = async (question, context) => {
  // gift cards alone, of which nobody is to be asked
  if (question.items.length === 0 && question.shippingCents === 0) return byNone(question, context);
  const own = findOwnProvider(question.destination);
  return own
    ? calculateByOwn(own, question, context.mayAsk)
    : CALCULATORS[context.settings.taxCalculation](question, context);
};
