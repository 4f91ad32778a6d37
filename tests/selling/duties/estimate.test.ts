import { expect, it } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { DEFAULT_SETTINGS, settingValueSchemas } from "@/lib/platform/settings/schema";
import { borderTerms, estimateDuties, hsHeading } from "@/lib/selling/duties/estimate";
import { dutiesNotice } from "@/lib/selling/duties/wording";

const germany = {
  countries: ["DE"],
  jewelry: 2.5,
  stones: 0,
  importTax: 19,
  base: "goods-and-delivery" as const,
  source: "a test",
};
const ring = { taxClass: "jewelry" as const, amountCents: cents(1_590_00) };
const stone = { taxClass: "diamond" as const, amountCents: cents(700_00) };
const estimate = (items: (typeof ring | typeof stone)[], carriage: number, change: object = {}) => {
  const { dutyCents, importTaxCents } = estimateDuties(items, cents(carriage), {
    rate: { ...germany, ...change },
    withImportTax: true,
  });
  return [dutyCents, importTaxCents];
};

it("names the headings under which rings and loose lab-grown stones cross a border", () => {
  expect([hsHeading("jewelry"), hsHeading("diamond"), hsHeading("melee"), hsHeading("service")]).toEqual([
    "7113",
    "7104",
    "7104",
    null,
  ]);
});

it("charges duty on jewelry and import tax on it with delivery and duty, to the cent", () => {
  // 2.5 % of 1,625.00 is 40.625; 19 % of 1,665.63 is 316.4697
  expect(estimate([ring], 35_00)).toEqual([40_63, 316_47]);
  // loose stones have no duty: 19 % of 735.00
  expect(estimate([stone], 35_00)).toEqual([0, 139_65]);
});

it("counts a shared delivery by value", () => {
  // 35.00 × 1,590 ÷ 2,290 is 24.30; 2.5 % of 1,614.30 is 40.36; 19 % of 2,365.36
  expect(estimate([ring, stone], 35_00)).toEqual([40_36, 449_42]);
});

it("leaves delivery out where the country does, and the tax where the shop collects it", () => {
  expect(estimate([ring], 35_00, { base: "goods" })).toEqual([39_75, 309_65]);
  expect(estimateDuties([ring], cents(35_00), { rate: germany, withImportTax: false })).toEqual({
    dutyCents: 40_63,
    importTaxCents: 0,
  });
  expect(estimate([], 35_00)).toEqual([0, 0]);
});

it("pays duties only where the zone says so and the table has the country", () => {
  const zones = (duties: string) =>
    settingValueSchemas.shippingZones.parse(
      DEFAULT_SETTINGS.shippingZones.map((zone) => ({ ...zone, duties })),
    );
  const terms = (duties: string, country: string) =>
    borderTerms({ shippingZones: zones(duties), dutyRates: [germany] }, country);
  expect(["US", "DE", "JP"].map((country) => borderTerms(DEFAULT_SETTINGS, country))).toEqual([
    "no-border",
    "unpaid",
    "unpaid",
  ]);
  expect([terms("paid", "DE"), terms("paid", "JP")]).toEqual(["paid", "unpaid"]);
  expect([terms("no-border", "DE"), terms("unpaid", "US")]).toEqual(["no-border", "no-border"]);
});

it("refuses a country in two rows, and rates finer than a hundredth", () => {
  const refuses = (rows: unknown) => !settingValueSchemas.dutyRates.safeParse(rows).success;
  expect(refuses([germany])).toBe(false);
  expect(refuses([germany, { ...germany, countries: ["FR", "DE"] }])).toBe(true);
  expect(refuses([{ ...germany, jewelry: 2.505 }])).toBe(true);
  expect(refuses([{ ...germany, source: "" }])).toBe(true);
});

it("says before paying what is included, or about how much the carrier collects", () => {
  expect(dutiesNotice({ is_paid: true, amount: 357.1 }, false)).toContain(
    "nothing to pay when your order arrives",
  );
  expect(dutiesNotice({ is_paid: false, amount: 357.1 }, false)).toBe(
    "Duties and import taxes aren’t included in your total. The carrier collects them on arrival: about $357.10, by our estimate.",
  );
  expect(dutiesNotice({ is_paid: false, amount: 0 }, false)).toContain("don’t expect");
  expect(dutiesNotice({ is_paid: false, amount: null }, true)).toContain("includes your country’s tax");
});
