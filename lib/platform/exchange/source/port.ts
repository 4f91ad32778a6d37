/** The rates of one day, as their source publishes them. */
export type PublishedRates = {
  /** the day they are of: `2026-11-27` */
  readonly day: string;
  /** how many whole ones of each currency one unit of the source's own currency costs, that one being 1 */
  readonly perUnit: ReadonlyMap<string, number>;
};

/** Where rates come from. */
export type RateSource = {
  /** what the staff call it: “European Central Bank” */
  readonly name: string;
  /** @throws JobFailure in words for the staff, if it doesn't answer, or not with rates */
  readonly read: (signal: AbortSignal) => Promise<PublishedRates>;
};

/** Significant digits of a rate made of two others; the bank publishes up to six. */
const DIGITS = 8;

/** How many of a currency a whole one of another costs; null if the source lacks one of them. */
export function crossRate({ perUnit }: PublishedRates, base: string, currency: string): number | null {
  const [from, to] = [perUnit.get(base), perUnit.get(currency)];
  return from === undefined || to === undefined ? null : Number((to / from).toPrecision(DIGITS));
}
