import fc from "fast-check";
import { expect, test } from "vitest";
import { convertPrice, type ExchangeTerms } from "@/lib/platform/exchange/convert";
import { inCurrency } from "@/lib/platform/exchange/in-currency";
import { type Rounding, suitsCurrency } from "@/lib/platform/exchange/rounding";
import {
  addCents,
  type Cents,
  cents,
  centsFromDecimal,
  currencyCode,
  decimalFromCents,
  formatMoney,
  MOST_CENTS,
  NO_CENTS,
  subtractCents,
  sumCents,
} from "@/lib/platform/money/model";
import { methodsInCurrency, promoInCurrency } from "@/lib/selling/cart/pricing/cart-currency";
import { addTax, type PriceableLine, priceBeforeTax } from "@/lib/selling/cart/pricing/price-order";
import { lineAmounts, shareOfPieces } from "@/lib/selling/orders/line-shares";
import { fromStripe, toStripe } from "@/lib/selling/payments/stripe/units";
import { taxByTable } from "@/lib/selling/tax/by-table";
import { TAX_CLASSES, type TaxClass, type TaxPart } from "@/lib/selling/tax/model";

/** Eight currencies with two, no, and three digits, and what a dollar costs in each. */
const CURRENCIES: readonly (readonly [code: string, rate: number, rounding: Rounding])[] = [
  ["EUR", 0.94858661, "exact"],
  ["GBP", 0.78882565, ".95"],
  ["JPY", 152.73195, "100"],
  ["KWD", 0.30712, ".50"],
  ["CHF", 0.8842, "5"],
  ["INR", 84.4712, "10"],
  ["SEK", 10.9321, ".00"],
  ["KRW", 1_396.42, "1000"],
];
const termsOf = (code: string, rate: number, rounding: Rounding): ExchangeTerms => ({
  ...{ base: "USD", currency: code, rate, rounding, marginPercent: 2.5 },
});

const part = fc
  .integer({ min: 1, max: 1_000_000 })
  .map((price) => ({ cents: cents(price), sku: "A", categories: ["a"] }));
const line = fc.record({
  parts: fc.array(part, { minLength: 1, maxLength: 2 }),
  quantity: fc.integer({ min: 1, max: 20 }),
  taxClass: fc.constantFrom<TaxClass>(...TAX_CLASSES),
});
const anyCart = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  tradePercent: fc.integer({ min: 0, max: 60 }),
  promo: fc.option(
    fc.record({
      kind: fc.constantFrom("percentage" as const, "amount" as const, "free_shipping" as const),
      value: fc.integer({ min: 0, max: 100 }),
      minimumCents: fc.constant(NO_CENTS),
      categorySlugs: fc.constant(null),
    }),
  ),
  shippingCents: fc.integer({ min: 0, max: 10_000 }).map(cents),
  ratePpm: fc.integer({ min: 0, max: 250_000 }),
  display: fc.constantFrom("added" as const, "included" as const),
});

const rateParts = (ratePpm: number): Record<TaxClass, TaxPart[]> => {
  const own: TaxPart = {
    level: "country",
    authority: "Here",
    code: null,
    name: "VAT",
    ratePpm,
    onShipping: true,
  };
  return Object.fromEntries(TAX_CLASSES.map((name) => [name, [own]])) as Record<TaxClass, TaxPart[]>;
};

/** Prices a cart as the shop does, its prices converted first. */
function priceIn(terms: ExchangeTerms, cart: typeof anyCart extends fc.Arbitrary<infer T> ? T : never) {
  const lines: PriceableLine[] = cart.lines.map((one) => ({
    ...one,
    parts: one.parts.map((piece) => ({ ...piece, cents: convertPrice(piece.cents, terms) })),
  }));
  const untaxed = priceBeforeTax(lines, {
    tradePercent: cart.tradePercent,
    promo: cart.promo && promoInCurrency(cart.promo, terms),
    shippingCents: convertPrice(cart.shippingCents, terms),
  });
  const destination = { country: "GB", region: null, city: null, postalCode: null, street: null };
  const question = {
    destination,
    items: untaxed.items,
    shippingCents: untaxed.shippingCents,
    exemption: null,
  };
  const totals = addTax(
    untaxed,
    taxByTable(question, { display: cart.display, parts: rateParts(cart.ratePpm) }),
  );
  return { lines, totals };
}

const lineTotals = (lines: readonly PriceableLine[]): Cents[] =>
  lines.map(({ parts, quantity }) => cents(sumCents(parts.map((piece) => piece.cents)) * quantity));

