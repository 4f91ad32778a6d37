import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { positionToPrice, priceToPosition, snapPrice } from "@/lib/goods/diamonds/filters/price-scale";

describe("the price slider's scale", () => {
  it("gives its lower half to the minimum price up to $6,000", () => {
    expect(positionToPrice(0)).toBe(100);
    expect(positionToPrice(25)).toBe(3050);
    expect(positionToPrice(50)).toBe(6000);
  });

  it("gives its upper half to $6,000 up to the maximum", () => {
    expect(positionToPrice(75)).toBe(53_000);
    expect(positionToPrice(100)).toBe(100_000);
  });

  it("puts every price back where it came from", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 100_000 }), (dollars) => {
        expect(positionToPrice(priceToPosition(dollars))).toBeCloseTo(dollars, 6);
      }),
    );
  });

  it("snaps to $50 below $6,000 and to $500 above, inside the range", () => {
    expect(snapPrice(1_234)).toBe(1_250);
    expect(snapPrice(7_300)).toBe(7_500);
    expect(snapPrice(3)).toBe(100);
    expect(snapPrice(2_000_000)).toBe(100_000);
  });
});
