import { formatPriceIn, type Written } from "@/lib/platform/money/written";

/** What a country charges on an order's import, as shoppers read it. */
export type DutiesView = {
  /** whether the total includes it, so that nothing is paid on arrival */
  is_paid: boolean;
  /** a decimal amount; null if the shop can't estimate it */
  amount: number | null;
};

/**
 * What is said of duties before the order is paid, in a sentence or two.
 * @param hasTax whether the total has the country's tax
 * @param format of a cart or an order that isn't in the currency of the call
 */
export function dutiesNotice(
  { is_paid: isPaid, amount }: DutiesView,
  hasTax: boolean,
  format?: Written,
): string {
  if (isPaid)
    return "Duties and import taxes are included in your total. There’s nothing to pay when your order arrives.";
  if (amount === null) {
    return hasTax
      ? "The total includes your country’s tax. You may have to pay duty when the package arrives."
      : "We don’t add tax at checkout. You may have to pay duty or tax in your country when the package arrives.";
  }
  if (amount === 0) return "We don’t expect duty or import tax to be due when your order arrives.";
  const what = hasTax ? "Duty isn’t" : "Duties and import taxes aren’t";
  return `${what} included in your total. The carrier collects them on arrival: about ${formatPriceIn(amount, format)}, by our estimate.`;
}

/** How they are called in totals and on documents. */
export const DUTIES_LABEL = "Duties and import taxes";
