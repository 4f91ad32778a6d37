import { expect, test } from "vitest";
import { seriesOf } from "@/lib/selling/invoices/series";

const settings = {
  invoicePrefix: "INV",
  creditNotePrefix: "CN",
  documentSeries: { GB: { invoice: "GBINV", creditNote: "GBCN" } },
};
const to = (country: string) =>
  seriesOf({ shippingAddress: { name: "Ada", line1: "1 Main St", city: "X", country } }, settings);

test("a country with a series of its own has its numbers in it, and every other in the shop’s", () => {
  expect(to("GB")).toEqual({ invoice: "GBINV", creditNote: "GBCN" });
  expect(to("US")).toEqual({ invoice: "INV", creditNote: "CN" });
});
