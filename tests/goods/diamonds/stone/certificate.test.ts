import { describe, expect, it } from "vitest";
import { certificateNumberForms, certificateUrl } from "@/lib/goods/diamonds/stone/certificate";

describe("certificate links", () => {
  it.each([
    ["IGI", "LG612345678", "https://www.igi.org/verify-your-report/?r=LG612345678"],
    ["IGI", "612345678", "https://www.igi.org/verify-your-report/?r=LG612345678"],
    ["GIA", "6441234567", "https://www.gia.edu/report-check?reportno=6441234567"],
    ["GCAL", "331234567", "https://www.gcalusa.com/certificate-search.html"],
  ] as const)("%s %s leads to the laboratory's own check", (type, number, url) => {
    expect(certificateUrl(type, number)).toBe(url);
  });

  it("has no link where there is no report", () => {
    expect(certificateUrl("NON CERTIFIED", null)).toBeNull();
    expect(certificateUrl("NON CERTIFIED", "123")).toBeNull();
    expect(certificateUrl("MATCHING PAIR", null)).toBeNull();
    expect(certificateUrl("IGI", null)).toBeNull();
    expect(certificateUrl("IGI", " ")).toBeNull();
  });

  it("can't be led elsewhere by a number", () => {
    expect(certificateUrl("GIA", "1&x=https://evil.example")).toBe(
      "https://www.gia.edu/report-check?reportno=1%26X%3DHTTPS%3A%2F%2FEVIL.EXAMPLE",
    );
  });
});

describe("report numbers", () => {
  it("are looked for in both forms", () => {
    expect(certificateNumberForms("612345678")).toEqual(["612345678", "LG612345678"]);
    expect(certificateNumberForms("LG612345678")).toEqual(["612345678", "LG612345678"]);
    expect(certificateNumberForms("HPHT-1")).toEqual(["HPHT1"]);
    expect(certificateNumberForms("  ")).toEqual([]);
  });
});
