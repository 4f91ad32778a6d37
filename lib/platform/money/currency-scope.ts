import { scopedValue } from "@/lib/platform/runtime/scoped-value";
import { type Currency, chooseCurrency } from "@/lib/platform/site/profile";
import { type Cents, cents } from "./model";

/** Another currency than the shop's own, with what a minor unit of it is worth in minor units of the shop's own. */
type OtherCurrency = { readonly currency: Currency; readonly ownPerUnit: number };

const scope = scopedValue<OtherCurrency | null>("currency");

/**
 * Calls a function whose amounts, and those of whatever it awaits, are in a currency. Server only.
 * @param currency null for the shop's own
 * @param ownPerUnit for `ownWorth`, which throws without it
 */
export function withCurrency<T>(currency: Currency | null, call: () => T, ownPerUnit = Number.NaN): T {
  // most shops have one currency, and never enter another
  if (currency === null && !scope.get()) return call();
  chooseCurrency(() => scope.get()?.currency ?? null);
  return scope.run(currency && { currency, ownPerUnit }, call);
}

/**
 * What an amount of the current call's currency is worth in the shop's own, as which limits and books count it: by the rate of its
 * terms, to the nearest minor unit, half of one up. In the shop's own currency it is the amount.
 * @throws RangeError in a call whose currency has no rate
 */
export function ownWorth(amount: Cents): Cents {
  const other = scope.get();
  return other ? worthBy(amount, other.ownPerUnit) : amount;
}

/** The same by a rate that is known: minor units of the shop's own for a minor unit of the amount's currency. */
export const worthBy = (amount: Cents, ownPerUnit: number): Cents =>
  cents(Math.floor(amount * ownPerUnit + 0.5));
