import { expect, test } from "vitest";
import { parseStored } from "@/lib/platform/db/stored-json";
import {
  amendedInvoiceDocumentSchema,
  creditNoteDocumentSchema,
  documentTaxesSchema,
  invoiceDocumentSchema,
} from "@/lib/selling/invoices/document-schema";

const address = { name: "Ada Example", line1: "1 Example Street", city: "New York", country: "US" };
const parties = {
  seller: {
    shop: "Adamas",
    legalName: "Adamas LLC",
    address: ["1 Main Street", "New York, NY 10001"],
    registration: null,
    taxId: "12-3456789",
    vatNumber: null,
    email: "hello@adamas.example",
  },
  orderNumber: "A-HRXGQXM5",
  billTo: address,
  shipTo: { ...address, company: null, line2: null, region: "NY", postcode: "10001" },
};
const taxes = {
  taxes: [
    {
      level: "state",
      authority: "New York",
      code: null,
      name: "Sales tax",
      ratePpm: 40_000,
      taxableCents: 60_000,
      exemptCents: 0,
      taxCents: 2_400,
    },
  ],
  taxableCents: 60_000,
  exemptCents: 0,
};
const shipping = { shippingLabel: "Standard delivery", shippingCents: 0 };
const line = { name: "Rope chain", quantity: 2, unitCents: 31_050, totalCents: 62_100, details: ["18 in"] };
const invoice = {
  ...parties,
  ...taxes,
  ...shipping,
  payment: "Bank transfer",
  lines: [line],
  subtotalCents: 62_100,
  discountCents: 2_100,
  taxCents: 2_400,
  includedTaxCents: 0,
  taxLabel: "Sales tax 4%",
  totalCents: 62_400,
  creditCents: 0,
};
const corrects = { invoice: { number: "INV-2026-000001", date: "2026-03-03" } };
const creditNote = {
  ...parties,
  ...taxes,
  ...shipping,
  ...corrects,
  reason: "A scratch.",
  lines: [{ name: "Rope chain", quantity: 1, goodsCents: 31_050, taxCents: 1_200 }],
  taxCents: 1_200,
  isTaxAdded: true,
  taxLabel: null,
  totalCents: 32_250,
  creditCents: 0,
};
/** A stone that one authority taxes more, of an order from before its tax was known by authority. */
const ofSwap = {
  ...creditNote,
  taxes: taxes.taxes.map((tax) => ({ ...tax, taxableCents: -500, taxCents: -20 })),
  lines: [],
  taxCents: -20,
};

test("documents say what they said when they were issued", () => {
  expect(invoiceDocumentSchema.parse(invoice)).toEqual(invoice);
  const untaxed = { ...invoice, taxes: [], taxLabel: null, lines: [{ ...line, details: [] }] };
  expect(invoiceDocumentSchema.parse(untaxed)).toEqual(untaxed);
  const amended = { ...invoice, ...corrects, changes: ["The total stays the same."] };
  expect(amendedInvoiceDocumentSchema.parse(amended)).toEqual(amended);
  expect(creditNoteDocumentSchema.parse(creditNote)).toEqual(creditNote);
  expect(creditNoteDocumentSchema.parse(ofSwap)).toEqual(ofSwap);
  expect(documentTaxesSchema.parse(taxes)).toEqual(taxes);
});

test("a document keeps what a newer release stored in it, wherever it is", () => {
  const newer = {
    ...invoice,
    channel: "store",
    billTo: { ...address, doorCode: "1234" },
    seller: { ...parties.seller, phone: "+1 212 555 0100" },
    lines: [{ ...line, weight: 3 }],
  };
  expect(invoiceDocumentSchema.parse(newer)).toEqual(newer);
});

test("a document with an amount that is none is an error of its table", () => {
  const read = () =>
    parseStored("invoices.document", invoiceDocumentSchema, { ...invoice, totalCents: "62400" });
  expect(read).toThrow("invoices.document holds JSON that can’t be read: totalCents");
});
