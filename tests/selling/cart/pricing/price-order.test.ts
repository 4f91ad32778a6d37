import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cents, NO_CENTS } from "@/lib/platform/money/model";
import {
  addTax,
  eligibleCents,
  type OrderTerms,
  type PriceableLine,
  priceBeforeTax,
} from "@/lib/selling/cart/pricing/price-order";
import type { AutomaticTerms } from "@/lib/selling/promotions/automatic/model";
import { PROMO_KINDS } from "@/lib/selling/promotions/model";
import { type PlaceRates, taxByTable } from "@/lib/selling/tax/by-table";
import { displayAt } from "@/lib/selling/tax/markets/display";
import type { Destination, TaxPart } from "@/lib/selling/tax/model";

type Terms = OrderTerms & { tax: PlaceRates | null };

/** Rates of one authority, in millionths, and whether delivery is taxed. */
const RATES: Readonly<Record<string, readonly [name: string, ratePpm: number, onShipping: boolean]>> = {
  "US-NY": ["Sales tax", 40_000, true],
  "US-MN": ["Sales tax", 68_750, true],
  "US-CA": ["Sales tax", 72_500, false],
  "CA-QC": ["GST and provincial tax", 149_750, true],
  DE: ["VAT", 190_000, true],
  CH: ["VAT", 81_000, true],
};

const ratesOf = ({ country, region }: Destination): PlaceRates | null => {
  const code = region ? `${country}-${region}` : country;
  const found = RATES[code];
  if (!found) return null;
  const [name, ratePpm, onShipping] = found;
  const part: TaxPart = { level: "state", authority: "", code, name, ratePpm, onShipping };
  return {
    display: displayAt(country),
    parts: { jewelry: [part], diamond: [part], melee: [part], service: [part] },
  };
};

const priceOrder = (lines: readonly Omit<PriceableLine, "taxClass">[], { tax, ...terms }: Terms) => {
  const classed = lines.map((one) => ({ ...one, taxClass: "jewelry" as const }));
  const untaxed = priceBeforeTax(classed, terms);
  const question = { ...untaxed, destination: { country: "US" }, exemption: null };
  return addTax(untaxed, tax && taxByTable(question, tax));
};

const CATEGORIES = ["diamonds", "engagement-rings", "chains"];
const amount = fc.integer({ min: 0, max: 10_000_000 }).map(cents);
const part = fc.record({
  cents: amount,
  sku: fc.constantFrom("A-1", "A-2"),
  categories: fc.subarray(CATEGORIES),
});
const line = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 2 }),
  quantity: fc.integer({ min: 1, max: 20 }),
});
/** A line as the staff sell it: at an agreed price, or with something taken off it. */
const staffLine = fc
  .tuple(line, fc.boolean(), amount)
  .map(([one, isAgreed, ownDiscountCents]) => ({ ...one, isAgreed, ownDiscountCents }));
const promo = fc.record({
  kind: fc.constantFrom(...PROMO_KINDS),
  value: fc.integer({ min: 0, max: 20_000_000 }),
  categorySlugs: fc.option(fc.subarray(CATEGORIES)),
  skus: fc.option(fc.constant(["A-1"])),
});
const destination = fc.constantFrom(
  { country: "US", region: "NY" },
  { country: "US", region: "MN" },
  { country: "US", region: "CA" },
  { country: "CA", region: "QC" },
  { country: "DE" },
  { country: "CH" },
  { country: "HK" },
);
const automatic: fc.Arbitrary<AutomaticTerms> = fc.record({
  name: fc.constant("Two for one"),
  kind: fc.constantFrom("percentage" as const, "amount" as const),
  value: fc.integer({ min: 1, max: 100 }),
  categorySlugs: fc.option(fc.subarray(CATEGORIES)),
  minimumCents: fc.integer({ min: 0, max: 1_000_000 }).map(cents),
  minimumQuantity: fc.integer({ min: 1, max: 4 }),
  withSlugs: fc.option(fc.subarray(CATEGORIES)),
});
const terms: fc.Arbitrary<Terms> = fc.record({
  automatic: fc.array(automatic, { maxLength: 3 }),
  tradePercent: fc.integer({ min: 0, max: 60 }),
  promo: fc.option(promo),
  shippingCents: fc.option(fc.integer({ min: 0, max: 20_000 }).map(cents)),
  tax: destination.map(ratesOf),
});
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

