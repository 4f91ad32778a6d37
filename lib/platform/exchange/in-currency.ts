import { currencyOf } from "@/lib/platform/intl/currencies";
import { withCurrency } from "@/lib/platform/money/currency-scope";
import { shopProfile } from "@/lib/platform/site/profile";

/**
 * Calls a function whose amounts are in a currency: those that it formats, reads, and converts to decimals, and those of whatever it
 * awaits. For the shop's own, nothing changes.
 * @param code ISO 4217
 */
export const inCurrency = <T>(code: string, call: () => T): T =>
  withCurrency(code === shopProfile().currency.code ? null : currencyOf(code), call);
