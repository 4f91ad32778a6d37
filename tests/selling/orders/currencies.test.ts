import fc from "fast-check";
import { afterEach, expect, it } from "vitest";
import {
  cents,
  centsFromDecimal,
  decimalFromCents,
  formatMoney,
  minorUnits,
  sumCents,
} from "@/lib/platform/money/model";
import { parseAmount } from "@/lib/platform/money/parse-amount";
import { parseSettings } from "@/lib/platform/settings/schema";
import { profileOf } from "@/lib/platform/settings/shop-profile";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";
import { addTax, type PriceableLine, priceBeforeTax } from "@/lib/selling/cart/pricing/price-order";
import { costOfAll, lineAmounts, shareOfPieces } from "@/lib/selling/orders/line-shares";
import { acceptsAmount, fromStripe, toStripe } from "@/lib/selling/payments/stripe/units";
import { PROMO_KINDS } from "@/lib/selling/promotions/model";
import { type PlaceRates, taxByTable } from "@/lib/selling/tax/by-table";
import type { TaxPart } from "@/lib/selling/tax/model";

afterEach(() => setShopProfile(FIRST_PROFILE));

const CURRENCIES = ["USD", "EUR", "GBP", "INR", "JPY", "KWD", "CHF", "HUF"] as const;

const rates = (display: PlaceRates["display"], ratePpm: number): PlaceRates => {
  const parts: TaxPart[] = [
    { level: "country", authority: "", code: null, name: "Tax", ratePpm, onShipping: true },
  ];
  return { display, parts: { jewelry: parts, diamond: parts, melee: parts, service: parts } };
};

const order = fc.record({
  code: fc.constantFrom(...CURRENCIES),
  lines: fc.array(
    fc.record({
      prices: fc.array(fc.integer({ min: 1, max: 90_000_000 }), { minLength: 1, maxLength: 2 }),
      quantity: fc.integer({ min: 1, max: 4 }),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  tradePercent: fc.constantFrom(0, 10, 33),
  promo: fc.option(
    fc.record({ kind: fc.constantFrom(...PROMO_KINDS), value: fc.integer({ min: 1, max: 1_000_000 }) }),
  ),
  shipping: fc.integer({ min: 0, max: 9_000 }),
  tax: fc.constantFrom(
    rates("added", 88_750),
    rates("added", 50_000),
    rates("included", 180_000),
    rates("included", 270_000),
  ),
  /** how many pieces of each line go back at once */
  pieces: fc.integer({ min: 1, max: 3 }),
});

it("an order adds up to the minor unit of any currency, is charged as that, and is refunded in full by its pieces", () => {
  fc.assert(
    fc.property(order, ({ code, lines, tradePercent, promo, shipping, tax, pieces }) => {
      setShopProfile(profileOf(parseSettings(new Map([["currency", code]]))));
      const goods: PriceableLine[] = lines.map(({ prices, quantity }) => ({
        parts: prices.map((price) => ({ cents: cents(price), sku: "A-1", categories: [] })),
        quantity,
        taxClass: "jewelry",
      }));
      const untaxed = priceBeforeTax(goods, {
        tradePercent,
        promo: promo && { ...promo, categorySlugs: null, skus: null },
        shippingCents: centsFromDecimal(shipping),
      });
      const question = { ...untaxed, destination: { country: "US" }, exemption: null };
      const answer = taxByTable(question, tax);
      const price = addTax(untaxed, answer);

      // Σ lines − discounts + shipping + tax = total, in the decimals that the API carries too
      const total = price.subtotalCents - price.discountCents + price.shippingCents + price.taxCents;
      expect(price.totalCents).toBe(total);
      expect(
        shipping === 0 || price.shippingCents === 0 || price.shippingCents === shipping * minorUnits(),
      ).toBe(true);
      const decimals = [price.subtotalCents, price.shippingCents, price.taxCents].map(decimalFromCents);
      expect(sumCents(decimals.map(centsFromDecimal)) - price.discountCents).toBe(total);
      expect(parseAmount(formatMoney(price.totalCents))).toBe(decimalFromCents(price.totalCents));

      // what is charged is what is due
      expect(fromStripe(toStripe(price.totalCents), code.toLowerCase())).toBe(price.totalCents);
      if (code === "KWD")
        expect(acceptsAmount(price.totalCents)).toBe(total % 10 === 0 && total <= 99_999_999 && total > 0);

      // refunds of all pieces, however many at once, and of the delivery sum to the charge
      const isTaxAdded = tax.display === "added";
      const refunds = goods.flatMap(({ quantity }, at) => {
        const line = lineAmounts({
          quantity,
          totalCents: untaxed.items[at]?.amountCents ?? cents(0),
          discountCents: cents(0),
          taxCents: price.lines[at]?.taxCents ?? cents(0),
        });
        const shares = [];
        for (let before = 0; before < quantity; before += pieces)
          shares.push(shareOfPieces(line, { before, pieces: Math.min(pieces, quantity - before) }));
        return shares;
      });
      const ofLines = answer.state === "known" ? answer.lines.filter(({ itemId }) => itemId !== null) : [];
      const all = isTaxAdded ? price.taxCents : price.includedTaxCents;
      const deliveryTax = cents(all - sumCents(ofLines.map(({ taxCents }) => taxCents)));
      const delivery = { goodsCents: price.shippingCents, taxCents: deliveryTax };
      expect(costOfAll([...refunds, delivery], isTaxAdded)).toBe(price.totalCents);
    }),
    { numRuns: 400 },
  );
});
