import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { centsFromDecimal, decimalFromCents, formatMoney } from "@/lib/platform/money/model";

describe("money", () => {
  it("survives the way to a decimal and back to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), (cents) => {
        expect(centsFromDecimal(decimalFromCents(cents))).toBe(cents);
      }),
    );
  });

  it("refuses an amount finer than a cent", () => {
    expect(() => centsFromDecimal(1.005)).toThrow(RangeError);
    expect(() => centsFromDecimal(Number.NaN)).toThrow(RangeError);
  });

  it("writes whole dollars without cents and others with them", () => {
    expect(formatMoney(125_000)).toBe("$1,250");
    expect(formatMoney(125_050)).toBe("$1,250.50");
  });
});
