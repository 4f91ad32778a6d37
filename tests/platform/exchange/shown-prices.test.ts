import { expect, test } from "vitest";
import { inCurrency } from "@/lib/platform/exchange/in-currency";
import { currenciesSetting } from "@/lib/platform/exchange/setting";
import {
  inShownCurrency,
  type ShownTerms,
  shownAmount,
  shownPrice,
  termsAtHand,
} from "@/lib/platform/exchange/shown-prices";
import { cents, decimalFromCents, formatMoney, shopCurrency } from "@/lib/platform/money/model";
import { declaredValue } from "@/lib/platform/settings/declared";

const terms = (currency: string, rate: number): ShownTerms => ({
  id: `terms of ${currency}`,
  base: "USD",
  currency,
  rate,
  rounding: "exact",
  marginPercent: 0,
});
const yen = terms("JPY", 151.237);
const price = cents(125_050);

test("a price is shown in the currency of the call, and in the shop's own outside one", async () => {
  expect(formatMoney(shownPrice(price))).toBe("$1,250.50");
  const shown = inShownCurrency(yen, async () => {
    await Promise.resolve();
    return [formatMoney(shownPrice(price)), decimalFromCents(shownPrice(price)), termsAtHand()?.id];
  });
  expect(termsAtHand()).toBeNull();
  expect(await shown).toEqual(["¥189,122", 189_122, "terms of JPY"]);
});

test("a price set by hand is shown as it is, and only in its currency", () => {
  expect(inShownCurrency(yen, () => shownPrice(price, cents(180_000)))).toBe(180_000);
  expect(shownPrice(price, cents(180_000))).toBe(price);
});

test("calls at the same moment don't see each other's currency", async () => {
  const later = (call: ShownTerms | null) =>
    inShownCurrency(call, async () => {
      const seen: string[] = [];
      for (let turn = 0; turn < 20; turn += 1) {
        await new Promise((resolve) => setImmediate(resolve));
        seen.push(formatMoney(shownPrice(price)));
      }
      return [...new Set(seen)];
    });
  const all = await Promise.all([yen, null, terms("EUR", 0.9), yen, null].map(later));
  expect(all.flat()).toEqual(["¥189,122", "$1,250.50", "€1,125.45", "¥189,122", "$1,250.50"]);
});

test("an order's currency within a page's is not converted to", () => {
  inShownCurrency(yen, () => {
    expect(inCurrency("EUR", () => shownPrice(price))).toBe(price);
    expect(inCurrency("JPY", () => shownPrice(price))).toBe(price);
    expect(inCurrency("USD", () => formatMoney(shownPrice(price)))).toBe("$1,250.50");
    expect(inShownCurrency(null, () => shownAmount(price))).toBe(price);
    expect(shownAmount(price)).toBe(189_122);
  });
});

test("bounds of filters are round in the shown currency, and scripts learn the shop's own", () => {
  const scaleOf = (shown: ShownTerms) => inShownCurrency(shown, () => shopCurrency().scale);
  expect([yen, terms("EUR", 0.92), terms("INR", 86), terms("KWD", 0.307)].map(scaleOf)).toEqual([
    200, 1, 100, 0.2,
  ]);
  expect(inShownCurrency(yen, () => shopCurrency().own)).toEqual({ code: "USD", sign: "$", digits: 2 });
});

test("settings are read in the shop's own currency, whatever a page is in", () => {
  const stored = [{ code: "JPY", countries: ["JP"], marginPercent: 0, rounding: "exact", rate: 150 }];
  const read = () => declaredValue(currenciesSetting, stored).map(({ code }) => code);
  expect(read()).toEqual(["JPY"]);
  expect(inShownCurrency(yen, read)).toEqual(["JPY"]);
});
