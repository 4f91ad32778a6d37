import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { priceField } from "@/lib/goods/catalog/products/fields";
import {
  addCents,
  cents,
  centsFromDecimal,
  decimalFromCents,
  formatMoney,
  formatPrice,
  formatWholeAmount,
  minCents,
  multiplyCents,
  percentOf,
  shareOf,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import { parseAmount, parseNumber } from "@/lib/platform/money/parse-amount";
import { parseCents } from "@/scripts/shop/cli";

describe("money", () => {
  it("survives the way to a decimal and back to the cent", () => {
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }).map(cents), (amount) => {
        expect(centsFromDecimal(decimalFromCents(amount))).toBe(amount);
      }),
    );
  });

  it("is whole cents and no fraction, nor more than a number holds exactly", () => {
    expect(cents(1_250)).toBe(1_250);
    for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
      expect(() => cents(wrong)).toThrow(RangeError);
    }
    expect(() => multiplyCents(cents(1_250), 1.5001)).toThrow(RangeError);
    expect(() => minCents([])).toThrow(RangeError);
  });

  it("is added, taken away and multiplied to the cent", () => {
    expect(addCents(cents(1_000), cents(250), cents(1))).toBe(1_251);
    expect(sumCents([])).toBe(0);
    expect(subtractCents(cents(100), cents(250))).toBe(-150);
    expect(multiplyCents(cents(1_999), 3)).toBe(5_997);
    expect(minCents([cents(3), cents(1), cents(2)])).toBe(1);
  });

  it("gives a percentage to the nearest cent, half a cent up, and never more than all of it", () => {
    expect(percentOf(cents(1_010), 5)).toBe(51);
    expect(percentOf(cents(1_009), 5)).toBe(50);
    expect(percentOf(cents(1_000), 120)).toBe(1_000);
    expect(percentOf(cents(1_000), -5)).toBe(0);
    expect(shareOf(cents(74_500), 19, 119)).toBe(11_895);
  });

  it("refuses an amount finer than a cent", () => {
    expect(() => centsFromDecimal(1.005)).toThrow(RangeError);
    expect(() => centsFromDecimal(Number.NaN)).toThrow(RangeError);
  });

  it("is read as people in the US write it, and never with a decimal comma", () => {
    for (const text of ["1250", "1,250", "$1,250.00", " US $ 1250.0 "])
      expect(parseAmount(text), text).toBe(1_250);
    expect(parseAmount("1,250.5")).toBe(1_250.5);
    expect(parseAmount("0")).toBe(0);
    for (const text of ["", "-5", "12,50", "50,00", "1.250", "1.250,00", "1,2500", "1.005", "1e3", "all"]) {
      expect(parseAmount(text), text).toBeNull();
    }
  });

  it("is refused with what to write instead, where a price, a rule, or a command can’t read it", () => {
    expect(priceField.parse("1,250.5")).toBe("1250.50");
    for (const text of ["50,00", "1.250,00", "0"]) {
      expect(priceField.safeParse(text).success, text).toBe(false);
    }
    expect(() => parseCents("50,00")).toThrow(/with a point before the cents/);
    expect(parseNumber("1,250")).toBe(1_250);
    expect(parseNumber("-2.5")).toBe(-2.5);
    for (const text of ["2,5", "1.250,00", "", "1e3"]) expect(parseNumber(text), text).toBeNull();
  });

  it("writes whole dollars without cents and others with them", () => {
    expect(formatMoney(cents(125_000))).toBe("$1,250");
    expect(formatMoney(cents(125_050))).toBe("$1,250.50");
  });

  it("is written as Intl writes it", () => {
    const intl = (minimumFractionDigits: number) =>
      new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", minimumFractionDigits });
    fc.assert(
      fc.property(fc.integer().map(cents), (amount) => {
        expect(formatMoney(amount)).toBe(intl(amount % 100 === 0 ? 0 : 2).format(amount / 100));
      }),
    );
  });

  it("writes a decimal amount of the API the same way, and refuses one finer than a cent", () => {
    expect(formatPrice(1_250)).toBe("$1,250");
    expect(formatPrice(1_250.5)).toBe("$1,250.50");
    expect(() => formatPrice(1_250.505)).toThrow(RangeError);
  });

  it("writes an estimate in whole dollars", () => {
    expect(formatWholeAmount(1_250.49)).toBe("$1,250");
    expect(formatWholeAmount(1_250.5)).toBe("$1,251");
  });
});
