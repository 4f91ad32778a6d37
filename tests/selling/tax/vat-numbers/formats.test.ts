import { expect, test } from "vitest";
import { EU_COUNTRIES } from "@/lib/platform/countries/european-union";
import { formatVatNumber, parseVatNumber } from "@/lib/selling/tax/vat-numbers/formats";

/** Numbers of companies and offices as they publish them, or as the registers’ own examples write them. */
const GOOD: Readonly<Record<string, string>> = {
  AT: "ATU12345675",
  BE: "BE 0428.759.497",
  BG: "BG175074752",
  CY: "CY10259033P",
  CZ: "CZ25123891",
  DE: "DE 136 695 976",
  DK: "DK13585628",
  EE: "EE100931558",
  ES: "ES B58378431",
  FI: "FI20774740",
  FR: "FR 40 303 265 045",
  GR: "EL094259216",
  HR: "HR33392005961",
  HU: "HU12892312",
  IE: "IE6433435F",
  IT: "IT00743110157",
  LT: "LT119511515",
  LU: "LU15027442",
  LV: "LV40003521600",
  MT: "MT11679112",
  NL: "NL004495445B01",
  PL: "PL8567346215",
  PT: "PT501964843",
  RO: "RO18547290",
  SE: "SE123456789701",
  SI: "SI50223054",
  SK: "SK2022749619",
};

test.each(EU_COUNTRIES)("a number of %s is read", (country) => {
  const typed = GOOD[country] ?? "";
  const number = parseVatNumber(typed);
  expect(number?.country).toBe(country);
  expect(number && formatVatNumber(number)).toBe(typed.replace(/[ .]/g, ""));
});

test.each([
  ["GB 980 7806 84", "GB"],
  ["gb980780684", "GB"],
  ["XI980780684", "GB"],
  ["GR094259216", "GR"],
])("%s is read as %s’s", (typed, country) => {
  expect(parseVatNumber(typed)?.country).toBe(country);
});

test.each([
  ["a US tax ID", "12-3456789"],
  ["a digit too few", "DE13669597"],
  ["a letter where digits are", "DE13669597A"],
  ["a British number whose check digits are wrong", "GB980780685"],
  ["no prefix", "136695976"],
  ["a country without VAT numbers", "US136695976"],
  ["nothing", ""],
])("%s is no VAT number", (_, typed) => {
  expect(parseVatNumber(typed)).toBeNull();
});
