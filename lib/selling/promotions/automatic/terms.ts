import { cents } from "@/lib/platform/money/model";
import type { OrderDiscount } from "@/lib/selling/orders/schema";
import type { AutomaticTerms } from "./model";

/** A discount as its order keeps it. */
export const storedDiscount = ({
  name,
  kind,
  value,
  categorySlugs,
  minimumCents,
  minimumQuantity,
  withSlugs,
}: AutomaticTerms): OrderDiscount => ({
  name,
  kind,
  value,
  categorySlugs: categorySlugs && [...categorySlugs],
  minimumCents,
  minimumQuantity,
  withSlugs: withSlugs && [...withSlugs],
});

/** The terms of an order's discount, in the order's currency. */
export const discountTerms = (stored: OrderDiscount): AutomaticTerms => ({
  ...stored,
  minimumCents: cents(stored.minimumCents),
});
