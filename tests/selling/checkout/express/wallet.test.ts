import { describe, expect, it } from "vitest";
import type { Quote } from "@/lib/selling/cart/schema";
import {
  isPayable,
  walletOrder,
  walletPlace,
  walletRates,
  walletRows,
} from "@/lib/selling/checkout/express/wallet";
import { walletAmount } from "@/lib/selling/payments/express/terms";

const method = (id: string, price: number, more = {}) => ({
  ...{ id, label: id, price, free_from: null, insured: true, min_days: 1, max_days: 2 },
  ...{ arrives_from: null, arrives_to: null, ...more },
});
const pickup = { pickup: { address: ["1 Example Street"], hours: null, note: null } };
const quote = (change: Partial<Quote> = {}): Quote => ({
  ...{ lines: [], currency: "USD", subtotal: 1_000, discount: 100, promo: null, shipping: 25, duties: null },
  ...{ tax: 79.88, included_tax: 0, tax_label: "Sales tax 8.875%", tax_problem: null, total: 1_004.88 },
  ...{ shipping_method: "express", leaves_workshop_on: null, orderable: true },
  shipping_methods: [method("standard", 0), method("express", 25), method("showroom", 0, pickup)],
  ...change,
});

describe("the window of a wallet", () => {
  it("lists the ways of delivery, the chosen one first, and none of picking up", () => {
    expect(walletRates(quote(), "USD")).toEqual([
      { id: "express", displayName: "express", amount: 2_500 },
      { id: "standard", displayName: "standard", amount: 0 },
    ]);
  });

  it("has a bill that adds up to the total, and the total alone where its rows don’t", () => {
    const rows = walletRows(quote(), "USD");
    expect(rows).toEqual([
      { name: "Subtotal", amount: 100_000 },
      { name: "Discount", amount: -10_000 },
      { name: "Shipping", amount: 2_500 },
      { name: "Sales tax 8.875%", amount: 7_988 },
    ]);
    expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(walletAmount(1_004.88, "USD"));
    expect(walletRows(quote({ total: 999 }), "USD")).toEqual([{ name: "Total", amount: 99_900 }]);
    const paid = quote({ duties: { is_paid: true, amount: 40 }, total: 1_044.88 });
    expect(walletRows(paid, "USD")).toContainEqual({ name: "Duties", amount: 4_000 });
  });

  it("counts in the provider’s units of the currency", () => {
    expect(walletAmount(212_400, "JPY")).toBe(212_400);
    expect(walletAmount(1_250, "HUF")).toBe(125_000);
    expect(walletAmount(95.417, "KWD")).toBe(95_417);
  });

  it.each([
    { why: "a line can’t be ordered", change: { orderable: false } },
    { why: "nothing is delivered there", change: { delivery_problem: "We don’t deliver there." } },
    { why: "its tax is unknown", change: { tax: null } },
    { why: "its shipping is unknown", change: { shipping: null } },
    { why: "it can only be picked up", change: { shipping_methods: [method("showroom", 0, pickup)] } },
  ])("refuses an address where $why", ({ change }) => {
    expect(isPayable(quote(change))).toBe(false);
    expect(isPayable(quote())).toBe(true);
  });
});

describe("an address of a wallet", () => {
  it("is priced by what it says of its place", () => {
    const place = { country: "US", state: "New York", city: "New York", postal_code: "10001" };
    expect(walletPlace(place)).toEqual({
      ...{ country: "US", region: "NY", city: "New York", postcode: "10001" },
    });
    expect(walletPlace({ ...place, line1: " 1 Example Street " })).toMatchObject({
      line1: "1 Example Street",
    });
    expect(walletPlace({ country: "GB", postal_code: "SW1A", city: "London" })).toEqual({ country: "GB" });
  });

  it("becomes the order’s, paid by card at the total that was shown", () => {
    const address = {
      country: "US",
      state: "NY",
      city: "New York",
      postal_code: "10001",
      line1: "1 Main St",
    };
    const body = walletOrder(
      {
        ...{ name: "Ada Example", email: "ada@example.com", phone: null },
        shipping: { name: "Ada Example", address },
        billing: null,
      },
      { items: [], promo: "TEN", quote: quote() },
    );
    expect(body).toMatchObject({
      ...{ contact: { email: "ada@example.com", phone: null }, billing: null, promo_code: "TEN" },
      ...{
        shipping_method: "express",
        payment_method: "card",
        seen_total: 1_004.88,
        use_store_credit: false,
      },
      shipping: { name: "Ada Example", line1: "1 Main St", region: "NY", postcode: "10001", country: "US" },
    });
  });
});
