import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { type Cents, cents, sumCents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { orders } from "@/lib/selling/orders/tables";
import { orderTaxLines, refundTaxLines, taxTransactions } from "@/lib/selling/tax/tables";
import { loose, wish } from "../checkout/shop";
import { GOOD, later, openCardShop, tuesday } from "../payments/card-shop";

const cards = openCardShop();
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let reconcile: typeof import("@/lib/selling/fulfillment/reconcile-commands").reconcile;
let listRefusedReports: typeof import("@/lib/selling/tax/report-refusal-commands").listRefusedReports;
let retryReport: typeof import("@/lib/selling/tax/report-refusal-commands").retryReport;
let closeReport: typeof import("@/lib/selling/tax/report-refusal-commands").closeReport;
let findWaiting: typeof import("@/lib/desk/today/queries").findWaiting;
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;

beforeAll(async () => {
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ reconcile } = await import("@/lib/selling/fulfillment/reconcile-commands"));
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
  ({ listRefusedReports, retryReport, closeReport } = await import(
    "@/lib/selling/tax/report-refusal-commands"
  ));
  ({ findWaiting } = await import("@/lib/desk/today/queries"));
  for (const [key, value] of [
    ["taxCalculation", "stripe"],
    ["taxRegions", "all"],
  ] as const) {
    await cards.shop.test.db
      .insert(settingValues)
      .values({ key, value })
      .onConflictDoUpdate({ target: settingValues.key, set: { value } });
  }
});

async function order(change: { postcode?: string; priceCents?: Cents } = {}) {
  const { postcode = "10001", priceCents = cents(70_000) } = change;
  const stone = await cards.shop.stone({ priceCents });
  const asked = wish([{ ...loose(stone.sku), seenPrice: priceCents / 100 }], { payment_method: "card" });
  const shipping = { ...asked.shipping, country: "US", region: "NY", city: "New York", postcode };
  return placeOrder({ ...asked, shipping }, randomUUID(), tuesday);
}
const linesOf = (orderId: string) =>
  cards.shop.test.db
    .select()
    .from(orderTaxLines)
    .where(eq(orderTaxLines.orderId, orderId))
    .orderBy(asc(orderTaxLines.position));
const reportsOf = (orderId: string) =>
  cards.shop.test.db.select().from(taxTransactions).where(eq(taxTransactions.orderId, orderId));

it("an order keeps Stripe's tax lines, is reported once it is paid, and each of its refunds is reported", async () => {
  const { order: placed, method } = await order();
  expect(placed).toMatchObject({ taxSource: "provider", taxLabel: "Sales Tax 8.875%" });
  const lines = await linesOf(placed.id);
  expect(lines.slice(0, 3)).toMatchObject([
    { level: "state", authority: "New York", ratePpm: 40_000, taxableCents: 70_000, taxCents: 2_800 },
    { level: "city", authority: "New York City", ratePpm: 45_000, taxCents: 3_150 },
    { level: "district", ratePpm: 3_750, taxCents: 263 },
  ]);
  expect(sumCents(lines.map(({ taxCents }) => taxCents))).toBe(placed.taxCents);
  await reconcile(later(1));
  expect(await reportsOf(placed.id)).toHaveLength(0);

  const payable = {
    ...{ id: placed.id, number: placed.number, dueAt: null, page: "https://shop.example/" },
    currency: "USD",
  };
  await method.begin({ ...payable, amountCents: placed.totalCents });
  cards.fake.confirm(String((await cards.paymentOf(placed.id)).reference), GOOD);
  cards.fake.fail(/POST \/v1\/tax\/transactions\/create_from_calculation/, "reset_after");
  await reconcile(later(2));
  await reconcile(later(3));
  await reconcile(later(4));
  const [sale] = await reportsOf(placed.id);
  expect(cards.fake.taxTransactions.get(sale?.reference ?? "")).toMatchObject({ reference: placed.number });

  const [line] = lines;
  const items = { pieces: [{ lineId: line?.orderLineId ?? "", quantity: 1 }], shipping: false };
  const goodwill = { amountCents: cents(5_000), reason: "A scratch.", key: randomUUID() };
  await refundOrder(placed.id, goodwill, { now: later(5) });
  await refundOrder(
    placed.id,
    { amountCents: null, items, reason: "Returned.", key: randomUUID() },
    { now: later(6) },
  );
  await reconcile(later(8));
  await reconcile(later(9));
  const reports = await reportsOf(placed.id);
  const given = await cards.shop.test.db
    .select({ line: refundTaxLines })
    .from(refundTaxLines)
    .innerJoin(orderTaxLines, eq(orderTaxLines.id, refundTaxLines.orderTaxLineId))
    .where(eq(orderTaxLines.orderId, placed.id));
  expect(sumCents(given.map((one) => one.line.taxCents))).toBe(placed.taxCents);
  for (const { id, taxCents } of lines) {
    const back = given.flatMap((one) => (one.line.orderTaxLineId === id ? [one.line.taxCents] : []));
    expect(sumCents(back)).toBe(taxCents);
  }
  const reversals = reports.filter(({ refundId }) => refundId !== null);
  expect(reversals).toHaveLength(2);
  expect(new Set(reports.map(({ reference }) => reference)).size).toBe(reports.length);
});

