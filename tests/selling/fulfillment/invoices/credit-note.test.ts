import { expect, test } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { creditNoteTotals } from "@/lib/selling/fulfillment/invoices/credit-note";
import type { CreditNoteDocument } from "@/lib/selling/invoices/document";

const address = { name: "Ada", line1: "1 Main Street", city: "New York", country: "US" };
const tax = { name: "Sales tax", code: null, exemptCents: cents(0) };
const note = (change: Partial<CreditNoteDocument>): CreditNoteDocument => ({
  seller: {
    shop: "Adamas",
    legalName: "Adamas LLC",
    address: [],
    registration: null,
    taxId: null,
    vatNumber: null,
    email: "hello@adamas.example",
  },
  orderNumber: "A-HRXGQXM5",
  billTo: address,
  shipTo: address,
  invoice: { number: "INV-2026-000001", date: "2026-03-03" },
  reason: "A scratch.",
  taxes: [],
  taxableCents: cents(0),
  exemptCents: cents(0),
  lines: [{ name: "Rope chain", quantity: 1, goodsCents: cents(10_000), taxCents: cents(400) }],
  shippingLabel: "Express delivery",
  shippingCents: cents(3_000),
  taxCents: cents(520),
  isTaxAdded: true,
  taxLabel: "Sales tax 4%",
  totalCents: cents(13_520),
  creditCents: cents(0),
  ...change,
});
const rows = (change: Partial<CreditNoteDocument> = {}) =>
  creditNoteTotals(note(change)).map(({ label, value }) => [label, value]);

test("a credit note's items, delivery, and added tax add up to the refund", () => {
  expect(rows()).toEqual([
    ["Items", "$100"],
    ["Express delivery", "$30"],
    ["Sales tax 4%", "$5.20"],
    ["Total refunded (US dollars)", "$135.20"],
  ]);
});

test("a credit note names each authority's tax with its rate, and what is exempt", () => {
  const taxes = [
    {
      ...tax,
      level: "state",
      authority: "New York",
      ratePpm: 40_000,
      taxableCents: cents(10_000),
      taxCents: cents(400),
    },
    {
      ...tax,
      level: "city",
      authority: "New York City",
      ratePpm: 12_000,
      taxableCents: cents(10_000),
      taxCents: cents(120),
    },
  ];
  expect(rows({ taxes, exemptCents: cents(3_000) }).slice(2)).toEqual([
    ["Sales tax, New York, 4% of $100", "$4"],
    ["Sales tax, New York City, 1.2% of $100", "$1.20"],
    ["Total refunded (US dollars)", "$135.20"],
    ["Exempt from tax", "$30"],
  ]);
});

test("a credit note names the tax that is contained in its total, below it", () => {
  const contained = {
    isTaxAdded: false,
    taxLabel: "VAT 20%",
    taxCents: cents(2_167),
    totalCents: cents(13_000),
  };
  expect(rows(contained)).toEqual([
    ["Items", "$100"],
    ["Express delivery", "$30"],
    ["Total refunded (US dollars)", "$130"],
    ["Includes VAT 20%", "$21.67"],
  ]);
});

test("a refund of an amount alone says only how much it was", () => {
  const alone = { lines: [], shippingCents: cents(0), taxCents: cents(0), totalCents: cents(5_001) };
  expect(rows(alone)).toEqual([["Total refunded (US dollars)", "$50.01"]]);
});

test("a refund says what of it is store credit", () => {
  expect(rows({ creditCents: cents(3_520) }).slice(-2)).toEqual([
    ["Total refunded (US dollars)", "$135.20"],
    ["Of it in store credit", "$35.20"],
  ]);
});
