import { nameOfCurrency } from "@/lib/platform/intl/currencies";
import { formatDate } from "@/lib/platform/intl/dates";
import { formatTenths } from "@/lib/platform/intl/numbers";
import { type ListedCurrency, listCurrencies } from "../currencies/view";
import type { Shortcoming } from "./missing-settings";

const dayInWords = (day: string) => formatDate(`${day}T00:00:00Z`);

function wordsOf({ code, problem, serving, held, rate }: ListedCurrency): Omit<Shortcoming, "keys"> | null {
  const name = nameOfCurrency(code);
  const common = { isUrgent: true, place: "/currencies" } as const;
  if (problem === "held" && held && serving?.day)
    return {
      ...common,
      problem: `The exchange rate of ${name} moved by ${formatTenths(held.movePercent)}% on ${dayInWords(held.day)}, so the one of ${dayInWords(serving.day)} is still in use.`,
      advice: "If the new rate is right, use it under Currencies.",
    };
  if (problem === "outdated" && serving?.day)
    return {
      ...common,
      problem: `The exchange rate of ${name} is from ${dayInWords(serving.day)}.`,
      advice: "See below why the job Exchange rates finds no newer one, or enter a fixed rate.",
    };
  if (problem === "missing" && rate === null)
    return {
      ...common,
      problem: `There is no exchange rate of ${name} yet.`,
      advice: "The shop reads the central bank’s rates every hour. If the bank has none, enter a fixed rate.",
    };
  return null;
}

/** What is wrong with the rates of the currencies beside the shop's own. */
export async function exchangeShortcomings(now: Date): Promise<Shortcoming[]> {
  const words = (await listCurrencies(now)).map(wordsOf);
  return words.filter((one) => one !== null).map((one) => ({ keys: [], ...one }));
}
