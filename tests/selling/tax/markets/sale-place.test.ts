import { expect, test } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { DEFAULT_SETTINGS, type ShopSettings } from "@/lib/platform/settings/schema";
import { isAboveLimit, lowValueLimit } from "@/lib/selling/tax/markets/low-value";
import { isExport, salePlace } from "@/lib/selling/tax/markets/sale-place";
import type { TaxLine } from "@/lib/selling/tax/model";

const settings = (change: Partial<ShopSettings>): ShopSettings => ({ ...DEFAULT_SETTINGS, ...change });
const berlin = settings({ homeCountry: "DE", taxRegions: ["DE"], currency: "EUR" });
const london = settings({ homeCountry: "GB", taxRegions: ["GB"], currency: "GBP" });
const newYork = settings({ homeCountry: "US", taxRegions: ["US-NY", "GB"] });
const limit = (area: string, of: "parcel" | "item", limitCents: number) => ({ area, of, limitCents });

test.each<[string, ShopSettings, { country: string; region?: string; postalCode?: string }, unknown]>([
  [
    "a shop that named no country collects where it is registered",
    settings({ taxRegions: ["DE"] }),
    { country: "DE" },
    { place: { country: "DE" }, limit: null },
  ],
  ["and nowhere else", settings({ taxRegions: ["DE"] }), { country: "FR" }, null],
  ["Berlin charges German VAT at home", berlin, { country: "DE" }, { place: { country: "DE" }, limit: null }],
  [
    "and in Paris below the EU’s threshold",
    berlin,
    { country: "FR" },
    { place: { country: "DE" }, limit: null },
  ],
  [
    "with the One-Stop Shop, French VAT in Paris",
    { ...berlin, euVat: "oss" },
    { country: "FR" },
    { place: { country: "FR" }, limit: null },
  ],
  [
    "registered in France, French VAT in Paris",
    { ...berlin, taxRegions: ["DE", "FR"] },
    { country: "FR" },
    { place: { country: "FR" }, limit: null },
  ],
  ["nothing in New York", berlin, { country: "US", region: "NY" }, null],
  ["nothing in London", berlin, { country: "GB" }, null],
  [
    "nothing on Tenerife, which is outside the VAT area",
    { ...berlin, euVat: "oss" },
    { country: "ES", postalCode: "38001" },
    null,
  ],
  ["nor on Jersey from London", london, { country: "GB", postalCode: "JE2 3AB" }, null],
  [
    "an unregistered Berlin shop charges nothing in Paris",
    { ...berlin, taxRegions: [] },
    { country: "FR" },
    null,
  ],
  ["London charges all its own sales", london, { country: "GB" }, { place: { country: "GB" }, limit: null }],
  [
    "London with IOSS charges small parcels to Berlin",
    { ...london, euVat: "ioss", lowValueLimits: { EU: 130 } },
    { country: "DE" },
    { place: { country: "DE" }, limit: limit("EU", "parcel", 13_000) },
  ],
  [
    "a US shop registered in the UK charges small parcels",
    { ...newYork, lowValueLimits: { GB: 170 } },
    { country: "GB" },
    { place: { country: "GB" }, limit: limit("GB", "parcel", 17_000) },
  ],
  [
    "or all, where its owner says so",
    { ...newYork, lowValueLimits: { GB: 0 } },
    { country: "GB" },
    { place: { country: "GB" }, limit: null },
  ],
])("%s", (_, shop, destination, place) => {
  const found = salePlace(destination, shop);
  if (place === null) expect(found).toBeNull();
  else expect(found).toEqual({ ...(place as object), place: found?.place });
  if (found) expect(found.place.country).toBe((place as { place: { country: string } }).place.country);
});

test("a limit is the law’s own in its currency, and the owner’s in any other", () => {
  expect(lowValueLimit("GB", settings({ currency: "GBP" }))).toEqual(limit("GB", "parcel", 13_500));
  expect(lowValueLimit("GB", settings({ currency: "USD" }))).toBe("unset");
  expect(lowValueLimit("US", settings({ currency: "USD" }))).toBeNull();
});

test("a parcel’s worth is compared without its tax, and an item’s each", () => {
  const items = [{ id: "0", taxClass: "jewelry" as const, amountCents: cents(30_000), quantity: 2 }];
  const line = { itemId: "0", taxableCents: cents(25_000), exemptCents: cents(0), taxCents: cents(5_000) };
  const lines = [line as TaxLine];
  const above = (of: "parcel" | "item", limitCents: number) =>
    isAboveLimit({ area: "GB", of, limitCents: cents(limitCents) }, items, lines);
  expect([above("parcel", 25_000), above("parcel", 24_999)]).toEqual([false, true]);
  expect([above("item", 12_500), above("item", 12_499)]).toEqual([false, true]);
});

test("what crosses no customs border is no export", () => {
  expect(isExport({ country: "FR" }, berlin)).toBe(false);
  expect(isExport({ country: "ES", postalCode: "35001" }, berlin)).toBe(true);
  expect(isExport({ country: "US" }, berlin)).toBe(true);
  expect(isExport({ country: "FR" }, london)).toBe(true);
  expect(isExport({ country: "FR" }, DEFAULT_SETTINGS)).toBe(false);
});
