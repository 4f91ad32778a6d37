import { scopedValue } from "@/lib/platform/runtime/scoped-value";
import { type Currency, chooseCurrency } from "@/lib/platform/site/profile";

const scope = scopedValue<Currency | null>("currency");

/**
 * Calls a function whose amounts, and those of whatever it awaits, are in a currency. Server only.
 * @param currency null for the shop's own
 */
export function withCurrency<T>(currency: Currency | null, call: () => T): T {
  // most shops have one currency, and never enter another
  if (currency === null && !scope.get()) return call();
  chooseCurrency(() => scope.get() ?? null);
  return scope.run(currency, call);
}