describe("what an order comes to", () => {
  it("adds up to the cent from lines, discount, delivery and tax, and no line or total is below zero", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(line, staffLine), { maxLength: 50 }), terms, (lines, asked) => {
        const price = priceOrder(lines, asked);
        const goods = lines.map((one) => sum(one.parts.map((p) => p.cents)) * one.quantity);
        const tax = price.taxCents + price.includedTaxCents;
        expect(price.subtotalCents).toBe(sum(goods));
        expect(price.totalCents).toBe(
          price.subtotalCents - price.discountCents + price.shippingCents + price.taxCents,
        );
        expect(sum(price.lines.map((one) => one.discountCents))).toBe(price.discountCents);
        const onDelivery = tax - sum(price.lines.map((one) => one.taxCents));
        expect(onDelivery).toBeGreaterThanOrEqual(0);
        if (!asked.tax?.parts.jewelry[0]?.onShipping) expect(onDelivery).toBe(0);
        price.lines.forEach((one, i) => {
          expect(one.discountCents).toBeGreaterThanOrEqual(0);
          expect(one.discountCents).toBeLessThanOrEqual(goods[i] ?? 0);
          expect(one.taxCents).toBeGreaterThanOrEqual(0);
        });
        expect(price.includedTaxCents).toBeLessThanOrEqual(price.totalCents);
        expect(price.totalCents).toBeGreaterThanOrEqual(0);
        const amounts = [price.totalCents, price.discountCents, price.taxCents, price.includedTaxCents];
        expect(amounts.every((amount) => Number.isSafeInteger(amount) && amount >= 0)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("never takes more off a line than its parts that the code holds for", () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), promo, (lines, code) => {
        const price = priceOrder(lines, { tradePercent: 0, promo: code, shippingCents: NO_CENTS, tax: null });
        lines.forEach((one, i) => {
          expect(price.lines[i]?.discountCents ?? 0).toBeLessThanOrEqual(
            eligibleCents([{ ...one, taxClass: "jewelry" }], code),
          );
        });
      }),
    );
  });

  const stone = { parts: [{ cents: cents(70_000), sku: "A-1", categories: ["diamonds"] }], quantity: 1 };
  const ring = {
    parts: [
      { cents: cents(89_000), sku: "S-1", categories: ["halo", "engagement-rings"] },
      { cents: cents(70_000), sku: "A-1", categories: ["diamonds"] },
    ],
    quantity: 1,
  };
  const bare: Terms = { tradePercent: 0, promo: null, shippingCents: cents(4_500), tax: null };
  const code = (
    kind: (typeof PROMO_KINDS)[number],
    value: number,
    categorySlugs: string[] | null = null,
  ) => ({
    ...bare,
    promo: { kind, value, categorySlugs },
  });

  it("takes a code for settings off the setting of a ring, not off its stone", () => {
    const price = priceOrder([ring, stone], code("percentage", 10, ["engagement-rings"]));
    expect(price.lines.map((one) => one.discountCents)).toEqual([8_900, 0]);
  });

  it("takes an amount off the goods, never off the delivery", () => {
    const price = priceOrder([stone], code("amount", 90_000));
    expect(price).toMatchObject({ discountCents: 70_000, totalCents: 4_500 });
  });

  it("makes the delivery free by code, beside a trade discount", () => {
    const price = priceOrder([stone], { ...code("free_shipping", 0), tradePercent: 10 });
    expect(price).toMatchObject({ shippingCents: 0, discountCents: 7_000, discountedBy: "trade" });
  });

  it("counts the larger of trade discount and code, never both", () => {
    expect(priceOrder([stone], { ...code("percentage", 5), tradePercent: 10 })).toMatchObject({
      discountCents: 7_000,
      discountedBy: "trade",
    });
    expect(priceOrder([stone], { ...code("percentage", 20), tradePercent: 10 })).toMatchObject({
      discountCents: 14_000,
      discountedBy: "promo",
    });
  });

  it("calls a discount that trade account and code would give alike the account's, so that no code is used up", () => {
    expect(priceOrder([stone], { ...code("percentage", 10), tradePercent: 10 })).toMatchObject({
      discountCents: 7_000,
      discountedBy: "trade",
    });
    expect(priceOrder([stone], { ...code("amount", 7_000), tradePercent: 10 }).discountedBy).toBe("trade");
    expect(priceOrder([stone], { ...code("amount", 7_001), tradePercent: 10 })).toMatchObject({
      discountCents: 7_001,
      discountedBy: "promo",
    });
  });

  describe("by itself", () => {
    const band = (price: number, quantity = 1) => ({
      parts: [{ cents: cents(price), sku: "B-1", categories: ["wedding-rings"] }],
      quantity,
    });
    const matching: AutomaticTerms = {
      name: "Matching band",
      kind: "percentage",
      value: 20,
      categorySlugs: ["wedding-rings"],
      minimumCents: NO_CENTS,
      minimumQuantity: 1,
      withSlugs: ["engagement-rings"],
    };
    const discountsOf = (
      lines: Parameters<typeof priceOrder>[0],
      change: Partial<AutomaticTerms> = {},
      others: Partial<Terms> = {},
    ) =>
      priceOrder(lines, { ...bare, automatic: [{ ...matching, ...change }], ...others }).lines.map(
        (one) => one.discountCents,
      );

    it("takes a share off a band with each engagement ring, the cheapest bands first", () => {
      expect(discountsOf([band(50_000)])).toEqual([0]);
      expect(discountsOf([ring, band(50_000)])).toEqual([0, 10_000]);
      expect(discountsOf([ring, band(50_000, 2), band(30_000)])).toEqual([0, 0, 6_000]);
      expect(discountsOf([{ ...ring, quantity: 2 }, band(50_000, 2), band(30_000)])).toEqual([
        0, 10_000, 6_000,
      ]);
    });

    it("needs its pieces and their price", () => {
      const two = { withSlugs: null, minimumQuantity: 2 };
      expect(discountsOf([band(50_000)], two)).toEqual([0]);
      expect(discountsOf([band(50_000, 2)], two)).toEqual([20_000]);
      const spend = { withSlugs: null, categorySlugs: null, minimumCents: cents(100_000) };
      expect(discountsOf([stone], spend)).toEqual([0]);
      expect(discountsOf([stone, band(30_000)], spend)).toEqual([14_000, 6_000]);
    });

    it("is off what the staff took off already, and never off an agreed price", () => {
      const less = { ...band(50_000), ownDiscountCents: cents(10_000) };
      expect(discountsOf([ring, less])).toEqual([0, 18_000]);
      expect(discountsOf([ring, { ...band(50_000), isAgreed: true }])).toEqual([0, 0]);
      expect(discountsOf([{ ...ring, isAgreed: true }, band(50_000)])).toEqual([0, 0]);
    });

    it("is the largest of those there are, of codes, and of the trade discount, and never two of them", () => {
      const lines = [ring, band(50_000)];
      const price = (others: Partial<Terms>) =>
        priceOrder(lines, { ...bare, automatic: [matching], ...others });
      const more = { ...matching, name: "More", value: 25 };
      expect(price({ automatic: [matching, more] })).toMatchObject({
        discountCents: 12_500,
        automatic: { name: "More" },
      });
      expect(price({ tradePercent: 10 })).toMatchObject({ discountedBy: "trade", automatic: null });
      expect(price({ ...code("amount", 10_000) })).toMatchObject({ discountedBy: "automatic" });
      expect(price({ ...code("amount", 10_001) })).toMatchObject({ discountedBy: "promo", automatic: null });
    });
  });

  it("adds a sales tax, with or without the delivery as the state has it", () => {
    const ny = priceOrder([stone], { ...bare, tax: ratesOf({ country: "US", region: "NY" }) });
    expect(ny).toMatchObject({ taxCents: 2_980, totalCents: 77_480, includedTaxCents: 0 });
    const ca = priceOrder([stone], { ...bare, tax: ratesOf({ country: "US", region: "CA" }) });
    expect(ca.taxCents).toBe(5_075);
  });

  it("tells the VAT that prices contain without adding it", () => {
    const price = priceOrder([stone], { ...bare, tax: ratesOf({ country: "DE" }) });
    // 745.00 holds 19/119 of VAT
    expect(price).toMatchObject({ totalCents: 74_500, taxCents: 0, includedTaxCents: 11_895 });
  });

  it("is nothing for an empty cart", () => {
    expect(priceOrder([], code("amount", 100)).totalCents).toBe(0);
  });
});
