import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addUp } from "@/lib/checkout/totals";

const cents = fc.integer({ min: 0, max: 10_000_000 });
const lines = fc.array(fc.record({ unitPriceCents: cents, quantity: fc.integer({ min: 1, max: 20 }) }), {
  maxLength: 50,
});

describe("what an order comes to", () => {
  it("adds up to the cent, in whole cents and never below zero, whatever is taken off", () => {
    fc.assert(
      fc.property(
        lines,
        cents,
        cents,
        fc.integer({ min: -1_000_000, max: 2_000_000_000 }),
        (all, shippingCents, taxCents, discountCents) => {
          const totals = addUp(all, { shippingCents, taxCents, discountCents });
          const goods = all.map((line) => line.unitPriceCents * line.quantity);
          expect(totals.subtotalCents).toBe(goods.reduce((a, b) => a + b, 0));
          expect(totals.totalCents).toBe(
            totals.subtotalCents - totals.discountCents + totals.shippingCents + totals.taxCents,
          );
          expect(totals.discountCents).toBeGreaterThanOrEqual(0);
          expect(totals.discountCents).toBeLessThanOrEqual(totals.subtotalCents);
          expect(totals.totalCents).toBeGreaterThanOrEqual(shippingCents + taxCents);
          expect(Object.values(totals).every(Number.isSafeInteger)).toBe(true);
        },
      ),
    );
  });

  it("is nothing for an empty cart", () => {
    expect(addUp([]).totalCents).toBe(0);
  });

  it("takes a discount off the goods, never off the delivery", () => {
    const totals = addUp([{ unitPriceCents: 5_000, quantity: 1 }], {
      discountCents: 9_000,
      shippingCents: 4_500,
    });
    expect(totals).toMatchObject({ discountCents: 5_000, totalCents: 4_500 });
  });
});
