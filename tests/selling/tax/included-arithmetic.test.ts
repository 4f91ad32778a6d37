import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import { currencyOf } from "@/lib/platform/intl/currencies";
import {
  type Cents,
  cents,
  centsFromDecimal,
  decimalFromCents,
  NO_CENTS,
  sumCents,
} from "@/lib/platform/money/model";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";
import {
  addTax,
  type PriceableLine,
  priceBeforeTax,
  removeTax,
} from "@/lib/selling/cart/pricing/price-order";
import { taxByTable } from "@/lib/selling/tax/by-table";
import type { TaxClass, TaxPart } from "@/lib/selling/tax/model";

afterEach(() => setShopProfile(FIRST_PROFILE));

const vat = (ratePpm: number): TaxPart[] => [
  { level: "country", authority: "Land", code: "LL", ratePpm, onShipping: true, name: "VAT" },
];
const NO_TERMS = { tradePercent: 0, promo: null };
const classes = ["jewelry", "diamond", "melee", "service"] as const;

/** Carts with amounts of any size, and a standard rate beside a reduced one of services. */
const cases = fc.record({
  lines: fc.array(
    fc.record({
      price: fc.integer({ min: 0, max: 400_000_000 }),
      quantity: fc.integer({ min: 1, max: 4 }),
      taxClass: fc.constantFrom<TaxClass>(...classes),
    }),
    { minLength: 1, maxLength: 8 },
  ),
  shipping: fc.integer({ min: 0, max: 50_000 }),
  tradePercent: fc.constantFrom(0, 10, 33),
  standard: fc.constantFrom(190_000, 200_000, 255_000, 81_000, 100_000),
  reduced: fc.constantFrom(70_000, 135_000, 0),
});

/** The contained tax of a gross amount, half a minor unit up, in exact arithmetic. */
function exactTax(gross: number, ratePpm: number): number {
  const [amount, rate, unit] = [BigInt(gross), BigInt(ratePpm), BigInt(1_000_000 + ratePpm)];
  return Number((2n * amount * rate + unit) / (2n * unit));
}

test.each(["JPY", "EUR", "KWD"])("the tax that prices in %s contain is right to the minor unit", (code) => {
  setShopProfile({ ...FIRST_PROFILE, currency: currencyOf(code) });
  fc.assert(
    fc.property(cases, ({ lines, shipping, tradePercent, standard, reduced }) => {
      const priceable: PriceableLine[] = lines.map(({ price, quantity, taxClass }) => ({
        parts: [{ cents: cents(price), sku: "A-1", categories: [] }],
        quantity,
        taxClass,
      }));
      const untaxed = priceBeforeTax(priceable, {
        ...NO_TERMS,
        tradePercent,
        shippingCents: cents(shipping),
      });
      const question = { ...untaxed, destination: { country: "LL" }, exemption: null };
      const rates = {
        jewelry: vat(standard),
        diamond: vat(standard),
        melee: vat(standard),
        service: vat(reduced),
      };
      const answer = taxByTable(question, { display: "included", parts: rates });
      if (answer.state !== "known") throw new Error("unknown");
      const priced = addTax(untaxed, answer);
      // the customer pays the prices, and nothing on top
      expect(priced.taxCents).toBe(0);
      expect(priced.totalCents).toBe(priced.subtotalCents - priced.discountCents + priced.shippingCents);
      expect(centsFromDecimal(decimalFromCents(priced.totalCents))).toBe(priced.totalCents);

      // what is of one rate is rounded once, together
      const rateOf = (taxClass: TaxClass) => (taxClass === "service" ? reduced : standard);
      const shippingRate = rateOf(untaxed.items[0]?.taxClass ?? "jewelry");
      const grossOf = new Map<number, number>([[shippingRate, shipping]]);
      for (const { taxClass, amountCents } of untaxed.items) {
        grossOf.set(rateOf(taxClass), (grossOf.get(rateOf(taxClass)) ?? 0) + amountCents);
      }
      const expected = [...grossOf].reduce((sum, [rate, gross]) => sum + exactTax(gross, rate), 0);
      expect(priced.includedTaxCents).toBe(expected);

      // each line's net and tax are its price
      for (const { itemId, taxableCents, taxCents } of answer.lines) {
        const item = untaxed.items.find(({ id }) => id === itemId);
        expect(taxableCents + taxCents).toBe(itemId === null ? shipping : item?.amountCents);
        expect(taxCents).toBeGreaterThanOrEqual(0);
      }

      // a buyer who owes none pays exactly that much less
      const net = removeTax(untaxed, answer.lines);
      const without = addTax(net, null);
      expect(without.totalCents + expected).toBe(priced.totalCents);
      const removedOfShipping = untaxed.shippingCents - net.shippingCents;
      expect(net.removedTaxCents + removedOfShipping).toBe(expected);
      expect(sumCents(net.discounts)).toBe(net.discountCents);
      expect(sumCents(net.items.map(({ amountCents }) => amountCents))).toBe(
        net.subtotalCents - net.discountCents,
      );
    }),
    { numRuns: 400 },
  );
});

test("a Berlin ring of €1,190 contains €190 of VAT", () => {
  const item = (amountCents: Cents) => ({ id: "0", taxClass: "jewelry" as const, amountCents, quantity: 1 });
  const parts = { jewelry: vat(190_000), diamond: vat(190_000), melee: vat(190_000), service: vat(190_000) };
  const question = { destination: { country: "DE" }, items: [item(cents(119_000))], exemption: null };
  const answer = taxByTable({ ...question, shippingCents: NO_CENTS }, { display: "included", parts });
  expect(answer).toMatchObject({ label: "VAT 19%", lines: [{ taxableCents: 100_000, taxCents: 19_000 }] });
});
