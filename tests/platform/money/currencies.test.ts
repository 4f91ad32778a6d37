import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PgDialect } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { afterEach, describe, expect, it, test } from "vitest";
import { stonesEndpoint } from "@/lib/desk/stones/endpoints";
import { parseCategoryList, toProductQuery } from "@/lib/goods/catalog/lists/category-list";
import { priceBands } from "@/lib/goods/catalog/lists/filters";
import { GIFTS } from "@/lib/goods/catalog/lists/gifts";
import { productQuerySchema } from "@/lib/goods/catalog/lists/product-query";
import { priceField, priceText } from "@/lib/goods/catalog/products/fields";
import { FILTER_RANGES } from "@/lib/goods/diamonds/filters/filter-fields";
import { positionToPrice, priceScale } from "@/lib/goods/diamonds/filters/price-scale";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import { activeFilters } from "@/lib/goods/diamonds/queries/sql-filters";
import { diamondFiltersSchema, diamondQuerySchema } from "@/lib/goods/diamonds/schema";
import { money, storedMoney } from "@/lib/platform/api/declare/schema";
import { currencyOf } from "@/lib/platform/intl/currencies";
import { formatExactAmount, formatForeign } from "@/lib/platform/intl/money";
import { CURRENCY_CODES, currencyScale, minorDigits } from "@/lib/platform/money/currencies";
import {
  cents,
  centsFromDecimal,
  decimalFromCents,
  formatMoney,
  formatWholeAmount,
  MOST_CENTS,
  NO_CENTS,
} from "@/lib/platform/money/model";
import { amountProblem, parseAmount } from "@/lib/platform/money/parse-amount";
import { parseSettings } from "@/lib/platform/settings/schema";
import { profileOf } from "@/lib/platform/settings/shop-profile";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";
import { profileForPage } from "@/lib/platform/site/profile-for-page";
import { assertPayable } from "@/lib/selling/checkout/steps/guards";
import { bankTransfer } from "@/lib/selling/payments/bank-transfer";
import { acceptsAmount, fromStripe, isChargedByStripe, toStripe } from "@/lib/selling/payments/stripe/units";
import { maxCredit } from "@/lib/selling/store-credit/model";
import { maxSavedPrice } from "@/lib/selling/wishlist/model";

afterEach(() => setShopProfile(FIRST_PROFILE));

/** From here on the shop sells in a currency. */
const sellingIn = (code: string) => setShopProfile(profileOf(parseSettings(new Map([["currency", code]]))));

