import { expect, test } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { taxNotes } from "@/lib/selling/invoices/tax-notes";

const PARIS = { name: "Ada Byron", line1: "1 rue Exemple", city: "Paris", postcode: "75001", country: "FR" };
const order = {
  shippingAddress: PARIS,
  taxCents: cents(0),
  includedTaxCents: cents(0),
  taxExemption: {
    kind: "reverse_charge" as const,
    reason: "Reverse charge",
    certificate: "FR40303265045",
    places: ["FR"],
    expiresOn: null,
  },
};

test("a shop within the EU names the reverse charge, and one outside the import", () => {
  const notes = (homeCountry: "DE" | "US") => taxNotes(order, { homeCountry, taxRegions: ["DE", "FR"] });
  expect(notes("DE")[0]).toContain("article 138");
  expect(notes("US")[0]).toContain("on importation");
  expect(notes("US").join()).not.toMatch(/reverse charge|member state|article 138/i);
  for (const home of ["DE", "US"] as const) {
    expect(notes(home)[1]).toBe("VAT number of the customer: FR40303265045");
  }
});

test("a British business reads that it accounts to HMRC", () => {
  const british = {
    ...order,
    shippingAddress: { ...PARIS, city: "London", postcode: "N1 9GU", country: "GB" },
    taxExemption: { ...order.taxExemption, certificate: "GB123456782", places: ["GB"] },
  };
  expect(taxNotes(british, { homeCountry: "US", taxRegions: ["GB"] })).toEqual([
    "Reverse charge: customer to account for VAT to HMRC.",
    "VAT number of the customer: GB123456782",
  ]);
});
