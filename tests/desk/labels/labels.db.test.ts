import { randomUUID } from "node:crypto";
import { asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { productVariants } from "@/lib/goods/catalog/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { shippingLabels } from "@/lib/selling/labels/tables";
import { orderLines, orders, shipments } from "@/lib/selling/orders/tables";
import { chains, loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import { startFakeEasypost } from "../../selling/labels/fake-easypost";
import { called } from "../called";

const tuesday = new Date("2026-03-03T15:00:00Z");
const HOUR_MS = 3_600_000;

let shop: TestShop;
let fake: Awaited<ReturnType<typeof startFakeEasypost>>;
let desk: typeof import("@/lib/desk/labels/handlers");
let trackPackages: typeof import("@/lib/desk/labels/track-packages").trackPackages;
let markOrderPaid: typeof import("@/lib/selling/fulfillment/settlement/commands/mark-paid").markOrderPaid;

beforeAll(async () => {
  fake = await startFakeEasypost();
  shop = await openTestShop({ EASYPOST_API_BASE: fake.url });
  await shop.test.db.update(productVariants).set({ stock: 100 });
  desk = await import("@/lib/desk/labels/handlers");
  ({ trackPackages } = await import("@/lib/desk/labels/track-packages"));
  ({ markOrderPaid } = await import("@/lib/selling/fulfillment/settlement/commands/mark-paid"));
  const from = { name: "Ada Byron", line1: "1 Main St", city: "Reno", region: "NV", postcode: "89501" };
  const { settingValueSchemas } = await import("@/lib/platform/settings/schema");
  await shop.test.db.insert(settingValues).values([
    {
      key: "shippingLabels",
      value: settingValueSchemas.shippingLabels.parse({ ...from, signer: "Ada Byron" }),
    },
    { key: "packagingGrams", value: 200 },
  ]);
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await fake.close();
});

const connect = () => desk.handleConnectCarrier(called({ body: { key: fake.key } }));

/** A paid order of a stone and a chain. */
async function paid(change: object = {}) {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const stone = await shop.stone();
  const { order } = await placeOrder(wish([loose(stone.sku), chains(1)], change), randomUUID(), tuesday);
  await markOrderPaid(order.id, { reference: null, amountCents: null }, { now: tuesday });
  const lines = await shop.test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return { id: order.id, number: order.number, lines: lines.map(({ id }) => ({ line: id, quantity: 1 })) };
}
type Paid = Awaited<ReturnType<typeof paid>>;

const box = { grams: 400, length_cm: 15, width_cm: 10, height_cm: 6, signed: true, insured: null, itn: null };
const quoted = async ({ number, lines }: Paid, change: object = {}) => {
  const body = { id: randomUUID(), parcel: null, lines, ...box, ...change };
  return (await desk.handleQuoteLabel(called({ params: { number }, body }))).data;
};
const bought = (order: Paid, label: Awaited<ReturnType<typeof quoted>>) =>
  desk.handleBuyLabel(
    called({ params: { number: order.number, label: label.id }, body: { rate: label.rates[0]?.id ?? "" } }),
  );
const labelNow = async (id: string) => {
  const [row] = await shop.test.db.select().from(shippingLabels).where(eq(shippingLabels.id, id));
  if (!row) throw new Error("no label");
  return row;
};
const parcelsOf = (order: Paid) =>
  shop.test.db.select().from(shipments).where(eq(shipments.orderId, order.id));
const statusOf = async ({ id }: Paid) =>
  (await shop.test.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const mailsAbout = async ({ id }: Paid, kind: string) =>
  shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `${kind}:${id}%`));

it("shows nothing of labels without an account, and takes only a key that works", async () => {
  const order = await paid();
  const listed = () => desk.handleOrderLabels(called({ params: { number: order.number } }));
  expect(await listed()).toEqual({ data: [], start: null });
  await expect(quoted(order)).rejects.toMatchObject({ code: "carrier_failed" });
  await expect(desk.handleConnectCarrier(called({ body: { key: "EZTKwrong000000" } }))).rejects.toMatchObject(
    {
      code: "carrier_failed",
      message: expect.stringContaining("doesn’t know this key"),
    },
  );
  expect((await desk.handleCarrierAccount()).data.is_connected).toBe(false);
  expect((await connect()).data).toMatchObject({ is_connected: true, is_test: true, is_readable: true });
  const { rows } = await shop.test.pool.query("select api_key from carrier_accounts");
  expect(rows[0].api_key).not.toContain(fake.key);
  await desk.handleTestCarrier();
  const { start } = await listed();
  expect(start).toMatchObject({ packaging_grams: 200, crosses_border: false, asks_itn: false, lacks: null });
  // 3.8 g of gold, and nobody weighed what a loose stone of 1.5 ct adds but its 0.3 g
  expect(start?.lines.map(({ grams }) => grams)).toEqual([0.3, expect.any(Number)]);
});

it("prices before it buys, records the parcel as shipping does, and prints the label", async () => {
  const order = await paid();
  const label = await quoted(order, { insured: 700 });
  expect(label.rates.map(({ amount }) => amount)).toEqual(["7.90", "31.40"]);
  expect(await parcelsOf(order)).toEqual([]);
  expect(await statusOf(order)).toBe("paid");
  const { data } = await bought(order, label);
  expect(data).toMatchObject({ status: "shipped", shipments: [{ carrier: "USPS", signed: true }] });
  const [parcel] = await parcelsOf(order);
  expect(await labelNow(label.id)).toMatchObject({
    state: "bought",
    shipmentId: parcel?.id,
    trackingNumber: parcel?.trackingNumber,
    problem: null,
  });
  expect([...fake.shipments.values()].at(-1)?.bought).toMatchObject({ insurance: "700.00" });
  const [mail] = await mailsAbout(order, "order-shipped");
  expect(mail?.text).toContain(parcel?.trackingNumber);
  const file = await desk.handleLabelFile(called({ params: { number: order.number, label: label.id } }));
  expect(file).toMatchObject({
    type: "application/pdf",
    name: expect.stringMatching(/-label-9400\d+\.pdf$/),
  });
});

it("buys once, whether it is pressed twice at once or again after an answer that was lost", async () => {
  const order = await paid();
  const label = await quoted(order);
  const before = fake.purchases;
  const twice = await Promise.allSettled([bought(order, label), bought(order, label)]);
  expect(twice.some(({ status }) => status === "fulfilled")).toBe(true);
  await bought(order, label);
  expect(fake.purchases).toBe(before + 1);
  expect(await parcelsOf(order)).toHaveLength(1);
  expect(await mailsAbout(order, "order-shipped")).toHaveLength(1);

  const other = await paid();
  const lost = await quoted(other);
  fake.fail("lost answer");
  await expect(bought(other, lost)).rejects.toMatchObject({ code: "carrier_failed" });
  expect(await labelNow(lost.id)).toMatchObject({
    state: "buying",
    problem: expect.stringContaining("didn’t answer"),
  });
  // nobody buys another label for it meanwhile
  await expect(quoted(other)).rejects.toMatchObject({ code: "locked" });
  await bought(other, lost);
  expect(fake.purchases).toBe(before + 2);
  expect(await statusOf(other)).toBe("shipped");
});

it("settles by itself what nobody tried again: bought, it is recorded; not bought, it can be", async () => {
  const [one, two] = [await paid(), await paid()];
  const [lost, down] = [await quoted(one), await quoted(two)];
  fake.fail("lost answer", "down");
  await expect(bought(one, lost)).rejects.toThrow();
  await expect(bought(two, down)).rejects.toThrow();
  const before = fake.purchases;
  await trackPackages(tuesday);
  expect(fake.purchases).toBe(before);
  expect(await statusOf(one)).toBe("shipped");
  expect((await labelNow(down.id)).state).toBe("quoted");
  expect(await statusOf(two)).toBe("paid");
  await bought(two, down);
  expect(await statusOf(two)).toBe("shipped");
});

it("says a refusal in the carrier’s words, and buys nothing that can’t ship", async () => {
  const order = await paid();
  const label = await quoted(order);
  fake.fail("no money");
  await expect(bought(order, label)).rejects.toMatchObject({
    message: expect.stringContaining("Insufficient funds in your wallet"),
  });
  expect((await labelNow(label.id)).state).toBe("quoted");
  const before = fake.purchases;
  await shop.test.db.insert(settingValues).values({ key: "signatureAboveDollars", value: 1 });
  await expect(quoted(order, { signed: false })).rejects.toMatchObject({ code: "signature_required" });
  await shop.test.db.delete(settingValues).where(eq(settingValues.key, "signatureAboveDollars"));
  await bought(order, label);
  await expect(quoted(order)).rejects.toMatchObject({ code: "order_state" });
  expect(fake.purchases).toBe(before + 1);
});

it("takes a label back, and gives its package another", async () => {
  const order = await paid();
  const label = await quoted(order);
  await bought(order, label);
  const [parcel] = await parcelsOf(order);
  await expect(quoted(order, { parcel: parcel?.id, lines: [] })).rejects.toThrow("This package has a label");
  const shipment = [...fake.shipments.values()].at(-1);
  if (shipment) shipment.refund = "used";
  const params = { number: order.number, label: label.id };
  await expect(desk.handleVoidLabel(called({ params }))).rejects.toThrow("doesn’t take this label back");
  if (shipment) shipment.refund = null;
  expect((await desk.handleVoidLabel(called({ params }))).data).toMatchObject({
    state: "voided",
    void_state: "submitted",
  });
  await expect(bought(order, label)).rejects.toThrow("was voided");
  const next = await quoted(order, { parcel: parcel?.id, lines: [] });
  await bought(order, next);
  const [after] = await parcelsOf(order);
  expect(after?.id).toBe(parcel?.id);
  expect(after?.trackingNumber).toBe((await labelNow(next.id)).trackingNumber);
  expect(after?.trackingNumber).not.toBe(parcel?.trackingNumber);
});

it("tells customs what a package abroad holds, and asks for what it lacks", async () => {
  const german = { ...wish([]).shipping, country: "DE", region: null, city: "Berlin", postcode: "10115" };
  const order = await paid({ shipping: german });
  await expect(quoted(order)).rejects.toThrow("Enter it under Settings, Customs, first");
  await shop.test.db
    .insert(settingValues)
    .values({ key: "customs", value: { jewelryOrigin: "US", stoneOrigin: "IN", eori: null } });
  await quoted(order);
  const customs = [...fake.shipments.values()].at(-1)?.asked.customs_info;
  expect(customs).toMatchObject({
    customs_signer: "Ada Byron",
    eel_pfc: "NOEEI 30.37(a)",
    customs_items: [
      { hs_tariff_number: "7104", origin_country: "IN", value: "700.00", quantity: 1 },
      { hs_tariff_number: "7113", origin_country: "US", quantity: 1 },
    ],
  });
  const { exportProofOf } = await import("@/lib/desk/labels/label-request");
  const dear = [{ value: "2500.01", currency: "USD", hsHeading: "7113" }] as never;
  const proof = (to: string, itn: string | null) =>
    exportProofOf(dear, { from: "US", to, itn, dollarsOf: (value) => value });
  expect(() => proof("DE", null)).toThrow("need a filing in AES");
  expect(() => proof("DE", "12345")).toThrow("X and 14 digits");
  expect(proof("DE", "X20260303000001")).toBe("AES X20260303000001");
  expect(proof("CA", null)).toBe("NOEEI 30.36");
  expect(exportProofOf(dear, { from: "DE", to: "US", itn: null, dollarsOf: () => null })).toBeNull();
});

it("declares an order in another currency in it, and judges its filing by what it is worth in dollars", async () => {
  const { serveTerms } = await import("@/lib/platform/exchange/commands");
  const value = [{ code: "EUR", countries: ["DE"], marginPercent: 0, rounding: "exact", rate: 0.5 }];
  await shop.test.db.insert(settingValues).values({ key: "currencies", value });
  await shop.test.db.transaction((tx) => serveTerms(tx, tuesday));
  const german = { ...wish([]).shipping, country: "DE", region: null, city: "Berlin", postcode: "10115" };
  const order = await paid({ shipping: german, currency: "EUR" });
  await quoted(order);
  const customs = () => [...fake.shipments.values()].at(-1)?.asked.customs_info;
  expect(customs()).toMatchObject({
    eel_pfc: "NOEEI 30.37(a)",
    customs_items: [
      { hs_tariff_number: "7104", value: "350.00", currency: "EUR" },
      { hs_tariff_number: "7113", value: "155.25", currency: "EUR" },
    ],
  });
  // €1,400 for a stone is $2,800
  await shop.test.db
    .update(orderLines)
    .set({ unitPriceCents: cents(140_000), totalCents: cents(140_000) })
    .where(eq(orderLines.id, order.lines[0]?.line ?? ""));
  await expect(quoted(order)).rejects.toThrow("worth more than $2,500 need a filing in AES");
  const { start } = await desk.handleOrderLabels(called({ params: { number: order.number } }));
  expect(start).toMatchObject({ can_insure: false });
  await shop.test.db.delete(settingValues).where(eq(settingValues.key, "currencies"));
});

it("follows a package, mails each state once, and delivers the order with its last one", async () => {
  const order = await paid();
  const [first, second] = order.lines;
  const ids: string[] = [];
  for (const line of [first, second]) {
    const label = await quoted(order, { lines: [line] });
    await bought(order, label);
    ids.push((await labelNow(label.id)).reference);
  }
  const [one = "", two = ""] = ids;
  let now = new Date(Date.now() + HOUR_MS);
  const look = async () => {
    now = new Date(now.getTime() + 4 * HOUR_MS);
    await trackPackages(now);
  };
  const at = (hours: number) => new Date(tuesday.getTime() + hours * HOUR_MS).toISOString();
  fake.report(one, "out_for_delivery", [
    { status: "out_for_delivery", datetime: at(24), message: "On vehicle" },
  ]);
  await look();
  await trackPackages(now);
  await look();
  const about = async (state: string) =>
    (await mailsAbout(order, "order-tracking")).filter(({ purpose }) => purpose.endsWith(state));
  expect(await about("out_for_delivery")).toHaveLength(1);

  fake.report(one, "delivered", [
    { status: "out_for_delivery", datetime: at(24) },
    { status: "delivered", datetime: at(30), message: "Left with Ada" },
  ]);
  fake.report(two, "return_to_sender", [{ status: "return_to_sender", datetime: at(30) }]);
  await look();
  await look();
  expect(await about("delivered")).toHaveLength(1);
  expect(await about("attention")).toHaveLength(1);
  const [toShop] = await mailsAbout(order, "order-tracking-shop");
  expect(toShop?.text).toContain("on its way back");
  expect(await statusOf(order)).toBe("shipped");
  const parcels = await parcelsOf(order);
  expect(parcels.map(({ deliveredAt }) => deliveredAt?.toISOString() ?? null).toSorted()).toEqual(
    [at(30), null].toSorted(),
  );

  // the customer sees it all on the order's page
  const { orderForStaff } = await import("@/lib/selling/fulfillment/customer/queries");
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
  const seen = row && (await orderForStaff(row));
  expect(seen?.parcels?.map(({ tracking }) => tracking?.state).toSorted()).toEqual([
    "attention",
    "delivered",
  ]);
  expect(seen?.parcels?.flatMap(({ tracking }) => tracking?.events ?? [])).toContainEqual(
    expect.objectContaining({ message: "Left with Ada", place: "Austin, TX, US" }),
  );

  fake.report(two, "delivered", [{ status: "delivered", datetime: at(60) }]);
  await look();
  expect(await statusOf(order)).toBe("delivered");
  expect(await mailsAbout(order, "order-delivered")).toHaveLength(1);
  await look();
  expect(await mailsAbout(order, "order-delivered")).toHaveLength(1);
});

it("asks about a package at most every few hours, and an outage of one keeps no other waiting", async () => {
  const order = await paid();
  const label = await quoted(order);
  await bought(order, label);
  const now = new Date(Date.now() + 100 * HOUR_MS);
  await trackPackages(now);
  const asked = (await labelNow(label.id)).trackedAt;
  expect(asked).toEqual(now);
  await trackPackages(new Date(now.getTime() + HOUR_MS));
  expect((await labelNow(label.id)).trackedAt).toEqual(now);
  await desk.handleDisconnectCarrier(called({}));
  expect(await trackPackages(new Date(now.getTime() + 9 * HOUR_MS))).toBe("idle");
});
