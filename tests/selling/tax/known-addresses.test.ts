import { describe, expect, it, test } from "vitest";
import { listSharedPlaces, matchRates } from "@/lib/selling/tax/rates/match";
import { taxedPlace } from "@/lib/selling/tax/rates/sourcing";
import { KNOWN_ADDRESSES } from "../../fixtures/sales-tax/addresses";
import { readKnownRates } from "../../fixtures/sales-tax/read-rates";

const rows = readKnownRates();

describe("the tax of known addresses is as their states publish it", () => {
  it.each(
    KNOWN_ADDRESSES.map((one) => [
      `${one.to.city}, ${one.to.region} ${one.to.postalCode} on ${one.day}${one.seller ? ` from ${one.seller.city}` : ""}`,
      one,
    ]),
  )("%s", (_, { to, day, seller, expected }) => {
    const place = taxedPlace(to, seller ?? null);
    const isByZip = rows.some(({ region, postalFrom }) => region === place.region && postalFrom !== null);
    const match = matchRates({ rows, isByZip }, place, "jewelry", day);
    if (match.state === "unknown") return expect(match.why).toBe(expected);
    const ppm = match.parts.reduce((sum, { ratePpm }) => sum + ratePpm, 0);
    expect(ppm / 10_000).toBe(expected);
  });
});

test("Manhattan’s tax has the parts of the state, the city, and the transit district", () => {
  const to = { country: "US", region: "New York", city: "New York", postalCode: "10001" };
  const match = matchRates({ rows, isByZip: true }, to, "diamond", "2025-01-15");
  expect(match).toMatchObject({
    state: "known",
    isStateOnly: false,
    parts: [
      { level: "state", authority: "New York", ratePpm: 40_000, onShipping: true },
      { level: "city", authority: "New York City", ratePpm: 45_000 },
      { level: "district", authority: "MCTD", ratePpm: 3_750 },
    ],
  });
});

test("a ZIP code that the state’s table lacks is unknown, with what to do, and never untaxed", () => {
  const to = { country: "US", region: "NY", city: "Ithaca", postalCode: "14850" };
  expect(matchRates({ rows, isByZip: true }, to, "jewelry", "2025-01-15")).toMatchObject({
    state: "unknown",
    why: "unknown_zip",
    message: expect.stringContaining("14850"),
  });
  // without a table of ZIP codes the state's own rate holds, and is said to be no more
  expect(matchRates({ rows, isByZip: false }, to, "jewelry", "2025-01-15")).toMatchObject({
    state: "known",
    isStateOnly: true,
    parts: [{ level: "state", ratePpm: 40_000 }],
  });
});

test("an address without a state, or in one whose rate has ended, is unknown", () => {
  const at = (region: string | null, day: string) =>
    matchRates({ rows, isByZip: false }, { country: "US", region, postalCode: "98101" }, "jewelry", day);
  expect(at(null, "2025-01-15")).toMatchObject({ state: "unknown", why: "no_place" });
  expect(at("WA", "1980-01-01")).toMatchObject({ state: "unknown", why: "no_place" });
});

test("a rate for a class of goods takes the place of the general one, also where it is 0", () => {
  const [state] = rows.filter(({ region, level }) => region === "NJ" && level === "state");
  if (!state) throw new Error("no rate of New Jersey");
  const melee = { ...state, taxClass: "melee" as const, ratePpm: 0 };
  const to = { country: "US", region: "NJ", postalCode: "07102" };
  const partsFor = (taxClass: "melee" | "jewelry") =>
    matchRates({ rows: [state, melee], isByZip: false }, to, taxClass, "2025-01-15");
  expect(partsFor("melee")).toMatchObject({ state: "known", parts: [] });
  expect(partsFor("jewelry")).toMatchObject({ parts: [{ ratePpm: 66_250 }] });
});

test("two rates of one place and day are a contradiction, not a choice", () => {
  const [state] = rows.filter(({ region, level }) => region === "NJ" && level === "state");
  if (!state) throw new Error("no rate of New Jersey");
  const to = { country: "US", region: "NJ", postalCode: "07102" };
  const twice = [state, { ...state, ratePpm: 70_000 }];
  expect(matchRates({ rows: twice, isByZip: false }, to, "jewelry", "2025-01-15")).toMatchObject({
    state: "unknown",
  });
});

test("the places of a shared ZIP code are named, each with the whole tax of its city and county", () => {
  const shared = KNOWN_ADDRESSES.find(({ expected }) => expected === "shared_zip");
  if (!shared) throw new Error("no known address shares its ZIP code");
  const places = listSharedPlaces({ rows, isByZip: true }, shared.to, shared.day);
  expect(places.length).toBeGreaterThan(1);
  const rates = places.map(({ parts }) => parts.jewelry.reduce((sum, { ratePpm }) => sum + ratePpm, 0));
  expect(new Set(rates).size).toBeGreaterThan(1);
  for (const { name, parts } of places) {
    const [city] = name.split(", ");
    const match = matchRates({ rows, isByZip: true }, { ...shared.to, city }, "diamond", shared.day);
    expect(match, name).toMatchObject({ state: "known", parts: parts.diamond });
  }
});
