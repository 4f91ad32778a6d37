import { afterAll, beforeAll, expect, test } from "vitest";
import { marketShortcomings } from "@/lib/desk/system/market-shortcoming-queries";
import { DEFAULT_SETTINGS, type ShopSettings } from "@/lib/platform/settings/schema";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

let shop: TestDatabase;
beforeAll(async () => {
  shop = await createTestDatabase();
}, 120_000);
afterAll(() => shop?.close());

const now = new Date("2026-11-30T12:00:00Z");
const settings = (change: Partial<ShopSettings>): ShopSettings => ({ ...DEFAULT_SETTINGS, ...change });
const problems = async (change: Partial<ShopSettings>, countries: string[] | null = null) =>
  (await marketShortcomings(settings(change), now, countries)).map(({ problem }) => problem);

test("a shop that has named no country is asked for nothing", async () => {
  expect(await problems({})).toEqual([]);
});

test("a Berlin shop reads what it lacks at home and where it delivers, country by country", async () => {
  const berlin = { homeCountry: "DE", taxRegions: ["DE"], currency: "EUR", returnDays: 7 };
  const found = await problems(berlin);
  expect(found).toContain("Invoices lack your VAT or GST number of Germany.");
  expect(found).toContain(
    "Consumers in Germany, Austria, Belgium, Czechia, and 12 more countries can withdraw for 14 days, and the shop promises fewer.",
  );
  const seller = { ...DEFAULT_SETTINGS.seller, vatNumber: "DE136695976" };
  const whole = { ...berlin, seller, returnDays: 30, originLabel: "laboratory-grown" as const };
  expect(await problems(whole)).toEqual([]);
});

test.each<[string, Partial<ShopSettings>, string, RegExp]>([
  [
    "no zone",
    { homeCountry: "US", shippingZones: [DEFAULT_SETTINGS.shippingZones[0]] },
    "JP",
    /doesn’t deliver to Japan/,
  ],
  ["no rate", { homeCountry: "US", taxRegions: ["IN"] }, "IN", /no rate for India/],
  [
    "a limit in another currency",
    { homeCountry: "US", taxRegions: ["GB"] },
    "GB",
    /every parcel to the United Kingdom/,
  ],
  ["no number there", { homeCountry: "US", taxRegions: ["GB"] }, "GB", /invoices lack your number there/],
  ["no IOSS number", { homeCountry: "US", euVat: "ioss" }, "DE", /Parcels to Germany need your IOSS number/],
  ["no registration at home", { homeCountry: "DE" }, "DE", /collects no tax in Germany/],
  [
    "the words before “diamond”",
    { homeCountry: "US" },
    "FR",
    /laboratory-grown or laboratory-created in France/,
  ],
])("a country with %s is named", async (_, change, country, problem) => {
  expect((await problems(change, [country])).filter((one) => problem.test(one))).toHaveLength(1);
});
