import type { Destination, TaxAnswer, TaxQuestion } from "../model";

/** A provider's answer; the shop adds that it is a provider's. */
export type ProvidedTax =
  | Omit<Extract<TaxAnswer, { state: "known" }>, "source">
  | Extract<TaxAnswer, { state: "unknown" }>;

/** What computes taxes by the shop's own code. */
export type TaxProvider = {
  /** stored with the reference of its calculations, so it never changes */
  readonly id: string;
  /**
   * Tells whether it computes the tax of a destination, in place of what the setting `taxCalculation` says. A destination
   * may lack everything but the country.
   */
  covers(destination: Destination): boolean;
  /**
   * Computes the tax of a purchase, within seconds, since a shopper waits. It is asked outside transactions; the same question
   * within ten minutes is not asked again. What it can't tell is unknown, and never 0. Errors count as its being away.
   */
  calculate(question: TaxQuestion): Promise<ProvidedTax>;
};
