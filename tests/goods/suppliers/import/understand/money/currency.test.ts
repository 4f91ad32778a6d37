import { describe, expect, it } from "vitest";
import {
  type CurrencyPlace,
  namedCurrencies,
  readCurrency,
} from "@/lib/goods/suppliers/import/understand/money/currency";

describe("the currencies that a text names", () => {
  it.each<[string, CurrencyPlace]>([
    ["Price USD", "price"],
    ["price_usd", "price"],
    ["totalPriceUSD", "price"],
    ["Price (US$)", "price"],
    ["Price U.S. $", "price"],
    ["US$ 499", "price"],
    ["499 US Dollars", "price"],
    ["stock-usd-2026.csv", "title"],
    ["All prices in USD", "title"],
  ])("%s is in US dollars", (text, place) => {
    expect(namedCurrencies(text, place)).toEqual({ isOwn: true, others: [] });
  });

  it.each<[string, CurrencyPlace]>([
    ["Price", "price"],
    ["$/ct", "price"],
    ["PPC $", "price"],
    ["Total Price $", "price"],
    ["$1,635", "price"],
    ["＄1,635", "price"],
    ["499.11", "price"],
    ["Was: $555Now: $431", "price"],
    ["Crown Ang", "column"],
    ["Shp", "column"],
    ["Table Top", "column"],
    ["RS", "column"],
    ["Price List", "column"],
    ["round-top-stones.csv", "title"],
    ["ACME LAB DIAMONDS LLP", "title"],
    ["15/Jan/26 20:22:32", "title"],
    ["Try our cup of Mad Ron", "title"],
  ])("%s names none", (text, place) => {
    expect(namedCurrencies(text, place)).toEqual({ isOwn: false, others: [] });
  });

  it.each<[string, CurrencyPlace]>([
    ["Price (HK$)", "price"],
    ["Price/Cts INR", "price"],
    ["price_inr", "price"],
    ["PriceAED", "price"],
    ["C$ 499", "price"],
    ["A$499", "price"],
    ["NT$499", "price"],
    ["499 CAD $", "price"],
    ["$ CAD 499", "price"],
    ["R$ 499", "price"],
    ["₹499", "price"],
    ["499 €", "price"],
    ["₪499", "price"],
    ["﷼499", "price"],
    ["Rs. 41,000", "price"],
    ["499 dirhams", "price"],
    ["XOF 499", "price"],
    ["4.1 lakh", "price"],
    ["٤٩٩", "price"],
    ["४९९", "price"],
    ["Total INR", "column"],
    ["INR", "column"],
    ["Rate (Rs)", "column"],
    ["Amount HK$", "column"],
    ["Exchange rate euro", "column"],
    ["stock_INR.csv", "title"],
    ["hkd-price-list.csv", "title"],
    ["stock.csv?currency=EUR", "title"],
    ["Prices in Hong Kong dollars", "title"],
    ["Rates in ₹", "title"],
  ])("%s names another", (text, place) => {
    expect(namedCurrencies(text, place).others).not.toEqual([]);
  });

  it("a currency column says the shop's own, a bare sign, or another", () => {
    for (const own of ["USD", "usd", "US$", "US $", "US Dollars", "U.S. $"])
      expect(readCurrency(own)).toBe("own");
    for (const bare of ["$", "＄", "Dollar"]) expect(readCurrency(bare)).toBe("bare");
    for (const other of ["HKD", "HK$", "INR", "€", "XYZ", "rupees", "USDT"])
      expect(readCurrency(other)).toBe("other");
  });
});
