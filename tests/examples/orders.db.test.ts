import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { cents, formatMoney } from "@/lib/platform/money/model";
import { orders } from "@/lib/selling/orders/tables";
import { called } from "../desk/called";
import { loose, openTestShop, type TestShop, wish } from "../selling/checkout/shop";

const tuesday = new Date("2026-03-03T18:00:00Z");

let shop: TestShop;
let api: Awaited<ReturnType<typeof load>>;

const load = async () => ({
  ...(await import("@/lib/selling/cart/pricing/quote")),
  ...(await import("@/lib/selling/checkout/place-order")),
  ...(await import("@/lib/selling/checkout/handlers")),
  ...(await import("@/tests/selling/fulfillment/acts")),
  ...(await import("@/lib/selling/fulfillment/customer/queries")),
  ...(await import("@/lib/desk/reports/handlers")),
});

beforeAll(async () => {
  shop = await openTestShop();
  api = await load();
}, 120_000);
afterAll(() => shop?.close());

const toSwitzerland = { country: "CH", region: null, postcode: "8001", city: "Zurich" };

describe("a payment method of the shop’s own", () => {
  it("is offered at checkout, takes an order, and says how to pay on its page and in its mail", async () => {
    const offered = async (country: string) =>
      (await api.handleCheckoutOptions({ query: { country } })).data.payment_methods.map(({ id }) => id);
    expect(await offered("US")).toContain("in_store");
    expect(await offered("DE")).not.toContain("in_store");

    const stone = await shop.stone();
    const request = wish([loose(stone.sku)], { payment_method: "in_store" });
    const { order, secret } = await api.placeOrder(request, randomUUID(), tuesday);
    expect(order).toMatchObject({ status: "awaiting_payment", paymentMethod: "in_store" });
    expect((await shop.stoneNow(stone.sku)).availability).toBe("reserved");
    expect(await api.findOrder(order.id, secret)).toMatchObject({
      payment_label: "Pay in store",
      payment: { kind: "instructions", reference: order.number, amount: order.totalCents / 100 },
    });
    const [mail] = await shop.test.db
      .select()
      .from(mails)
      .where(eq(mails.purpose, `order-confirmation:${order.id}`));
    expect(mail?.text).toContain(`Pay ${formatMoney(order.totalCents)} at our store`);
  });
});

describe("a carrier of the shop’s own", () => {
  it("prices the parcels it takes, beside the zone’s methods, and an order keeps its choice", async () => {
    const dear = await shop.stone({ priceCents: cents(12_000_00), regularPriceCents: cents(12_000_00) });
    const items = [loose(dear.sku, 12_000)];
    const chosen = { shipping_method: "vault:next-day" };
    const quote = await api.quoteCart({ items, country: "US", ...chosen }, tuesday);
    expect(quote).toMatchObject({ shipping: 120, shipping_method: "vault:next-day", total: 12_120 });
    expect(quote.shipping_methods.map(({ id }) => id)).toEqual(["standard", "express", "vault:next-day"]);

    const { order } = await api.placeOrder(wish(items, chosen), randomUUID(), tuesday);
    expect(order).toMatchObject({
      shippingCents: 120_00,
      delivery: { label: "Armored courier", minDays: 1, maxDays: 1 },
    });
  });

  it("is not offered for what it does not take", async () => {
    const stone = await shop.stone();
    const offered = async (country: string) =>
      (await api.quoteCart({ items: [loose(stone.sku)], country }, tuesday)).shipping_methods;
    for (const country of ["US", "CH"]) {
      expect((await offered(country)).map(({ id }) => id)).not.toContain("vault:next-day");
    }
  });
});

describe("a tax provider of the shop’s own", () => {
  it("computes the tax of the places it covers in a quote, and of an order in its transaction", async () => {
    const stone = await shop.stone();
    const items = [loose(stone.sku)];
    // 70,000 goods and 3,500 delivery contain 8.1 %
    const included = Math.round((73_500 * 81) / 1_081);
    const shipping_method = "standard";
    const quote = await api.quoteCart({ items, country: "CH", shipping_method }, tuesday);
    expect(quote).toMatchObject({ tax: 0, tax_label: "VAT 8.1%", included_tax: included / 100, total: 735 });

    const base = wish(items, { shipping_method });
    const request = { ...base, shipping: { ...base.shipping, ...toSwitzerland } };
    const { order } = await api.placeOrder(request, randomUUID(), tuesday);
    expect(order).toMatchObject({
      taxSource: "provider",
      taxReference: "own:swiss-vat:",
      taxLabel: "VAT 8.1%",
      includedTaxCents: included,
      totalCents: 73_500,
    });
  });

  it("leaves all other places to the shop’s settings", async () => {
    const stone = await shop.stone();
    const quote = await api.quoteCart({ items: [loose(stone.sku)], country: "FR" }, tuesday);
    expect(quote).toMatchObject({ tax: 0, included_tax: 0, tax_label: null });
  });
});

describe("a report of the shop’s own", () => {
  it("is listed, shows its rows, and is downloaded", async () => {
    await shop.test.db.update(orders).set({ status: "paid" });
    const { data: listed } = await api.handleOwnReports();
    expect(listed).toMatchObject([{ id: "orders-by-state", title: "Orders by state" }]);

    const query = { from: "2026-03-01", to: "2026-03-31", by: "month" } as const;
    const params = { report: "orders-by-state" };
    const { data: rows } = await api.handleOwnReport(called({ params, query }));
    expect(rows[0]).toMatchObject({ state: "US-NY", orders: 2 });

    const body = { report: "orders-by-state", ...query };
    const { data: file } = await api.handleExportReport(called({ body }));
    expect(file.filename).toBe("orders-by-state-2026-03-01-2026-03-31.csv");
    expect(file.csv.split("\n")[0]).toBe("state,orders,sales");
    expect(file.csv).toContain("US-NY,2,");
  });

  it("is none of those that the software brings, and an unknown one is refused", async () => {
    const query = { from: "2026-03-01", to: "2026-03-31", by: "month" } as const;
    for (const report of ["sales", "nothing"]) {
      await expect(api.handleOwnReport(called({ params: { report }, query }))).rejects.toThrow(
        "There is no such report.",
      );
    }
    const { data } = await api.handleExportReport(called({ body: { report: "sales", ...query } }));
    expect(data.filename).toBe("sales-2026-03-01-2026-03-31.csv");
  });
});
