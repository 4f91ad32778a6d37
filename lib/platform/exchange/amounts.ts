import { minorDigits } from "@/lib/platform/money/currencies";
import { type Cents, cents, MOST_CENTS } from "@/lib/platform/money/model";

/** A decimal amount of any currency in its minor units; null if it has more places than the currency, or is more than is stored. */
export function minorUnitsOf(amount: number, code: string): Cents | null {
  const exact = amount * 10 ** minorDigits(code);
  const rounded = Math.round(exact);
  const isExact = Number.isFinite(exact) && Math.abs(exact - rounded) <= 1e-6;
  return isExact && Math.abs(rounded) <= MOST_CENTS ? cents(rounded) : null;
}

/** Minor units of any currency as the API's decimal amount. */
export const decimalOf = (amount: Cents, code: string): number => amount / 10 ** minorDigits(code);
