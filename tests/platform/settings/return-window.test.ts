import { expect, test } from "vitest";
import { returnDaysFor, returnWindowExceptions } from "@/lib/platform/settings/return-window";
import { parseSettings } from "@/lib/platform/settings/schema";

const window = { returnDays: 30, returnDaysByCountry: { DE: 45, FR: 45, JP: 30, SG: 0 } };

test("a country has the window that is set for it, and else the shop's own", () => {
  expect(returnDaysFor(window, "DE")).toBe(45);
  expect(returnDaysFor(window, "SG")).toBe(0);
  expect(returnDaysFor(window, "US")).toBe(30);
  expect(returnDaysFor(window, null)).toBe(30);
});

test("the windows that differ are told once each with their countries, the longest first", () => {
  expect(returnWindowExceptions(window)).toEqual([
    { days: 45, countries: ["DE", "FR"] },
    { days: 0, countries: ["SG"] },
  ]);
});

test("every country has 30 days until a shop says otherwise, and no unknown country is taken", () => {
  const told: string[] = [];
  const set = (value: unknown) =>
    parseSettings(new Map([["returnDaysByCountry", value]]), (key) => told.push(key)).returnDaysByCountry;
  expect(returnDaysFor(parseSettings(new Map()), "DE")).toBe(30);
  expect(set({ GB: 14 })).toEqual({ GB: 14 });
  expect(told).toEqual([]);
  expect(set({ UK: 14 })).toEqual({});
  expect(set({ GB: 14.5 })).toEqual({});
  expect(told).toEqual(["returnDaysByCountry", "returnDaysByCountry"]);
});