const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("the shop's currency", () => {
  it.each([
    ["USD", 125_050, "$1,250.50", "$1,250.50"],
    ["USD", 125_000, "$1,250", "$1,250.00"],
    ["INR", 12_500_050, "₹125,000.50", "₹125,000.50"],
    ["JPY", 125_000, "¥125,000", "¥125,000"],
    ["KWD", 1_250_505, "KWD 1,250.505", "KWD 1,250.505"],
    ["KWD", -1_250_000, "-KWD 1,250", "-KWD 1,250.000"],
    ["CAD", 99, "CA$0.99", "CA$0.99"],
    ["CHF", 125_000, "CHF 1,250", "CHF 1,250.00"],
    ["HUF", 450_000, "HUF 450,000", "HUF 450,000"],
  ])("%s writes %d minor units as %s", (code, amount, shown, exact) => {
    sellingIn(code);
    expect(plain(formatMoney(cents(amount)))).toBe(shown);
    expect(plain(formatExactAmount(decimalFromCents(cents(amount))))).toBe(exact);
    expect(centsFromDecimal(decimalFromCents(cents(amount)))).toBe(amount);
  });

  it("is read as it is written, in every currency", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CURRENCY_CODES),
        fc.integer({ min: 0, max: 2_000_000_000 }),
        (code, units) => {
          sellingIn(code);
          const amount = cents(units);
          expect(parseAmount(formatMoney(amount))).toBe(decimalFromCents(amount));
          expect(money.safeParse(decimalFromCents(amount)).success).toBe(true);
          const price = priceField.safeParse(formatMoney(amount));
          expect(price.success).toBe(units > 0 && units < 1_000_000_000);
          if (price.success) expect(price.data).toBe(priceText(amount));
        },
      ),
    );
  });

  it("refuses an amount with more places than it has, and says so", () => {
    sellingIn("JPY");
    expect(parseAmount("¥1,250")).toBe(1_250);
    expect(parseAmount("1,250.5")).toBeNull();
    expect(amountProblem()).toBe("Enter a whole amount such as 1250 or 1,250");
    expect(money.safeParse(0.5).success).toBe(false);
    expect(() => centsFromDecimal(0.5)).toThrow(RangeError);
    expect(storedMoney.safeParse(2_147_483_648).error?.issues[0]?.message).toBe(
      "Enter at most ¥2,147,483,647",
    );
    sellingIn("KWD");
    expect(parseAmount("KWD 1.505")).toBe(1.505);
    expect(parseAmount("1.5055")).toBeNull();
    expect(amountProblem()).toBe(
      "Enter an amount such as 1250 or 1,250.500, with a point before the decimals",
    );
  });

  it("has the digits that Intl writes, whatever release of it runs", () => {
    for (const code of CURRENCY_CODES) {
      expect([0, 2, 3]).toContain(minorDigits(code));
      expect(currencyOf(code).name, code).not.toBe(code);
    }
    expect(["USD", "JPY", "KRW", "KWD", "BHD", "INR", "EUR"].map(minorDigits)).toEqual([2, 0, 0, 3, 3, 2, 2]);
  });

  it("leaves amounts of others to their own digits", () => {
    sellingIn("INR");
    expect(plain(formatForeign(125_050, "USD"))).toBe("USD 1,250.50");
    expect(plain(formatForeign(1_250, "JPY"))).toBe("JPY 1,250");
  });

  it("comes with a page only if it isn't the first one", () => {
    sellingIn("USD");
    expect(profileForPage()).toBeUndefined();
    sellingIn("INR");
    expect(JSON.parse(profileForPage() ?? "")).toEqual({
      currency: { code: "INR", sign: "₹", name: "Indian rupees", digits: 2, scale: 100 },
    });
  });

  it("gives defaults and filters round bounds of their own", () => {
    const inDollars = { min: 100, max: 100_000, bend: { at: 6_000, below: 50, above: 500 } };
    expect(FILTER_RANGES.price).toMatchObject(inDollars);
    expect(priceScale()).toEqual({ low: 10_000, middle: 600_000, high: 10_000_000 });
    sellingIn("EUR");
    expect(FILTER_RANGES.price).toMatchObject(inDollars);
    sellingIn("JPY");
    expect(FILTER_RANGES.price).toMatchObject({ min: 10_000, max: 10_000_000 });
    expect(priceScale()).toEqual({ low: 10_000, middle: 600_000, high: 10_000_000 });
    const inYen = diamondQuerySchema.parse({ price: { min: 20_000, max: 700_000 } });
    expect(compileQuery(inYen, null).filters).toMatchObject([
      { measure: "price", from: 20_000, to: 700_000 },
    ]);
    expect(positionToPrice(50)).toBe(600_000);
    expect(diamondFiltersSchema.safeParse({ price: { max: 9_000 } }).success).toBe(false);
    expect(diamondFiltersSchema.safeParse({ price: { max: 9_000_000 } }).success).toBe(true);
    expect(formatWholeAmount(1_250.4)).toBe("¥1,250");
    const settings = parseSettings(new Map([["currency", "JPY"]]));
    expect(settings.unpaidDollars).toBe(25_000_000);
    expect(settings.shippingZones[0].methods[0]).toMatchObject({ price: 1_500, freeFrom: 10_000 });
    expect(
      parseSettings(
        new Map<string, unknown>([
          ["currency", "JPY"],
          ["unpaidDollars", 9],
        ]),
      ).unpaidDollars,
    ).toBe(9);
  });

  it.each([...CURRENCY_CODES])("%s: lists can be filtered by their bands and by what they take", (code) => {
    sellingIn(code);
    const queried = (params: Record<string, string>) =>
      productQuerySchema.parse(toProductQuery(parseCategoryList(params), "rings")).price;
    for (const { slug, min, max } of priceBands()) {
      const bounds = Object.fromEntries(Object.entries({ min, max }).filter(([, bound]) => bound));
      expect(queried({ price: slug })).toEqual(bounds);
    }
    const gifts = new URL(GIFTS.href, "https://shop.example").searchParams.get("price") ?? "";
    expect(queried({ price: gifts })).toEqual({ max: 500 * currencyScale(code) });
    const most = 1_000_000 * currencyScale(code);
    expect(productQuerySchema.safeParse({ price: { max: String(most) } }).success).toBe(true);
    expect(productQuerySchema.safeParse({ price: { max: String(most + 1) } }).success).toBe(false);
    expect(queried({ price: `-${most + 1}`, carat: "1001-" })).toBeUndefined();
  });

  it.each([
    // in dollars and yen a round amount; of others, what their columns hold
    ["USD", 1_000_000_000, 50_000, 1_000_000, 10_000_000],
    ["JPY", 1_000_000_000, 5_000_000, 100_000_000, 1_000_000_000],
    ["SLE", 2_147_483_647, 1_000_000, 20_000_000, 21_474_836.47],
    ["INR", 2_147_483_647, 5_000_000, 21_474_836.47, 21_474_836.47],
    ["KWD", 2_147_483_647, 50_000, 1_000_000, 2_147_483.647],
    ["UZS", 2_147_483_647, 21_474_836.47, 21_474_836.47, 21_474_836.47],
  ])("%s has limits that its columns hold", (code, order, credit, saved, stones) => {
    sellingIn(code);
    expect([maxCredit(), maxSavedPrice()]).toEqual([credit, saved]);
    const take =
      (subtotalCents: number, totalCents = subtotalCents) =>
      () => {
        const totals = { subtotalCents: cents(subtotalCents), totalCents: cents(totalCents) };
        assertPayable({ totals }, NO_CENTS, bankTransfer);
      };
    const refusal = `Orders over ${formatMoney(cents(order))} can’t be placed online. Call us to order.`;
    expect(take(order)).not.toThrow();
    expect(take(order + 1)).toThrow(refusal);
    expect(take(order, MOST_CENTS + 1)).toThrow(refusal);
    const asks = (price_to: number) =>
      stonesEndpoint.query?.safeParse({ price_to: String(price_to) }).success;
    expect([asks(stones), asks(stones + 1)]).toEqual([true, false]);
    const { max } = FILTER_RANGES.price;
    const price = { min: max - 1, max: max - 0.5 };
    const bounds = activeFilters(diamondQuerySchema.parse({ price })).flatMap(
      ({ pass }) => new PgDialect().sqlToQuery(pass).params,
    );
    expect(bounds).toHaveLength(2);
    for (const bound of bounds) expect(bound).toBeLessThanOrEqual(MOST_CENTS);
  });

  it("is none that nobody knows", () => {
    const invalid: string[] = [];
    expect(parseSettings(new Map([["currency", "ABC"]]), (key) => invalid.push(key)).currency).toBe("USD");
    expect(invalid).toEqual(["currency"]);
  });
});

