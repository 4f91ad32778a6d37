import { expect, test } from "vitest";
import { taxNotice } from "@/lib/selling/tax/wording";

test("a shop that has named no registration says that it collects no tax", () => {
  expect(taxNotice([])).toMatch(/^We don’t collect sales tax, VAT, or GST at checkout\./);
});

test("a shop says where it collects tax, states and provinces by their names", () => {
  expect(taxNotice(["US-NY", "CA-QC", "DE"])).toContain("We collect tax in New York, Quebec, and Germany.");
  expect(taxNotice(["US"])).toContain("We collect tax in the United States.");
  expect(taxNotice(["US-NY"])).toContain("other countries");
});

test("a shop that collects everywhere says so once for each kind of tax", () => {
  expect(taxNotice("all")).toContain("In the United States and Canada, we add the sales tax");
});

test("a shop whose prices contain tax says so, and what that means abroad", () => {
  const home = { country: "DE", word: "VAT", euVat: "home", pricesAbroad: "same" } as const;
  expect(taxNotice(["DE"], home)).toBe(
    "Our prices include VAT, and checkout shows how much. Countries where we collect none may charge tax and duty on arrival, which our prices don’t include.",
  );
  const notice = taxNotice(["DE", "GB"], { ...home, euVat: "oss", pricesAbroad: "without-tax" });
  expect(notice).toContain("Within the European Union, that is the VAT of the country we ship to.");
  expect(notice).toContain("We also collect tax in the United Kingdom.");
  expect(notice).toContain("Where we collect no tax, checkout takes the VAT off.");
});
