import { describe, expect, test } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { invoicePdf, invoiceTotals, type PrintedInvoice } from "@/lib/selling/fulfillment/invoices/invoice";
import type { InvoiceDocument } from "@/lib/selling/invoices/document";
import { invoiceName } from "@/lib/selling/invoices/invoice-name";

const address = {
  name: "Łukasz Żółć",
  line1: "12 Example Street",
  city: "New York",
  region: "NY",
  postcode: "10001",
  country: "US",
};
const chain = {
  name: "Rope chain",
  quantity: 2,
  unitCents: cents(31_050),
  totalCents: cents(62_100),
  details: ["Engraving: Ever yours"],
};
const taxed = (authority: string, ratePpm: number, taxCents: number) => ({
  level: "state",
  authority,
  code: null,
  name: "Sales tax",
  ratePpm,
  taxableCents: cents(60_000),
  exemptCents: cents(0),
  taxCents: cents(taxCents),
});

const document = (change: Partial<InvoiceDocument> = {}): InvoiceDocument => ({
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
  shipTo: address,
  payment: "Bank transfer",
  taxes: [taxed("New York", 40_000, 2_400)],
  taxableCents: cents(60_000),
  exemptCents: cents(0),
  lines: [chain],
  subtotalCents: cents(62_100),
  discountCents: cents(2_100),
  shippingLabel: "Standard delivery",
  shippingCents: cents(0),
  taxCents: cents(2_400),
  includedTaxCents: cents(0),
  taxLabel: "Sales tax 4%",
  totalCents: cents(62_400),
  creditCents: cents(0),
  ...change,
});
const printed = (change: Partial<InvoiceDocument> = {}, amended: PrintedInvoice["amended"] = []) =>
  invoicePdf({
    name: "Invoice",
    number: "INV-2026-000001",
    date: "2026-03-03",
    isPaid: true,
    document: document(change),
    amended,
  });
const rows = (change: Partial<InvoiceDocument> = {}) =>
  invoiceTotals(document(change), true).map(({ label, value }) => [label, value]);

const pages = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
const titled = (pdf: Buffer) => /x-default">([^<]*)/.exec(pdf.toString("utf8"))?.[1];

describe("the invoice of an order", () => {
  test("is a PDF named by its number, on the paper of the country it is paid from", async () => {
    const american = await printed();
    expect(american.subarray(0, 5).toString()).toBe("%PDF-");
    expect(titled(american)).toBe("Invoice INV-2026-000001");
    expect(american.toString("latin1")).toContain("/MediaBox [0 0 612 792]");
    const european = await printed({ billTo: { ...address, region: null, country: "DE" } });
    expect(european.toString("latin1")).toContain("/MediaBox [0 0 595.28 841.89]");
  });

  test("says that it is unpaid until it is paid, and none once it is canceled", () => {
    expect(invoiceName("awaiting_payment")).toBe("Invoice (unpaid)");
    expect(invoiceName("paid")).toBe("Invoice");
    expect(invoiceName("canceled")).toBeNull();
  });

  test("names each authority's tax with its rate", () => {
    const taxes = [taxed("New York", 40_000, 2_400), taxed("New York City", 45_000, 2_700)];
    expect(rows({ taxes, taxCents: cents(5_100), totalCents: cents(65_100) })).toEqual([
      ["Subtotal", "$621"],
      ["Discount", "−$21"],
      ["Standard delivery", "Free"],
      ["Sales tax, New York, 4% of $600", "$24"],
      ["Sales tax, New York City, 4.5% of $600", "$27"],
      ["Total (US dollars)", "$651"],
    ]);
  });

  test("names tax by its label where it isn't known by authority, and contained tax below the total", () => {
    expect(rows({ taxes: [] })).toContainEqual(["Sales tax 4%", "$24"]);
    const contained = {
      taxes: [],
      taxCents: cents(0),
      includedTaxCents: cents(1_000),
      taxLabel: "VAT 20%",
      totalCents: cents(60_000),
    };
    expect(rows(contained).at(-1)).toEqual(["Includes VAT 20%", "$10"]);
  });

  test("says what is exempt, and what store credit paid", () => {
    const credited = { taxes: [], taxCents: cents(0), exemptCents: cents(60_000), totalCents: cents(60_000) };
    expect(rows({ ...credited, creditCents: cents(10_000) }).slice(-4)).toEqual([
      ["Total (US dollars)", "$600"],
      ["Store credit", "−$100"],
      ["Amount paid", "$500"],
      ["Exempt from tax", "$600"],
    ]);
  });

  test("continues on a new page, and is made twice the same", async () => {
    const long = { lines: Array.from({ length: 50 }, () => chain) };
    const [one, two] = [await printed(long), await printed(long)];
    expect(pages(one)).toBeGreaterThan(2);
    expect(pages(await printed())).toBe(1);
    expect(pages(two)).toBe(pages(one));
  });

  test("has what amends it on pages of its own", async () => {
    const invoice = { number: "INV-2026-000001", date: "2026-03-03" };
    const amended = [1, 2].map((version) => ({
      number: `INV-2026-000001-${version}`,
      date: "2026-03-09",
      document: { ...document(), invoice, changes: ["The total stays the same."] },
    }));
    const pdf = await printed({}, amended);
    expect(pages(pdf)).toBe(3);
    expect(titled(pdf)).toBe("Invoice INV-2026-000001");
  });
});
