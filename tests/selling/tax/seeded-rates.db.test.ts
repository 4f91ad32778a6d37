import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DIVISIONS } from "@/lib/platform/countries/divisions";
import { EU_COUNTRIES } from "@/lib/platform/countries/european-union";
import { db } from "@/lib/platform/db/client";
import { displayAt } from "@/lib/selling/tax/markets/display";
import { matchRates } from "@/lib/selling/tax/rates/match";
import { readTaxRates } from "@/lib/selling/tax/rates/rate-queries";
import { VAT_RATES } from "@/lib/selling/tax/rates/vat-rates";
import { taxRates } from "@/lib/selling/tax/tables";
import { createTestDatabase, type TestDatabase } from "../../support/database/database";

/**
 * States by their general sales tax in % (Tax Foundation, “State and Local Sales Tax Rates, 2026”; California and
 * Virginia with the part that every city collects, Utah without). Checked against the rows that a new shop begins with.
 */
const US_BY_RATE: Readonly<Record<string, string>> = {
  "0": "AK DE MT NH OR",
  "2.9": "CO",
  "4": "AL GA HI NY WY",
  "4.2": "SD",
  "4.225": "MO",
  "4.5": "OK",
  "4.75": "NC",
  "4.85": "UT",
  "4.875": "NM",
  "5": "LA ND WI",
  "5.3": "VA",
  "5.5": "ME NE",
  "5.6": "AZ",
  "5.75": "OH",
  "6": "FL ID IA KY MD MI PA SC VT WV",
  "6.25": "IL MA TX",
  "6.35": "CT",
  "6.5": "AR DC KS WA",
  "6.625": "NJ",
  "6.85": "NV",
  "6.875": "MN",
  "7": "IN MS RI TN",
  "7.25": "CA",
  "10.5": "PR",
};

/** States that tax delivery although it is charged separately (their revenue departments' guides, January 2026). */
const DELIVERY_TAXED =
  "AR CT DC GA HI IN KY MN MS NE NJ NM NY NC ND OH PA PR RI SC SD TN TX VT WA WV WI".split(" ");

/** GST or HST with the province's own tax (Canada Revenue Agency and Revenu Québec, 2026). */
const CANADA_BY_RATE: Readonly<Record<string, string>> = {
  "5": "AB NT NU YT",
  "11": "SK",
  "12": "BC MB",
  "13": "ON",
  "14": "NS",
  "14.975": "QC",
  "15": "NB NL PE",
};

/** Standard rates (European Commission, “VAT rates applied in the member states”; each other country's tax office; 2026). */
const INCLUDED_BY_RATE: Readonly<Record<string, string>> = {
  "5": "AE",
  "8.1": "CH LI",
  "9": "SG",
  "10": "AU JP",
  "15": "NZ",
  "17": "LU",
  "18": "MT",
  "19": "CY DE",
  "20": "AT BG FR GB",
  "21": "BE CZ ES LT LV NL RO",
  "22": "IT SI",
  "23": "IE PL PT SK",
  "24": "EE GR IS",
  "25": "DK HR NO SE",
  "25.5": "FI",
  "27": "HU",
};

const byPlace = (table: Readonly<Record<string, string>>) =>
  Object.entries(table).flatMap(([percent, places]) =>
    places.split(" ").map((place) => [place, Math.round(Number(percent) * 1000)] as const),
  );

let shop: TestDatabase;
let shipped: (typeof taxRates.$inferSelect)[];
beforeAll(async () => {
  shop = await createTestDatabase();
  shipped = await db().select().from(taxRates);
}, 120_000);
afterAll(() => shop?.close());

/** What a new shop’s table has of a place, in thousandths of a percent; some provinces’ own tax comes beside the country’s. */
function rateOf(country: string, region: string | null = null) {
  const found = shipped.filter(
    (row) => row.country === country && row.region === region && row.postalFrom === null,
  );
  const [row] = found;
  if (!row) return undefined;
  const rate = found.reduce((sum, { ratePpm }) => sum + ratePpm, 0) / 10;
  return { rate, onShipping: found.every(({ onShipping }) => onShipping), name: row.name };
}

describe("sales tax", () => {
  it.each(byPlace(US_BY_RATE))("in %s is %i thousandths of a percent", (region, rate) => {
    const found = rateOf("US", region);
    expect(found?.rate ?? 0).toBe(rate);
    expect(displayAt("US")).toBe("added");
    if (found) expect(found.onShipping).toBe(DELIVERY_TAXED.includes(region));
  });

  it.each(byPlace(CANADA_BY_RATE))("in %s, Canada, is %i thousandths of a percent", (region, rate) => {
    expect(rateOf("CA", region)).toMatchObject({ rate, onShipping: true });
    expect(displayAt("CA")).toBe("added");
  });

  it("is known for every state and province an address can name", () => {
    const divisions = (country: string) => Object.keys(DIVISIONS[country] ?? {}).toSorted();
    const places = (table: Readonly<Record<string, string>>) => byPlace(table).map(([place]) => place);
    expect(divisions("US")).toEqual(places(US_BY_RATE).toSorted());
    expect(divisions("CA")).toEqual(places(CANADA_BY_RATE).toSorted());
  });
});

describe("the tax that prices contain", () => {
  it.each(byPlace(INCLUDED_BY_RATE))("in %s is %i thousandths of a percent", (country, rate) => {
    expect(rateOf(country)).toMatchObject({ rate, onShipping: true });
    expect(displayAt(country)).toBe("included");
  });

  it("has the name customers know it by", () => {
    const called = (label: string) =>
      byPlace(INCLUDED_BY_RATE)
        .map(([country]) => country)
        .filter((country) => rateOf(country)?.name === label);
    expect(called("GST").toSorted()).toEqual(["AU", "NZ", "SG"]);
    expect(called("Consumption tax")).toEqual(["JP"]);
    expect(called("VAT")).toHaveLength(byPlace(INCLUDED_BY_RATE).length - 4);
  });

  it("is the list’s, with its source", () => {
    const rows = shipped.filter(({ country }) => country !== "US" && country !== "CA");
    const facts = rows.map(({ country, postalFrom, postalTo, authority, name, ratePpm, validFrom, basis }) =>
      [country, postalFrom, postalTo, authority, name, ratePpm, validFrom, basis].join("|"),
    );
    const listed = VAT_RATES.map(({ country, postal, authority, name, ratePpm, validFrom, basis }) =>
      [country, postal?.[0], postal?.[1], authority, name, ratePpm, validFrom, basis].join("|"),
    );
    expect(facts.toSorted()).toEqual(listed.toSorted());
    expect(EU_COUNTRIES.filter((code) => !rows.some(({ country }) => country === code))).toEqual([]);
  });

  it.each([
    ["AT", "6991", 190_000],
    ["PT", "9000-123", 220_000],
    ["PT", "9500", 160_000],
    ["PT", "1000-001", 230_000],
  ])("in %s %s is %i millionths", async (country, postalCode, ratePpm) => {
    const destination = { country, postalCode };
    const found = matchRates(
      await readTaxRates(db(), destination, "2026-11-30"),
      destination,
      "jewelry",
      "2026-11-30",
    );
    expect(found).toMatchObject({ state: "known", parts: [{ ratePpm }] });
  });
});
