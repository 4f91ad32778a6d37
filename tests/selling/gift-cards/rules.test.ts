import { expect, test } from "vitest";
import { expiryDay, expiryLawOf, expiryProblem } from "@/lib/selling/gift-cards/expiry-law";
import { hasLink } from "@/lib/selling/gift-cards/model";

test.each([
  "Claim at evil.com, quick",
  "(evil.com)",
  "evil.com.",
  "evil.com:8080",
  "evil.com/win",
  "evil.рф",
  "https://evil",
])("%s has a web address", (text) => expect(hasLink(text)).toBe(true));

test.each(["Happy birthday. Love, Grace", "For you…", "10.30 a.m., at ours!", "3.5 carats", "Dr. Byron"])(
  "%s has none",
  (text) => expect(hasLink(text)).toBe(false),
);

test.each([
  ["US", null, 5, true],
  ["US", "XX", 20, true],
  ["US", "ca", 20, true],
  ["US", "ME", 20, true],
  ["US", "TX", 5, false],
  ["US", "TX", 4, true],
  ["US", "ND", 5, true],
  ["DE", null, 3, false],
  ["JP", null, 1, false],
] as const)("in %s-%s, %i years are refused: %s", (country, region, years, isRefused) => {
  expect(expiryProblem(years, expiryLawOf(country, region)) !== null).toBe(isRefused);
});

test("cards whose state isn’t known don’t expire", () => {
  expect(expiryDay("2026-03-03", 5, expiryLawOf("US", null))).toBeNull();
});