it("a report that Stripe refuses is listed for the staff, tried less and less often, and can be sent again", async () => {
  const { order: placed, method } = await order({ priceCents: cents(72_000) });
  const setReference = (taxReference: string | null) =>
    cards.shop.test.db.update(orders).set({ taxReference }).where(eq(orders.id, placed.id));
  await setReference("taxcalc_expired");
  const payable = {
    ...{ id: placed.id, number: placed.number, dueAt: null, page: "https://shop.example/" },
    currency: "USD",
  };
  await method.begin({ ...payable, amountCents: placed.totalCents });
  cards.fake.confirm(String((await cards.paymentOf(placed.id)).reference), GOOD);
  const sent = () =>
    cards.fake.calls.filter((call) => JSON.stringify(call).includes("create_from_calculation")).length;
  const before = sent();
  for (const minute of [1, 2, 3, 5]) await reconcile(later(minute));
  expect(sent() - before).toBe(1);
  const ours = async () =>
    (await listRefusedReports()).filter(({ order: number }) => number === placed.number);
  expect(await ours()).toMatchObject([
    { isRefund: false, tries: 1, reason: expect.stringContaining("calculation") },
  ]);
  const today = (await findWaiting(() => true)).find(({ queue }) => queue === "tax_reports");
  expect(today).toMatchObject({ count: 1, first: [{ key: placed.number }] });

  await reconcile(later(8));
  for (const minute of [9, 12, 17]) await reconcile(later(minute));
  expect(sent() - before).toBe(2);
  expect(await ours()).toMatchObject([{ tries: 2 }]);

  await setReference(null);
  const [refused] = await ours();
  const audit = { actor: "owner@shop.example", action: "tax-report retry" } as const;
  await retryReport(refused?.id ?? "", audit, later(18));
  await reconcile(later(18));
  expect(await ours()).toEqual([]);
  expect(await reportsOf(placed.id)).toHaveLength(1);
  await expect(retryReport(refused?.id ?? "", audit)).rejects.toMatchObject({ status: 404 });
});

it("a report that somebody entered by hand is not sent again", async () => {
  const { order: placed, method } = await order({ priceCents: cents(73_000) });
  await cards.shop.test.db
    .update(orders)
    .set({ taxReference: "taxcalc_expired" })
    .where(eq(orders.id, placed.id));
  const payable = {
    ...{ id: placed.id, number: placed.number, dueAt: null, page: "https://shop.example/" },
    currency: "USD",
  };
  await method.begin({ ...payable, amountCents: placed.totalCents });
  cards.fake.confirm(String((await cards.paymentOf(placed.id)).reference), GOOD);
  for (const minute of [1, 2]) await reconcile(later(minute));
  const [refused] = await listRefusedReports();
  await closeReport(refused?.id ?? "", { actor: "owner@shop.example", action: "tax-report close" });
  const before = cards.fake.calls.length;
  await reconcile(later(60 * 24 * 3));
  const after = cards.fake.calls.slice(before);
  expect(after.filter((call) => JSON.stringify(call).includes("create_from_calculation"))).toEqual([]);
  expect(await listRefusedReports()).toEqual([]);
});

it("an address that Stripe can't place is refused, and nothing is charged for an unknown tax", async () => {
  await expect(order({ postcode: "00000" })).rejects.toMatchObject({ status: 422, code: "tax_unknown" });
});

it("a checkout whose street is known is quoted the tax that its order gets", async () => {
  const { quoteEndpoint } = await import("@/lib/selling/cart/endpoints");
  const { quoteCart } = await import("@/lib/selling/cart/pricing/quote");
  const stone = await cards.shop.stone();
  const requested = wish([loose(stone.sku)], { payment_method: "card" });
  const place = { country: "US", region: "NY", city: "New York", postcode: "10001" };
  const { items, shipping_method } = requested;
  const quote = (street: { line1?: string }) => {
    const asked = quoteEndpoint.body?.parse({ items, shipping_method, ...place, ...street });
    if (!asked) throw new Error("a quote takes no body");
    return quoteCart(asked, tuesday);
  };
  const line1 = "4 Border Street";
  const [without, total] = [(await quote({})).total, (await quote({ line1 })).total];
  expect(total).toBeLessThan(without);
  const shipping = { ...requested.shipping, ...place, line1 };
  const request = { ...requested, shipping, seen_total: without };
  await expect(placeOrder(request, randomUUID(), tuesday)).rejects.toMatchObject({ code: "total_changed" });
  const { order: placed } = await placeOrder({ ...request, seen_total: total }, randomUUID(), tuesday);
  expect(placed.taxLabel).toBe("Sales Tax 8.5%");
});

it("the table answers while Stripe is away, and the order says so", async () => {
  cards.fake.fail(/POST \/v1\/tax\/calculations/, "500_before");
  const { order: placed } = await order({ priceCents: cents(71_000) });
  const [row] = await cards.shop.test.db.select().from(orders).where(eq(orders.id, placed.id));
  expect(row).toMatchObject({ taxSource: "table", taxReference: null });
  expect(row?.taxCents).toBeGreaterThan(0);
});
