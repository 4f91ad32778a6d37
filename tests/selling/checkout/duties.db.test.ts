import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { DEFAULT_SETTINGS, settingValueSchemas } from "@/lib/platform/settings/schema";
import { settingValues } from "@/lib/platform/settings/tables";
import { chains, loose, openTestShop, ring, type TestShop, wish } from "./shop";

vi.mock("@/lib/people/accounts/sessions/current-session", () => ({ currentSession: async () => null }));

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let quoteCart: typeof import("@/lib/selling/cart/pricing/quote").quoteCart;
let findOrder: typeof import("@/lib/selling/fulfillment/customer/queries").findOrder;
let invoices: typeof import("@/lib/selling/fulfillment/invoices/invoice");

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ quoteCart } = await import("@/lib/selling/cart/pricing/quote"));
  ({ findOrder } = await import("@/lib/selling/fulfillment/customer/queries"));
  invoices = await import("@/lib/selling/fulfillment/invoices/invoice");
}, 120_000);
afterAll(() => shop?.close());

/** Europe with duties paid and the rest of the world unpaid, by rates of Germany and Japan. */
async function abroad(change: Record<string, unknown> = {}) {
  const shippingZones = DEFAULT_SETTINGS.shippingZones.map((zone) => ({
    ...zone,
    duties: zone.name === "Europe" ? "paid" : "unpaid",
  }));
  const row = { base: "goods-and-delivery", source: "a test" };
  const dutyRates = [
    { ...row, countries: ["DE"], jewelry: 2.5, stones: 0, importTax: 19 },
    { ...row, countries: ["JP"], jewelry: 5.4, stones: 0, importTax: 10 },
  ];
  await shop.test.db.insert(settingValues).values(
    Object.entries({ shippingZones, dutyRates, ...change }).map(([key, value]) => ({
      key,
      value: settingValueSchemas[key as keyof typeof settingValueSchemas].parse(value),
    })),
  );
}
beforeEach(async () => {
  await shop.test.db.delete(settingValues);
});

const berlin = { ...wish([]).shipping, city: "Berlin", region: null, postcode: "10115", country: "DE" };
const tokyo = { ...wish([]).shipping, city: "Chiyoda", region: "Tokyo", postcode: "100-0001", country: "JP" };
const place = ({ country, region, city, postcode, line1 }: typeof berlin | typeof tokyo) => ({
  ...{ country, region, city, postcode, line1 },
});

it("delivers to Berlin duty paid, a line of the total from the cart to the invoice", async () => {
  await abroad();
  const quote = await quoteCart({ items: [chains(1)], ...place(berlin), shipping_method: "standard" });
  // 2.5 % of 345.50 is 8.64; 19 % of 354.14 is 67.29
  expect(quote).toMatchObject({
    subtotal: 310.5,
    shipping: 35,
    duties: { is_paid: true, amount: 75.93 },
    tax: 0,
    total: 421.43,
  });
  const asked = wish([chains(1)], { shipping: berlin, shipping_method: "standard", seen_total: 421.43 });
  const { order, secret } = await placeOrder(asked, randomUUID());
  expect(order).toMatchObject({
    shippingCents: 110_93,
    totalCents: 421_43,
    delivery: { duties: { isPaid: true, cents: 75_93 } },
  });
  expect(await findOrder(order.id, secret)).toMatchObject({
    shipping: 35,
    duties: { is_paid: true, amount: 75.93 },
    total: 421.43,
  });
  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-confirmation:${order.id}`));
  expect(mail?.text).toMatch(/Duties and import taxes[^\n]*\$75\.93/);
  expect(mail?.text).toContain("nothing to pay when your order arrives");
  const printed = await invoices.readInvoice(order);
  const rows = printed ? invoices.invoiceTotals(printed.document, false) : [];
  expect(rows.map(({ label, value }) => `${label} ${value}`)).toEqual([
    "Subtotal $310.50",
    "Insured delivery $35",
    "Duties and import taxes $75.93",
    "Total (US dollars) $421.43",
  ]);
});

it("tells a guest in Tokyo about how much the carrier collects, and charges none of it", async () => {
  await abroad();
  const quote = await quoteCart({ items: [chains(1)], ...place(tokyo), shipping_method: "standard" });
  // 5.4 % of 360.50 is 19.47; 10 % of 379.97 is 38.00
  expect(quote).toMatchObject({ shipping: 50, duties: { is_paid: false, amount: 57.47 }, total: 360.5 });
  const asked = wish([chains(1)], { shipping: tokyo, shipping_method: "standard" });
  const { order, secret } = await placeOrder(asked, randomUUID());
  expect(order).toMatchObject({ shippingCents: 50_00, totalCents: 360_50 });
  expect(await findOrder(order.id, secret)).toMatchObject({
    shipping: 50,
    duties: { is_paid: false, amount: 57.47 },
  });
  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-confirmation:${order.id}`));
  expect(mail?.text).toContain("The carrier collects them on arrival: about $57.47, by our estimate.");
});