describe("Stripe's units", () => {
  it.each([
    ["USD", 125_050, 125_050],
    ["JPY", 125_000, 125_000],
    ["KWD", 1_250_500, 1_250_500],
    // whose smallest coins are gone, but Stripe counts them
    ["HUF", 450_000, 45_000_000],
    ["ISK", 450_000, 45_000_000],
    ["MGA", 450_000, 450_000],
  ])("%s: %d minor units are charged as %d", (code, amount, charged) => {
    sellingIn(code);
    expect(toStripe(cents(amount))).toBe(charged);
    expect(fromStripe(charged, code.toLowerCase())).toBe(amount);
  });

  it("have limits, and a third place that is 0", () => {
    const limits = (code: string, ...amounts: number[]) => {
      sellingIn(code);
      return amounts.map((amount) => acceptsAmount(cents(amount)));
    };
    expect(limits("USD", 49, 50, 99_999_999, 100_000_000)).toEqual([false, true, true, false]);
    expect(limits("JPY", 49, 50, 99_999_999, 100_000_000)).toEqual([false, true, true, false]);
    expect(limits("HUF", 174, 175, 999_999, 1_000_000)).toEqual([false, true, true, false]);
    expect(limits("KWD", 1_250_500, 1_250_505)).toEqual([true, false]);
    expect(limits("IDR", 100_000_000)).toEqual([true]);
    sellingIn("UGX");
    expect(isChargedByStripe()).toBe(false);
  });
});

/** Where a currency may be named: the setting's default, the tables of all currencies, and what reads other shops' files. */
const NAMING = new Set([
  "lib/platform/site/profile.ts",
  "lib/platform/money/currencies.ts",
  "lib/selling/payments/stripe/units.ts",
  // labels are insured, and exports from the US declared, in dollars
  "lib/desk/labels/handlers.ts",
  "lib/desk/labels/label-request.ts",
  "lib/selling/payments/pay-later/message.ts",
  "lib/goods/suppliers/import/understand/money/currency.ts",
  "lib/goods/suppliers/import/guess/content.ts",
  "lib/goods/suppliers/import/guess/names.ts",
]);
const CODE = /\.(?:ts|tsx)$/;

function* files(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* files(path);
    else if (CODE.test(entry.name)) yield path;
  }
}

test("no code names dollars or writes their sign, but for the default", () => {
  // comments give examples; a sign before a digit or at the end of a label is one that is shown
  const bare = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "");
  const naming = ["lib", "components", "app", "hooks"].flatMap((folder) =>
    [...files(folder)].filter(
      (path) =>
        !NAMING.has(path) &&
        /"USD"|'USD'|\busd\b|\bUSD\b|"\$"|, \$"|>\$</.test(bare(readFileSync(path, "utf8"))),
    ),
  );
  expect(naming).toEqual([]);
});
