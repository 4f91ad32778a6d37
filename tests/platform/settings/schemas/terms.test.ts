import { describe, expect, test } from "vitest";
import { DEFAULT_SETTINGS, settingValueSchemas } from "@/lib/platform/settings/schema";
import { profileOf } from "@/lib/platform/settings/shop-profile";
import { FIRST_PROFILE } from "@/lib/platform/site/profile";

const problemsOf = (key: keyof typeof settingValueSchemas, value: unknown) =>
  settingValueSchemas[key]
    .safeParse(value)
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

test("a shop that has set nothing has the first profile", () => {
  expect(profileOf(DEFAULT_SETTINGS)).toEqual(FIRST_PROFILE);
});

describe("what an owner enters", () => {
  test.each([
    ["shopName", "", "", "Enter a text"],
    ["shopName", "x".repeat(41), "", "Use at most 40 characters"],
    ["workDays", [], "", "Choose at least one day"],
    ["workDays", ["Monday", "Monday"], "", "Choose each day once"],
    ["freeReturnsFrom", ["US", "US"], "", "Choose each country once"],
    ["popularSearches", ["1 ct round", "1 CT round"], "", "Enter each search once"],
    ["closedDays", [{ from: "", until: "2026-12-24" }], "0.from", "Choose a day"],
    [
      "closedDays",
      [{ from: "2026-12-24", until: "2026-12-23" }],
      "0.until",
      "Choose the first day or a later one",
    ],
    ["closedDays", [{ from: "2026-01-01", until: "2026-03-02" }], "0.until", "Choose a day within 60 days"],
  ] as const)("%s can't be %j", (key, value, place, message) => {
    expect(problemsOf(key, value)).toContainEqual([place, message]);
  });

  test.each([
    ["originLabel", "laboratory-created"],
    ["holidayCountry", "none"],
    ["holidayCountry", "DE"],
    ["closedDays", [{ from: "2026-12-24", until: "2026-12-24" }]],
    ["closedDays", [{ from: "2026-01-01", until: "2026-03-01" }]],
    ["freeReturnsFrom", []],
    ["popularSearches", []],
    ["shopDescription", null],
  ] as const)("%s can be %j", (key, value) => {
    expect(problemsOf(key, value)).toBeUndefined();
  });

  test.each([
    ["originLabel", "natural"],
    ["holidayCountry", "ZZ"],
    ["answerDays", 0],
    ["refundDays", 1.5],
  ] as const)("%s can't be %j", (key, value) => {
    expect(problemsOf(key, value)).toHaveLength(1);
  });
});
