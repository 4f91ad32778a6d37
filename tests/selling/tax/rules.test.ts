import { describe, expect, it } from "vitest";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { DIVISIONS, divisionCode } from "@/lib/platform/countries/divisions";
import { taxRuleFor } from "@/lib/selling/tax/rules";

describe("the tax of a destination", () => {
  it("depends on the state in the US, however it is written", () => {
    for (const region of ["NY", "ny", "New York", " new york "]) {
      expect(taxRuleFor({ country: "US", region })).toMatchObject({ key: "US-NY", rate: 4_000 });
    }
    expect(taxRuleFor({ country: "US", region: "Minnesota" })?.rate).toBe(6_875);
  });

  it("is none in states without sales tax, in unknown ones, and where none was named", () => {
    for (const region of ["OR", "DE", "MT", "NH", "AK", "Nowhere", "", null]) {
      expect(taxRuleFor({ country: "US", region })).toBeNull();
    }
    expect(taxRuleFor({ country: "HK" })).toBeNull();
  });

  it("is added in North America and contained in the prices elsewhere", () => {
    expect(taxRuleFor({ country: "CA", region: "Québec" })).toMatchObject({ rate: 14_975, display: "added" });
    expect(taxRuleFor({ country: "DE" })).toMatchObject({ rate: 19_000, display: "included", label: "VAT" });
    expect(taxRuleFor({ country: "AU" })).toMatchObject({ rate: 10_000, label: "GST" });
  });

  it("is collected only where the shop is registered", () => {
    expect(taxRuleFor({ country: "US", region: "NJ" }, ["US-NY"])).toBeNull();
    expect(taxRuleFor({ country: "US", region: "NY" }, ["US-NY"])).not.toBeNull();
    expect(taxRuleFor({ country: "US", region: "NJ" }, ["US"])).not.toBeNull();
    expect(taxRuleFor({ country: "DE" }, [])).toBeNull();
  });

  it("knows every state it has a rule for, and its rates are rates", () => {
    for (const country of ["US", "CA"]) {
      for (const code of Object.keys(DIVISIONS[country] ?? {})) {
        expect(divisionCode(country, code)).toBe(code);
        const rate = taxRuleFor({ country, region: code })?.rate ?? 0;
        expect(rate).toBeGreaterThanOrEqual(0);
        expect(rate).toBeLessThan(20_000);
      }
    }
    for (const { code } of COUNTRIES) expect(taxRuleFor({ country: code })?.rate ?? 0).toBeLessThan(30_000);
  });
});
