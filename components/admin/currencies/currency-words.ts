import type { AdminCurrency } from "@/lib/desk/currencies/endpoints";
import { formatCount } from "@/lib/platform/intl/numbers";
import { formatDay } from "../kit/formats";

/** A currency's rate with its day: “0.7912, Nov 27, 2026”. */
export function rateInWords({ serving, problem }: AdminCurrency): string {
  if (!serving) return "Waiting for the first rate";
  if (serving.day === null) return `${serving.rate}, fixed`;
  return `${serving.rate}, ${formatDay(serving.day)}${problem === "outdated" ? ", out of date" : ""}`;
}

/** How converted prices end, as an owner chooses it. */
export function roundingInWords(rounding: AdminCurrency["rounding"]): string {
  if (rounding === "exact") return "As they come";
  if (rounding === ".00") return "In whole amounts";
  return rounding.startsWith(".") ? `In ${rounding}` : `In multiples of ${formatCount(Number(rounding))}`;
}