it("leaves out the import tax where the shop collects the country's own, and duty of loose stones", async () => {
  await abroad({ taxRegions: ["DE"] });
  const stone = await shop.stone();
  const ofStone = await quoteCart({ items: [loose(stone.sku)], ...place(berlin) });
  expect(ofStone.duties).toEqual({ is_paid: true, amount: 0 });
  const ofChain = await quoteCart({ items: [chains(1)], ...place(berlin) });
  // 2.5 % of $345.50 / 1.19
  expect(ofChain.duties).toEqual({ is_paid: true, amount: 7.26 });
});

it("names no amount where the table has no row, and nothing at home", async () => {
  await abroad();
  const france = { ...place(berlin), country: "FR", city: "Paris", postcode: "75001" };
  expect((await quoteCart({ items: [chains(1)], ...france })).duties).toEqual({
    is_paid: false,
    amount: null,
  });
  expect((await quoteCart({ items: [chains(1)], country: "US" })).duties).toBeNull();
});

it("goes to customs by heading, value after discounts, and net weight", async () => {
  const { listCustomsLines } = await import("@/lib/desk/orders/queries/papers");
  await abroad();
  const stones = [await shop.stone(), await shop.stone()] as const;
  const items = [ring(stones[0].sku), { ...loose(stones[1].sku) }];
  const meant = wish(items, { shipping: berlin, shipping_method: "standard" });
  const { order } = await placeOrder(meant, randomUUID());
  // 3.8 g of gold and 1.5 ct
  expect(await listCustomsLines(order.id)).toMatchObject([
    { taxClass: "jewelry", valueCents: 1_590_00, grams: expect.closeTo(4.1), quantity: 1 },
    { taxClass: "diamond", valueCents: 700_00, grams: expect.closeTo(0.3) },
  ]);
});

it("is not waived by a code for free shipping", async () => {
  await abroad();
  const { promoCodes } = await import("@/lib/selling/promotions/tables");
  await shop.test.db
    .insert(promoCodes)
    .values({ code: "SHIPFREE", kind: "free_shipping", value: 0, description: "Free shipping" });
  const quote = await quoteCart({ items: [chains(1)], ...place(berlin), promo_code: "SHIPFREE" });
  // 2.5 % of 310.50 is 7.76; 19 % of 318.26 is 60.47
  expect(quote).toMatchObject({ shipping: 0, duties: { is_paid: true, amount: 68.23 }, total: 378.73 });
});

it("keeps duties apart from the delivery for other tools, the export, the carrier's file, and the books", async () => {
  await abroad();
  const asked = wish([chains(1)], { shipping: berlin, shipping_method: "standard", order_again: true });
  const now = new Date("2026-03-03T18:00:00Z");
  const { order } = await placeOrder(asked, randomUUID(), now);
  const { markOrderPaid } = await import("@/lib/selling/fulfillment/settlement/commands/mark-paid");
  await markOrderPaid(order.id, { reference: null, amountCents: null }, { now });
  const { readPayload } = await import("@/lib/desk/webhooks/payload/payload-queries");
  const { order: told } = await readPayload("order.paid", order.id, {});
  expect(told).toMatchObject({ shipping: 35, duties: 75.93, removed_tax: 0, total: 421.43 });
  const { exportOrders } = await import("@/lib/desk/orders/export");
  const { parse } = await import("csv-parse/sync");
  const { csv } = await exportOrders({}, null);
  const rows: Record<string, string>[] = parse(csv, { columns: true, bom: true });
  expect(rows.find((row) => row.Order === order.number)).toMatchObject({
    Delivery: "35",
    Duties: "75.93",
    Total: "421.43",
  });
  const { listLinesToShip } = await import("@/lib/desk/exchange/export-queries");
  const ships = (await listLinesToShip()).find(({ number }) => number === order.number);
  expect(ships?.shippingCents).toBe(35_00);
  const { readJournal } = await import("@/lib/desk/reports/accounting/journal-queries");
  const day = { from: "2026-03-03", to: "2026-03-03" };
  const posted = async () =>
    Object.fromEntries(
      (await readJournal(day)).map((line) => [line.account, line.creditCents - line.debitCents]),
    );
  expect(await posted()).toMatchObject({ sales: 310_50, shipping: 35_00, duties: 75_93 });
  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  await refundOrder(
    order.id,
    { amountCents: null, reason: "Sent back.", key: "duties", byHand: true },
    { now },
  );
  const after = await posted();
  expect([after.shipping ?? 0, after.duties ?? 0, (after.sales ?? 0) + (after.returns ?? 0)]).toEqual([
    0, 0, 0,
  ]);
});
