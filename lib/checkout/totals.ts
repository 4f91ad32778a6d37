import type { Cents } from "@/lib/money/model";

/** A line's share of an order: whole cents a piece, whole pieces. */
export type PricedLine = { unitPriceCents: Cents; quantity: number };

export type Charges = {
  shippingCents: Cents;
  taxCents: Cents;
  /** what a promotion takes off the goods; never more than they cost */
  discountCents: Cents;
};

export type Totals = {
  subtotalCents: Cents;
  discountCents: Cents;
  shippingCents: Cents;
  taxCents: Cents;
  totalCents: Cents;
};

/** Adds up an order in whole cents: total = goods − discount + shipping + tax, and never below zero. */
export function addUp(lines: readonly PricedLine[], charges: Partial<Charges> = {}): Totals {
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0);
  const discountCents = Math.min(Math.max(charges.discountCents ?? 0, 0), subtotalCents);
  const shippingCents = Math.max(charges.shippingCents ?? 0, 0);
  const taxCents = Math.max(charges.taxCents ?? 0, 0);
  return {
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents: subtotalCents - discountCents + shippingCents + taxCents,
  };
}
