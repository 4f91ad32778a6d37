import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readMoney, readSupplierPrice, shopPrice } from "@/lib/goods/suppliers/import/understand/money/price";
import { cents } from "@/lib/platform/money/model";

describe("prices", () => {
  it.each([
    ["$1,635", 1635],
    ["1635.50", 1635.5],
    ["USD 1,635.5", 1635.5],
    ["US$ 12,345,6", null],
    ["1,234,567", 1234567],
    ["1 635 USD", 1635],
    ["12,34", null],
    ["€1,635", null],
    ["1635 EUR", null],
    ["-5", null],
    ["0", null],
    ["(500)", null],
    ["call", null],
    ["1e5", null],
    ["NaN", null],
    ["99999999999", null],
    ["=1+1", null],
  ])("%s is %s", (text, dollars) => {
    expect(readMoney(text)).toEqual(dollars === null ? { refused: expect.any(String) } : { value: dollars });
  });

  it("an empty cell is no price", () => {
    for (const text of [undefined, "", "-", "N/A"]) expect(readMoney(text)).toEqual({ value: null });
  });

  it("a decimal comma counts where the profile says so", () => {
    expect(readMoney("1.635,50", ",")).toEqual({ value: 1635.5 });
    expect(readMoney("1,635", ",")).toEqual({ value: 1.635 });
  });

  it("the total is made of the price per carat when it stands alone", () => {
    expect(readSupplierPrice({ perCarat: "$1,000" }, 1.25)).toEqual({ value: 125_000 });
    expect(readSupplierPrice({ total: "", perCarat: "333.33" }, 1.01)).toEqual({ value: 33_666 });
  });

  it("total and price per carat must agree within 2 %", () => {
    expect(readSupplierPrice({ total: "1000", perCarat: "980" }, 1)).toEqual({ value: 100_000 });
    expect(readSupplierPrice({ total: "1000", perCarat: "1020" }, 1)).toEqual({ value: 100_000 });
    expect(readSupplierPrice({ total: "1000", perCarat: "979" }, 1)).toEqual({
      refused: expect.stringContaining("2%"),
    });
    expect(readSupplierPrice({ total: "1000", perCarat: "1000" }, 2)).toEqual({
      refused: expect.stringContaining("2%"),
    });
  });

  it("no price at all refuses", () => {
    expect(readSupplierPrice({}, 1)).toEqual({ refused: "the price is empty" });
  });

  it("the shop's price is the supplier's × the markup, to the nearest cent", () => {
    expect(shopPrice(cents(32_600), 0.35)).toEqual({ value: 11_410 });
    expect(shopPrice(cents(105), 1.1)).toEqual({ value: 116 });
    expect(shopPrice(cents(1), 0.1)).toEqual({ refused: expect.any(String) });
  });

  it("every amount in cents is read back exactly", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000_000 }), (cents) => {
        const text = `$${(cents / 100).toLocaleString("en-US", { minimumFractionDigits: 2 })}`;
        expect(readSupplierPrice({ total: text }, 1)).toEqual({ value: cents });
      }),
    );
  });
});
