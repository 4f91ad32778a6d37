import { expect, test } from "vitest";
import { readChoice } from "@/lib/platform/exchange/choice/choice";
import { currencyCookie, parseChosenCurrency } from "@/lib/platform/money/chosen-currency";
import { returnPath } from "@/lib/platform/navigation/return-path";

const offers = {
  own: "USD",
  offered: [
    { code: "JPY", countries: ["JP"] },
    { code: "EUR", countries: ["DE", "FR"] },
  ],
};
const read = (query: string) => readChoice(new URLSearchParams(query), offers);

test.each([
  ["country=JP&currency=JPY&was=USD.US", { currency: "JPY", country: "JP" }],
  // without scripts the currency doesn't follow the country
  ["country=DE&currency=USD&was=USD.US", { currency: "EUR", country: "DE" }],
  ["country=US&currency=EUR&was=EUR.DE", { currency: "USD", country: "US" }],
  // a currency that was changed, or left as it is with its country, is what somebody wants
  ["country=JP&currency=USD&was=JPY.JP", { currency: "USD", country: "JP" }],
  ["country=DE&currency=JPY&was=USD.US", { currency: "JPY", country: "DE" }],
  ["country=DE&currency=USD", { currency: "USD", country: "DE" }],
])("%s chooses %o", (query, chosen) => {
  expect(read(query)).toEqual(chosen);
});

test.each([
  "country=JP&currency=GBP",
  "country=ZZ&currency=JPY",
  "country=JP&currency=XXX",
  "country=JP",
  "country=JP&currency=JPY&was=x",
  "country=JP&currency=JPY&to=//evil.example",
  "",
])("%s is refused", (query) => {
  expect(read(query)).toBeNull();
});

test("a choice is read from what its cookie says, and nothing else from one", () => {
  const cookie = currencyCookie({ currency: "JPY", country: "JP" }, true);
  expect(parseChosenCurrency(cookie.split(";")[0])).toEqual({ currency: "JPY", country: "JP" });
  expect(parseChosenCurrency("a=1; currency=EUR")).toEqual({ currency: "EUR", country: null });
  for (const other of ["", "xcurrency=JPY", "currency=jpy", "currency=JPY.JPN", "currency=", undefined])
    expect(parseChosenCurrency(other)).toBeNull();
});

test("a form leads back to its page of this shop, and nowhere else", () => {
  const site = { shopUrl: "https://shop.example", host: "shop.example" };
  const back = (referer: string | null) => returnPath(referer, site);
  expect(back("https://shop.example/rings?page=2&currency=EUR#top")).toBe("/rings?page=2");
  expect(back("https://shop.example//evil.example/x")).toBe("/evil.example/x");
  for (const other of ["https://evil.example/rings", "javascript:alert(1)", "", null])
    expect(back(other)).toBe("/");
});
