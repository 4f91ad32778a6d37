import { dayOf } from "@/lib/platform/dates/day-of";
import { db } from "@/lib/platform/db/client";
import { NO_CENTS } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { addTax, type OrderPrice } from "@/lib/selling/cart/pricing/price-order";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { taxByTable } from "@/lib/selling/tax/by-table";
import { calculateTax } from "@/lib/selling/tax/calculate";
import { displayAt } from "@/lib/selling/tax/markets/display";
import type { TaxAnswer, TaxPart, TaxQuestion } from "@/lib/selling/tax/model";
import { findSharedPlaces } from "@/lib/selling/tax/place-rates";
import { enteredParts, type TaxChoice } from "./schema";

export type KnownTax = Extract<TaxAnswer, { state: "known" }>;

const byParts = (question: TaxQuestion, parts: readonly TaxPart[]): TaxAnswer =>
  taxByTable(question, {
    display: displayAt(question.destination.country),
    parts: { jewelry: parts, diamond: parts, melee: parts, service: parts },
  });

/** The places that share the ZIP code of an order's address in the shop's table today. */
export async function placesOf({ destination }: TaxQuestion, now: Date) {
  return findSharedPlaces(db(), destination, await loadShopSettings(), dayOf(now));
}

/**
 * Computes an order's tax as somebody chose, by today's rates, and asks the provider if that is how the shop calculates.
 * @returns null if the chosen place isn't one of its ZIP code
 */
export async function answerFor(
  question: TaxQuestion,
  choice: TaxChoice,
  now: Date,
): Promise<TaxAnswer | null> {
  switch (choice.kind) {
    case "calculated": {
      const settings = await loadShopSettings();
      return calculateTax(question, { executor: db(), settings, day: dayOf(now), mayAsk: true });
    }
    case "place": {
      const place = (await placesOf(question, now)).find(({ key }) => key === choice.place);
      return place
        ? taxByTable(question, { display: displayAt(question.destination.country), ...place })
        : null;
    }
    case "rates": {
      const name = question.destination.country === "US" ? "Sales tax" : "Tax";
      return byParts(question, enteredParts(choice, name));
    }
  }
}

/** Prices an order that was placed before its tax was known, with that tax. */
export const priceWithTax = (
  order: Pick<OrderRow, "subtotalCents" | "discountCents" | "removedTaxCents" | "shippingCents">,
  { items }: TaxQuestion,
  tax: TaxAnswer,
): OrderPrice =>
  addTax(
    {
      subtotalCents: order.subtotalCents,
      discountCents: order.discountCents,
      // what of it is duties stays with the order
      shippingCents: order.shippingCents,
      removedTaxCents: order.removedTaxCents,
      dutiesCents: NO_CENTS,
      // the order's lines keep the shares of its discount that they have
      discountedBy: null,
      automatic: null,
      termsCents: NO_CENTS,
      discounts: [],
      items: [...items],
    },
    tax,
  );
