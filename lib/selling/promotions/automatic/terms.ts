import { type Cents, NO_CENTS } from "@/lib/platform/money/model";
import type { OrderDiscount } from "@/lib/selling/orders/schema";
import type { AutomaticTerms } from "./model";

/** A discount as its order keeps it. @param offCents what it took off */
export const storedDiscount = (
  { name, kind, value, categorySlugs, minimumCents, minimumQuantity, withSlugs }: AutomaticTerms,
  offCents: Cents,
): OrderDiscount => ({
  name,
  kind,
  value,
  categorySlugs: categorySlugs && [...categorySlugs],
  minimumCents,
  minimumQuantity,
  withSlugs: withSlugs && [...withSlugs],
  offCents,
});

/** The terms of an order's discount, in the order's currency, for an order that has met their conditions. */
export const discountTerms = (stored: OrderDiscount): AutomaticTerms => ({
  ...stored,
  minimumCents: NO_CENTS,
  minimumQuantity: 1,
});

/** What an order's discount is called, if it is the automatic one alone: what the staff take off has other reasons. */
export const discountNameOf = ({
  automaticDiscount,
  discountCents,
  removedTaxCents,
}: {
  automaticDiscount: OrderDiscount | null;
  discountCents: Cents;
  removedTaxCents: Cents;
}): string | null =>
  automaticDiscount && automaticDiscount.offCents === discountCents - removedTaxCents
    ? automaticDiscount.name
    : null;
