import { describe, expect, test } from "vitest";
import { invoicePdf } from "@/lib/selling/fulfillment/invoices/invoice";
import type { Order } from "@/lib/selling/fulfillment/schema";

const address = {
  name: "Łukasz Żółć",
  company: null,
  line1: "12 Example Street",
  line2: null,
  city: "New York",
  region: "NY",
  postcode: "10001",
  country: "US",
};
const chain = {
  kind: "product" as const,
  name: "Rope chain",
  parts: { setting: null, diamond: null, product: null, size: null, engraving: "Ever yours" },
  quantity: 2,
  unit_price: 310.5,
  total: 621,
};

const order = (change: Partial<Order> = {}): Order => ({
  id: "7c0e7bd2-7f2a-4c0c-9a53-0d9b3b1b6a01",
  number: "A-HRXGQXM5",
  status: "paid",
  placed_at: "2026-03-03T10:00:00.000Z",
  lines: [chain],
  store_credit: 0,
  subtotal: 621,
  discount: 21,
  shipping: 0,
  tax: 24,
  included_tax: 0,
  tax_label: "Sales tax 4%",
  promo_code: null,
  total: 624,
  leaves_workshop_on: "2026-03-10T12:00:00.000Z",
  arrives_from: null,
  arrives_to: null,
  shipping_label: "Standard delivery",
  payment_label: "Bank transfer",
  payment_method: "bank_transfer",
  hold_extendable: false,
  refunded: 0,
  shipment: null,
  payment: null,
  personal: {
    email: "ada@buyer.example",
    phone: null,
    shipping_address: address,
    billing_address: address,
    gift_note: null,
  },
  ...change,
});

const pages = (pdf: Buffer | null) => pdf?.toString("latin1").match(/\/Type \/Page\b/g)?.length ?? 0;
const titled = (pdf: Buffer | null) => /x-default">([^<]*)/.exec(pdf?.toString("utf8") ?? "")?.[1];

describe("the bill of an order", () => {
  test("is a PDF named by its number, on the paper of the country it is paid from", async () => {
    const american = await invoicePdf(order());
    expect(american?.subarray(0, 5).toString()).toBe("%PDF-");
    expect(titled(american)).toBe("Invoice A-HRXGQXM5");
    expect(american?.toString("latin1")).toContain("/MediaBox [0 0 612 792]");
    const german = { ...address, region: null, country: "DE" };
    const personal = { email: "a@b.example", phone: null, gift_note: null };
    const european = await invoicePdf(
      order({ personal: { ...personal, shipping_address: address, billing_address: german } }),
    );
    expect(european?.toString("latin1")).toContain("/MediaBox [0 0 595.28 841.89]");
  });

  test("is a pro forma one until it is paid, none once it is cancelled, and none for who did not order", async () => {
    expect(titled(await invoicePdf(order({ status: "awaiting_payment" })))).toBe(
      "Pro forma invoice A-HRXGQXM5",
    );
    expect(await invoicePdf(order({ status: "cancelled" }))).toBeNull();
    expect(await invoicePdf(order({ personal: null }))).toBeNull();
  });

  test("says what of it went back", async () => {
    const [whole, partly] = [await invoicePdf(order()), await invoicePdf(order({ refunded: 100 }))];
    expect(partly?.length).toBeGreaterThan(whole?.length ?? 0);
  });

  test("goes on where a page is full, and is made twice the same", async () => {
    const long = order({ lines: Array.from({ length: 50 }, () => chain) });
    const [one, two] = [await invoicePdf(long), await invoicePdf(long)];
    expect(pages(one)).toBeGreaterThan(2);
    expect(pages(await invoicePdf(order()))).toBe(1);
    expect(pages(two)).toBe(pages(one));
  });
});
