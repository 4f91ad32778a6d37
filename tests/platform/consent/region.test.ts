import { expect, test } from "vitest";
import { consentBasis, countryOfHeader } from "@/lib/platform/consent/region";

test.each([
  ["DE", "ask"],
  ["NO", "ask"],
  ["GB", "ask"],
  ["CH", "ask"],
  ["US", "notice"],
  // a country whose law the shop doesn't know
  ["BR", "ask"],
])("a visitor from %s: %s", (country, basis) => {
  expect(consentBasis([country], ["US"])).toBe(basis);
});

test("an unknown visitor is asked by a shop that sells to the EU, the UK, or Switzerland, and told by others", () => {
  expect(consentBasis([null, null], ["US", "FR"])).toBe("ask");
  expect(consentBasis([null, null], ["US", "GB"])).toBe("ask");
  expect(consentBasis([null, null], ["US", "CA"])).toBe("notice");
});

test("what CDNs write for an unknown place or an anonymizing network is no country", () => {
  expect(countryOfHeader(" us ")).toBe("US");
  for (const value of [null, "", "XX", "T1", "ZZ", "USA", "U"]) expect(countryOfHeader(value)).toBeNull();
});

test("of where visitors are and what they chose, the stricter one counts", () => {
  expect(consentBasis(["US", "FR"], [])).toBe("ask");
  expect(consentBasis(["FR", "US"], [])).toBe("ask");
  expect(consentBasis([null, "US"], ["FR"])).toBe("notice");
});
