import { minorDigits } from "@/lib/platform/money/currencies";

/** Prices that end alike: in `.95`, or in whole ones of so many. */
const ENDINGS = [".00", ".50", ".90", ".95", ".99"] as const;
const MULTIPLES = ["5", "10", "50", "100", "500", "1000"] as const;

/** How a converted price is rounded, always to the nearest: to the minor unit, to an ending, or to a multiple. */
export const ROUNDINGS = ["exact", ...ENDINGS, ...MULTIPLES] as const;
export type Rounding = (typeof ROUNDINGS)[number];

/** Prices that a rule allows: every `step` minor units from `ending` on, `first` being the least of them. */
export type Grid = { readonly step: bigint; readonly ending: bigint; readonly first: bigint };

/** Whether a currency has the places that a rule ends in. Every currency has whole amounts. */
export const suitsCurrency = (rounding: Rounding, code: string): boolean =>
  minorDigits(code) > 0 || rounding === ".00" || !rounding.startsWith(".");

/** The prices that a rule allows in a currency, in its minor units. */
export function gridOf(rounding: Rounding, code: string): Grid {
  const unit = 10n ** BigInt(minorDigits(code));
  if (rounding === "exact") return { step: 1n, ending: 0n, first: 1n };
  if (!rounding.startsWith(".")) {
    const step = BigInt(rounding) * unit;
    return { step, ending: 0n, first: step };
  }
  const ending = (BigInt(rounding.slice(1)) * unit) / 100n;
  return { step: unit, ending, first: ending > 0n ? ending : unit };
}