test("in eight currencies, a thousand carts come to their lines, and their charge to the total", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      for (const [code, rate, rounding] of CURRENCIES) {
        const terms = termsOf(code, rate, rounding);
        inCurrency(code, () => {
          const { lines, totals } = priceIn(terms, cart);
          expect(totals.subtotalCents).toBe(sumCents(lineTotals(lines)));
          expect(sumCents(totals.lines.map(({ discountCents }) => discountCents))).toBe(totals.discountCents);
          expect(totals.totalCents).toBe(
            addCents(
              subtractCents(totals.subtotalCents, totals.discountCents),
              totals.shippingCents,
              totals.taxCents,
            ),
          );
          // Stripe takes no amount of three places that doesn't end in 0
          const charge = toStripe(totals.totalCents);
          expect(fromStripe(charge, currencyCode())).toBe(totals.totalCents);
          // what no order comes to is more than decimals hold
          if (totals.totalCents <= MOST_CENTS)
            expect(centsFromDecimal(decimalFromCents(totals.totalCents))).toBe(totals.totalCents);
        });
      }
    }),
    { numRuns: 1_000 },
  );
});

test("refunds of an order’s pieces, one by one in any currency, come to its lines and its charge to the smallest coin", () => {
  fc.assert(
    fc.property(anyCart, (cart) => {
      for (const [code, rate, rounding] of CURRENCIES) {
        const { lines, totals } = inCurrency(code, () => priceIn(termsOf(code, rate, rounding), cart));
        for (const [at, total] of lineTotals(lines).entries()) {
          const { quantity = 1 } = lines[at] ?? {};
          const shares = totals.lines[at] ?? { discountCents: NO_CENTS, taxCents: NO_CENTS };
          const whole = lineAmounts({ quantity, totalCents: total, ...shares });
          const pieces = Array.from({ length: quantity }, (_, before) =>
            shareOfPieces(whole, { before, pieces: 1 }),
          );
          expect(sumCents(pieces.map(({ goodsCents }) => goodsCents))).toBe(whole.goodsCents);
          expect(sumCents(pieces.map(({ taxCents }) => taxCents))).toBe(whole.taxCents);
        }
        // the lines and the delivery, each with its added tax, give back what was charged
        const isAdded = totals.taxCents > 0;
        const ofLines = lineTotals(lines).map((total, at) => {
          const { discountCents, taxCents } = totals.lines[at] ?? {
            discountCents: NO_CENTS,
            taxCents: NO_CENTS,
          };
          return addCents(subtractCents(total, discountCents), isAdded ? taxCents : NO_CENTS);
        });
        const lineTax = sumCents(totals.lines.map(({ taxCents }) => taxCents));
        const deliveryTax = isAdded ? subtractCents(totals.taxCents, lineTax) : NO_CENTS;
        expect(addCents(...ofLines, totals.shippingCents, deliveryTax)).toBe(totals.totalCents);
      }
    }),
    { numRuns: 1_000 },
  );
});

test("every rule of the test suits its currency", () => {
  for (const [code, , rounding] of CURRENCIES) expect(suitsCurrency(rounding, code)).toBe(true);
});

test("amounts are written and read in the currency of the call, and after it in the shop’s own", async () => {
  expect(formatMoney(cents(125_050))).toBe("$1,250.50");
  await inCurrency("JPY", async () => {
    await new Promise((resolve) => setTimeout(resolve, 1));
    expect(formatMoney(cents(125_050))).toBe("¥125,050");
    expect(decimalFromCents(cents(125_050))).toBe(125_050);
    expect(inCurrency("USD", () => formatMoney(cents(125_050)))).toBe("$1,250.50");
    expect(currencyCode()).toBe("JPY");
  });
  expect(currencyCode()).toBe("USD");
});

const method = (id: string, priceCents: number, freeFromCents: number | null) => ({
  ...{ id, label: id, minDays: 1, maxDays: 2, insured: true as const },
  ...{ priceCents: cents(priceCents), freeFromCents: freeFromCents === null ? null : cents(freeFromCents) },
});
const pounds: ExchangeTerms = { base: "USD", currency: "GBP", rate: 0.8, marginPercent: 0, rounding: ".95" };

test.each([
  ["below the total that the shopper reads", 7_999, 1_195],
  ["at it", 8_000, 0],
  ["above it", 8_095, 0],
])("a delivery that is free from an amount costs goods %s %s", (_, goods, price) => {
  const [standard] = methodsInCurrency([method("standard", 1_500, 10_000)], cents(goods), pounds);
  expect(standard).toMatchObject({ priceCents: price, freeFromCents: 8_000 });
});

test("a delivery that is free for the goods’ own price stays free, and the cheapest comes first", () => {
  const methods = [method("standard", 0, 10_000), method("express", 4_500, null)];
  expect(
    methodsInCurrency(methods, cents(7_995), pounds).map(({ id, priceCents }) => [id, priceCents]),
  ).toEqual([
    ["standard", 0],
    ["express", 3_595],
  ]);
});

test("a code takes off and requires amounts of the cart’s currency, and a percentage stays one", () => {
  const code = { value: 50, minimumCents: cents(10_000) };
  expect(promoInCurrency({ ...code, kind: "percentage" }, pounds)).toMatchObject({
    value: 50,
    minimumCents: 8_000,
  });
  expect(promoInCurrency({ ...code, kind: "amount", value: 5_000 }, pounds)).toMatchObject({ value: 4_000 });
});
