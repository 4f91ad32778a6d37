import { dayOf } from "@/lib/platform/dates/day-of";
import { convertPrice } from "@/lib/platform/exchange/convert";
import { isOutdated, moveOf } from "@/lib/platform/exchange/judge";
import { type DatedRate, loadCurrencies, newestRates, servingTerms } from "@/lib/platform/exchange/queries";
import type { OtherCurrency } from "@/lib/platform/exchange/setting";
import type { ExchangeTermsRow } from "@/lib/platform/exchange/tables";
import { formatForeign } from "@/lib/platform/intl/money";
import { cents, minorUnits } from "@/lib/platform/money/model";

/** What is wrong with a currency's rate: the newest is held, the one that serves is too old, or there is none. */
export type RateProblem = "held" | "outdated" | "missing";

/** A currency beside the shop's own with what it is converted by. */
export type ListedCurrency = OtherCurrency & {
  serving: { rate: number; day: string | null } | null;
  held: (DatedRate & { movePercent: number }) | null;
  problem: RateProblem | null;
  /** what 1,000 of the shop's own come to as a price; null without a rate */
  example: string | null;
};

/** The currencies beside the shop's own in the owner's order, with their rates and what is wrong with them. */
export async function listCurrencies(now = new Date()): Promise<ListedCurrency[]> {
  const [entries, rates, terms] = [await loadCurrencies(), await newestRates(), await servingTerms()];
  return entries.map((entry) =>
    listed(entry, {
      terms: terms.get(entry.code),
      held: rates.get(entry.code)?.held ?? null,
      today: dayOf(now),
    }),
  );
}

function listed(
  entry: OtherCurrency,
  { terms, held, today }: { terms: ExchangeTermsRow | undefined; held: DatedRate | null; today: string },
): ListedCurrency {
  // a fixed rate needs none of the bank's
  const waiting = entry.rate === null && terms ? held : null;
  return {
    ...entry,
    serving: terms ? { rate: terms.rate, day: terms.day } : null,
    held: waiting && terms ? { ...waiting, movePercent: moveOf(terms.rate, waiting.rate) } : null,
    problem: !terms
      ? "missing"
      : waiting
        ? "held"
        : terms.day !== null && isOutdated(terms.day, today)
          ? "outdated"
          : null,
    example: terms ? formatForeign(convertPrice(cents(1_000 * minorUnits()), terms), entry.code) : null,
  };
}
