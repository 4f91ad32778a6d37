import { expect, test } from "vitest";
import { parseSettings } from "@/lib/platform/settings/schema";
import { taxRegionsSchema, unknownRegions } from "@/lib/platform/settings/schemas/tax-regions";

const problem = (value: unknown) => taxRegionsSchema.safeParse(value).error?.issues[0]?.message;

test("registrations are states, provinces, and countries, or every place", () => {
  expect(taxRegionsSchema.parse(["US-NY", "CA-QC", "DE", "US"])).toEqual(["US-NY", "CA-QC", "DE", "US"]);
  expect(taxRegionsSchema.parse("all")).toBe("all");
  expect(taxRegionsSchema.parse(undefined)).toEqual([]);
});

test.each([
  [["NY"], "“NY” isn’t a place. Write US-NY."],
  [["US-NY", "new york"], "“new york” isn’t a place. Write US-NY."],
  [["US-XX"], "“US-XX” isn’t a place. Write states and provinces as US-NY or CA-ON, and countries as DE."],
  ["NY", "“NY” isn’t a place. Write US-NY."],
  [["ON"], "“ON” isn’t a place. Write CA-ON."],
  [["US-NY", "US-NY"], "Name each place once."],
])("%j is refused with what to write", (value, message) => {
  expect(problem(value)).toBe(message);
});

test("a stored value keeps its places when one of them isn’t one, so that collecting goes on there", () => {
  const stored = ["US-NJ", "NY", "ZZ"];
  expect(parseSettings(new Map([["taxRegions", stored]])).taxRegions).toEqual(["US-NJ"]);
  expect(unknownRegions(stored)).toEqual(["NY", "ZZ"]);
  expect(unknownRegions("all")).toEqual([]);
});
