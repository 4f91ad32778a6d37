/** What is measured, by the names of GA4's recommended events: developers.google.com/analytics/devguides/collection/ga4/reference/events */
export const EVENT_NAMES = [
  "view_item_list",
  "view_item",
  "add_to_cart",
  "begin_checkout",
  "purchase",
  "refund",
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** Something of the shop's that an event is about. A ring is one item, named by its center stone, which no other ring has. */
export type MeasuredItem = {
  /** SKU of a variant or a stone, as in the product feeds; of a product with variants, its own */
  readonly id: string;
  readonly name: string;
  /** of one piece, decimal, in the event's currency; null where it isn't known */
  readonly price: number | null;
  readonly quantity: number;
  /** whether the id is that of a product with variants */
  readonly isGroup: boolean;
};

/** One event as every service gets it, each in its own words. */
export type MeasuredEvent = {
  readonly name: EventName;
  /** the same wherever the event is sent from, so that a service counts it once */
  readonly id: string;
  /** ISO 4217 */
  readonly currency: string;
  /** of all items, decimal; null where it isn't known */
  readonly value: number | null;
  readonly items: readonly MeasuredItem[];
  /** heading of a list; null for anything else */
  readonly list: string | null;
};

/** The sum of the items' prices; null if one isn't known. */
export function worthOf(items: readonly MeasuredItem[]): number | null {
  let sum = 0;
  for (const { price, quantity } of items) {
    if (price === null) return null;
    sum += price * quantity;
  }
  // sums of decimals have a tail
  return Math.round(sum * 1_000) / 1_000;
}
