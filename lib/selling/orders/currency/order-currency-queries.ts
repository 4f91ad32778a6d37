import { eq } from "drizzle-orm";
import { fieldError } from "@/lib/platform/api/declare/errors";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { minorUnitsOf } from "@/lib/platform/exchange/amounts";
import type { ExchangeTerms } from "@/lib/platform/exchange/convert";
import { inCurrency, ownPerUnitOf } from "@/lib/platform/exchange/in-currency";
import { ownCode } from "@/lib/platform/exchange/queries";
import { exchangeTerms } from "@/lib/platform/exchange/tables";
import { currencyFormat } from "@/lib/platform/intl/currency-format";
import { worthBy } from "@/lib/platform/money/currency-scope";
import { type Cents, currencyCode } from "@/lib/platform/money/model";
import { amountProblem } from "@/lib/platform/money/parse-amount";
import { type OrderRow, orders } from "../tables";

/** What says the currency of an order, and what its amounts are worth in the shop's own. */
export type OrderCurrency = Pick<OrderRow, "currency" | "ownPerUnit">;

/** The columns by which an order keeps its currency. @param terms those that its prices were made by; null in the shop's own */
export const currencyColumns = (terms: (ExchangeTerms & { id: string }) | null) =>
  terms
    ? {
        currency: terms.currency,
        termsId: terms.id,
        exchangeRate: terms.rate,
        ownPerUnit: ownPerUnitOf(terms),
      }
    : {};

/** The code of an order's currency. */
export const codeOf = ({ currency }: Pick<OrderRow, "currency">): string => currency ?? ownCode();

/** How an order's amounts are written, as the API says it; undefined in the shop's own currency. */
export const formatOf = ({ currency }: Pick<OrderRow, "currency">) =>
  currency === null ? undefined : currencyFormat(currency);

/**
 * Calls a function whose amounts are an order's, and so those that it formats, converts, and compares. Every command, mail, and page of
 * one order runs in it.
 */
export const inOrderCurrency = <T>(order: OrderCurrency, call: () => T): T =>
  inCurrency(codeOf(order), call, order.ownPerUnit);

/** The same of an order that isn't read yet. One that doesn't exist is in the shop's own currency. */
export async function inCurrencyOfOrder<T>(
  executor: Database | Transaction,
  orderId: string,
  call: () => Promise<T>,
): Promise<T> {
  const [order] = await executor
    .select({ currency: orders.currency, ownPerUnit: orders.ownPerUnit })
    .from(orders)
    .where(eq(orders.id, orderId));
  return order ? inOrderCurrency(order, call) : call();
}

/** The terms that an order's prices were made by; null in the shop's own currency. */
export async function findTermsOf(
  executor: Database | Transaction,
  { termsId }: Pick<OrderRow, "termsId">,
): Promise<ExchangeTerms | null> {
  if (termsId === null) return null;
  const [terms] = await executor.select().from(exchangeTerms).where(eq(exchangeTerms.id, termsId));
  if (!terms) throw new Error(`The terms ${termsId} of an order are gone`);
  return terms;
}

/** What an amount of an order is worth in the shop's own currency, by the order's own rate, for ever. */
export const ownWorthOf = (amount: Cents, { ownPerUnit }: OrderCurrency): Cents =>
  worthBy(amount, ownPerUnit);

/**
 * Reads an amount that somebody typed of an order, in its currency.
 * @param field of the request
 * @throws ApiError 422 `invalid` if it has more places than the currency, or is more than is stored
 */
export function orderAmount(amount: number, field = "amount"): Cents {
  const units = minorUnitsOf(amount, currencyCode());
  if (units !== null && units >= 0) return units;
  throw fieldError(field, amountProblem());
}
