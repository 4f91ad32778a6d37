import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { measurementEvents, measurementKeys } from "@/lib/found/measurement/tables";
import { productVariants } from "@/lib/goods/catalog/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { viewerCookieName } from "@/lib/selling/orders/access-secret";
import { orders } from "@/lib/selling/orders/tables";
import { refunds } from "@/lib/selling/payments/tables";
import { encodeTouches, touchOf, VISIT_COOKIE, withVisit } from "@/lib/selling/sources/model";
import { orderSources } from "@/lib/selling/sources/tables";
import { called } from "../../desk/called";
import { chains, loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import { KEYS, type Service, startFakeServices } from "./fake-services";

const IDS = {
  ga4: "G-ABC123DEF4",
  meta: "123456789012345",
  pinterest: "2612345678901",
  pinterestAdAccount: "549755885175",
  tiktok: "COQDA8RC77U2TMR44LI0",
  keepSources: true,
};
const SERVICES: Service[] = ["ga4", "meta", "pinterest", "tiktok"];

const first = withVisit(null, {
  address: "https://shop.example/earrings?utm_source=news&utm_medium=email&utm_campaign=may",
  referrer: "",
  now: new Date("2026-11-01T10:00:00Z"),
});
const touches = withVisit(first, {
  address: "https://shop.example/?gclid=Cj0.abc-1&fbclid=IwAR1",
  referrer: "https://www.google.com/",
  now: new Date("2026-11-20T10:00:00Z"),
});
const COOKIES = [
  "consent=accepted.ga4.meta.pinterest.tiktok.sources",
  `${VISIT_COOKIE}=${encodeTouches(touches)}`,
  "_ga=GA1.1.1234.5678",
  "_ga_ABC123DEF4=GS2.1.s1700000000$o1$g0",
  "_fbp=fb.1.1.2",
].join("; ");
const headersOf = (cookie: string) =>
  new Headers({ cookie, "user-agent": "Mozilla/5.0 Test", "x-forwarded-for": "203.0.113.9" });

let shop: TestShop;
let fake: Awaited<ReturnType<typeof startFakeServices>>;
let lib: Awaited<ReturnType<typeof load>>;
const load = async () => ({
  ...(await import("@/lib/found/measurement/send")),
  ...(await import("@/lib/found/measurement/handlers")),
  ...(await import("@/lib/found/measurement/send-commands")),
  ...(await import("@/lib/desk/measurement/handlers")),
  ...(await import("@/lib/selling/sources/visit")),
  ...(await import("@/lib/selling/sources/commands")),
  ...(await import("@/lib/desk/reports/queries")),
  ...(await import("@/lib/selling/checkout/place-order")),
  ...(await import("@/tests/selling/fulfillment/acts")),
  ...(await import("@/lib/selling/fulfillment/refund/commands/refund-order")),
  ...(await import("@/lib/platform/settings/current-settings")),
});

beforeAll(async () => {
  fake = await startFakeServices();
  shop = await openTestShop();
  await shop.test.db.update(productVariants).set({ stock: 500 });
  lib = await load();
  await shop.test.db.insert(settingValues).values({ key: "measurement", value: IDS });
  await lib.loadCurrentSettings();
  for (const vendor of SERVICES)
    await lib.handleSaveMeasurementKey(called({ params: { vendor }, body: { key: KEYS[vendor] } }));
}, 120_000);
afterAll(async () => {
  await shop?.close();
  await fake.close();
});
beforeEach(async () => {
  await shop.test.db.delete(measurementEvents);
  fake.taken.length = 0;
});

const run = (now = new Date()) =>
  lib.sendMeasuredEvents({ signal: new AbortController().signal }, { send: fake.send, now: () => now });
const taken = (name: string) =>
  fake.taken.map(({ service, body }) => {
    const { events } = body as { events?: { name: string; params: Record<string, unknown> }[] };
    const [one] = events?.map((event) => ({ said: event.name, ...event.params })) ?? [];
    const [other] = body.data?.map((event) => ({ said: event.event_name ?? event.event, ...event })) ?? [];
    return { service, name, ...(one ?? other) } as Record<string, unknown> & { service: Service };
  });

/** An order of a chain and a stone, of somebody with these cookies. */
async function placed(cookie: string, { isPaid = true }: { isPaid?: boolean } = {}) {
  const stone = await shop.stone();
  const { order, secret } = await lib.placeOrder(
    wish([loose(stone.sku), chains(2)]),
    randomUUID(),
    new Date(),
    null,
    { network: null, viewerSecretOf: () => null, visit: lib.readVisit(headersOf(cookie)) },
  );
  if (isPaid) await lib.markOrderPaid(order.id, { reference: null, amountCents: null }, { now: new Date() });
  return { ...order, secret, stone: stone.sku };
}
const sourceOf = async (orderId: string) =>
  (await shop.test.db.select().from(orderSources).where(eq(orderSources.orderId, orderId)))[0];
const checkout = (cookie: string) =>
  lib.handleMeasureCheckout({
    body: { items: [chains(2)] },
    request: new Request("https://shop.example/api/v1/measured-checkouts", {
      method: "POST",
      headers: headersOf(cookie),
    }),
  } as never);

test.each(["", "consent=declined", "consent=accepted", COOKIES.replace("accepted", "declined")])(
  "without consent nothing is stored and nothing is sent (%#)",
  async (cookie) => {
    const order = await placed(cookie);
    await checkout(cookie);
    expect(await sourceOf(order.id)).toBeUndefined();
    expect(await shop.test.db.select().from(measurementEvents)).toEqual([]);
    expect(await run()).toBe("idle");
    expect(fake.taken).toEqual([]);
  },
);

test("a begun checkout is told once to each service, though the page is opened twice", async () => {
  await checkout(COOKIES);
  await checkout(COOKIES);
  expect(await run()).toBe("done");
  const told = taken("begin_checkout");
  expect(told.map(({ service }) => service).sort()).toEqual(SERVICES);
  expect(new Set(told.map(({ event_id }) => event_id)).size).toBe(1);
  expect(told.map(({ said }) => said).sort()).toEqual([
    "InitiateCheckout",
    "InitiateCheckout",
    "begin_checkout",
    "initiate_checkout",
  ]);
  expect(told.find(({ service }) => service === "ga4")).toMatchObject({
    currency: "USD",
    value: 621,
    session_id: "1700000000",
    items: [{ item_id: "C-1-14KW", price: 310.5, quantity: 2 }],
  });
});

test("a purchase is told once it is paid, with one id, and what was said is deleted", async () => {
  const order = await placed(COOKIES, { isPaid: false });
  expect(await run()).toBe("idle");
  await lib.markOrderPaid(order.id, { reference: null, amountCents: null }, { now: new Date() });
  await run();
  await run();
  const told = taken("purchase");
  expect(told.map(({ service }) => service).sort()).toEqual(SERVICES);
  expect(new Set(told.map(({ event_id }) => event_id))).toEqual(new Set([`purchase.${order.number}`]));
  const value = 700 + 2 * 310.5;
  expect(told.find(({ service }) => service === "ga4")).toMatchObject({
    said: "purchase",
    transaction_id: order.number,
    value,
    items: [{ item_id: order.stone }, { item_id: "C-1-14KW" }],
  });
  const meta = told.find(({ service }) => service === "meta");
  expect(meta).toMatchObject({
    said: "Purchase",
    user_data: { fbp: "fb.1.1.2", client_user_agent: "Mozilla/5.0 Test" },
    custom_data: { currency: "USD", value, order_id: order.number },
  });
  const { createHash } = await import("node:crypto");
  const hash = createHash("sha256").update("ada@buyer.example").digest("hex");
  expect(meta?.user_data).toMatchObject({ em: [hash] });
  // the network address is known of a checkout under way alone
  expect(JSON.stringify(fake.taken)).not.toContain("203.0.113.9");
  expect(JSON.stringify(fake.taken)).not.toContain("ada@buyer.example");
  const rows = await shop.test.db.select().from(measurementEvents);
  expect(rows.map(({ state, event }) => [state, event])).toEqual(SERVICES.map(() => ["sent", null]));
});

test("a service that the buyer wasn't asked about learns nothing of the order", async () => {
  const order = await placed(COOKIES.replace(".meta.pinterest.tiktok.sources", ""));
  expect(await sourceOf(order.id)).toMatchObject({
    first: null,
    visitor: { vendors: ["ga4"], gaClient: "1234.5678", fbp: null, userAgent: null },
  });
  await checkout(COOKIES.replace("ga4.meta.pinterest.tiktok.", ""));
  await run();
  expect(fake.taken.map(({ service }) => service)).toEqual(["ga4"]);
});

test("consent taken back reaches what the browser ordered and began, and nothing of anybody else", async () => {
  const order = await placed(COOKIES, { isPaid: false });
  const other = await placed(COOKIES, { isPaid: false });
  await checkout(COOKIES);
  const withdraw = (cookie: string) =>
    lib.handleWithdrawConsent({
      request: new Request("https://shop.example/api/v1/consent-withdrawals", {
        method: "POST",
        headers: headersOf(cookie),
      }),
    });
  await withdraw(`consent=declined; ${viewerCookieName(other.id)}=guessed`);
  expect(await shop.test.db.$count(measurementEvents)).toBe(0);
  expect((await sourceOf(other.id))?.visitor).not.toBeNull();
  await withdraw(`consent=declined; ${viewerCookieName(order.id)}=${order.secret}`);
  expect(await sourceOf(order.id)).toMatchObject({
    visitor: null,
    first: { source: "news" },
    last: { source: "google", clicks: {} },
  });
  await lib.markOrderPaid(order.id, { reference: null, amountCents: null }, { now: new Date() });
  await run();
  expect(fake.taken).toEqual([]);
  // what is queued and waits is deleted, too
  await lib.markOrderPaid(other.id, { reference: null, amountCents: null }, { now: new Date() });
  fake.faults.push(...SERVICES.map((service) => ({ service, answer: { status: 503 } })));
  await run();
  expect(await shop.test.db.$count(measurementEvents)).toBe(4);
  await withdraw(`${viewerCookieName(other.id)}=${other.secret}`);
  expect(await shop.test.db.$count(measurementEvents)).toBe(0);
});

test("an order that is paid after months is told as long as it is known whose it is", async () => {
  const order = await placed(COOKIES, { isPaid: false });
  const longAgo = (days: number) => ({ createdAt: new Date(Date.now() - days * 86_400_000) });
  await shop.test.db.update(orderSources).set(longAgo(75)).where(eq(orderSources.orderId, order.id));
  await lib.markOrderPaid(order.id, { reference: null, amountCents: null }, { now: new Date() });
  await run();
  expect(taken("purchase")).toHaveLength(4);
  // what was told is known as long as it may be refunded
  await shop.test.db.update(measurementEvents).set(longAgo(60));
  await lib.pruneMeasuredEvents();
  expect(await shop.test.db.$count(measurementEvents)).toBe(4);
});

test("gift cards that an order buys are no goods of it: what they pay for later is", async () => {
  const days = { from: "2020-01-01", to: "2099-01-01" };
  const worth = async () =>
    (await lib.sourcesReport(days, "last")).reduce((sum, { cents: one }) => sum + one, 0);
  const before = await worth();
  const order = await placed(COOKIES, { isPaid: false });
  await shop.test.db
    .update(orders)
    .set({ giftSoldCents: cents(10_000) })
    .where(eq(orders.id, order.id));
  await lib.markOrderPaid(order.id, { reference: null, amountCents: null }, { now: new Date() });
  expect((await worth()) - before).toBe(order.totalCents - 10_000);
  await run();
  expect(taken("purchase").find(({ service }) => service === "ga4")).toMatchObject({
    value: 700 + 2 * 310.5 - 100,
  });
});

test("a service that is away is tried again, and one that refuses isn't", async () => {
  await placed(COOKIES);
  fake.faults.push(
    { service: "meta", answer: { status: 503 } },
    { service: "ga4", answer: "hang up" },
    { service: "pinterest", answer: { status: 400, body: { message: "Invalid event" } } },
    {
      service: "tiktok",
      answer: { status: 200, body: { code: 40_105, message: "Access token is incorrect" } },
    },
  );
  await run();
  expect(fake.taken).toEqual([]);
  const stateOf = async () =>
    Object.fromEntries(
      (await shop.test.db.select().from(measurementEvents)).map((row) => [
        row.vendor,
        [row.state, row.problem],
      ]),
    );
  expect(await stateOf()).toEqual({
    meta: ["waiting", "It answered 503"],
    ga4: ["waiting", "It didn’t answer"],
    pinterest: ["failed", "It answered 400"],
    tiktok: ["failed", "Access token is incorrect"],
  });
  await run();
  expect(fake.taken).toEqual([]);
  await run(new Date(Date.now() + 60_000));
  expect(fake.taken.map(({ service }) => service).sort()).toEqual(["ga4", "meta"]);
  const { vendors } = (await lib.handleMeasurement()).data;
  expect(vendors.find(({ vendor }) => vendor === "tiktok")?.api).toMatchObject({
    has_key: true,
    failed: 1,
    problem: "Access token is incorrect",
  });
});

test("a refund is told to Google Analytics alone, once", async () => {
  const order = await placed(COOKIES);
  await run();
  fake.taken.length = 0;
  const refund = (orderId: string, more: object) =>
    lib.refundOrder(orderId, {
      amountCents: null,
      reason: "Changed mind",
      key: randomUUID(),
      ...more,
    } as never);
  const asked = await refund(order.id, {});
  await run();
  // nothing was given back yet
  expect(taken("refund")).toEqual([]);
  const { id } = asked.refund;
  const done = (more: object = {}) => ({ state: "done" as const, endedAt: new Date(), ...more });
  await shop.test.db.update(refunds).set(done()).where(eq(refunds.id, id));
  await run();
  await run();
  // as much as the purchase was told to be worth, whatever delivery and tax came to
  expect(taken("refund")).toMatchObject([
    { service: "ga4", said: "refund", transaction_id: order.number, value: 700 + 2 * 310.5 },
  ]);
  // it came back, and was sent again by hand
  fake.taken.length = 0;
  await shop.test.db.update(refunds).set({ state: "failed" }).where(eq(refunds.id, id));
  const { paymentId, amountCents, reason } = asked.refund;
  await shop.test.db
    .insert(refunds)
    .values({ paymentId, amountCents, reason, key: randomUUID(), replacesId: id, ...done() });
  await run();
  expect(taken("refund")).toEqual([]);

  // a purchase that was never told has no refund
  const other = await placed(COOKIES.replace("ga4.", ""));
  await run();
  await refund(other.id, { byHand: true });
  fake.taken.length = 0;
  await run();
  expect(fake.taken).toEqual([]);
});

test("keys have the form of their service, are sealed, and are never shown", async () => {
  await expect(
    lib.handleSaveMeasurementKey(called({ params: { vendor: "meta" }, body: { key: "no-token-of-theirs" } })),
  ).rejects.toMatchObject({ code: "invalid" });
  const stored = JSON.stringify(await shop.test.db.select().from(measurementKeys));
  const shown = JSON.stringify(await lib.handleMeasurement());
  for (const key of Object.values(KEYS)) {
    expect(stored).not.toContain(key);
    expect(shown).not.toContain(key);
  }
});

test("what brought a buyer is on the order, in the report by either visit, and goes with their data", async () => {
  const order = await placed(COOKIES);
  expect(await sourceOf(order.id)).toMatchObject({
    first: { source: "news", medium: "email", campaign: "may", landing: "/earrings" },
    last: { source: "google", medium: "cpc", referrer: "google.com", clicks: { gclid: "Cj0.abc-1" } },
    visitor: { gaClient: "1234.5678", fbc: expect.stringMatching(/^fb\.1\.\d+\.IwAR1$/) },
  });
  const day = new Date().toISOString().slice(0, 10);
  const days = { from: "2020-01-01", to: `${Number(day.slice(0, 4)) + 1}-01-01` };
  const byLast = await lib.sourcesReport(days, "last");
  const byFirst = await lib.sourcesReport(days, "first");
  expect(byLast.find(({ source }) => source === "google")).toMatchObject({ medium: "cpc", campaign: null });
  expect(byFirst.find(({ source }) => source === "news")).toMatchObject({ campaign: "may" });
  // buyers who didn't agree are counted, and unknown
  expect(byLast.find(({ source }) => source === null)?.orders).toBeGreaterThan(0);
  const sum = (rows: typeof byLast) => rows.reduce((all, { cents }) => all + cents, 0);
  expect(sum(byLast)).toBe(sum(byFirst));

  await run();
  await lib.pruneVisitorIds(new Date(Date.now() + 91 * 86_400_000));
  expect(await sourceOf(order.id)).toMatchObject({
    visitor: null,
    first: { source: "news" },
    last: { source: "google", clicks: {} },
  });
  expect(await shop.test.db.$count(measurementEvents, eq(measurementEvents.orderId, order.id))).toBe(4);
  await shop.test.db.delete(orderSources).where(eq(orderSources.orderId, order.id));
  expect(await shop.test.db.$count(measurementEvents, eq(measurementEvents.orderId, order.id))).toBe(0);
});

test.each([
  ["https://shop.example/", "", null],
  ["https://shop.example/", "https://shop.example/faq", null],
  ["https://shop.example/", "https://duckduckgo.com/", ["duckduckgo", "organic"]],
  ["https://shop.example/", "https://www.blog.example/post?q=secret", ["blog.example", "referral"]],
  ["https://shop.example/?msclkid=a1", "", ["bing", "cpc"]],
  ["https://shop.example/?epik=dj0x&utm_source=pin", "", ["pin", "social"]],
  ["https://shop.example/?gclid=<script>", "", null],
] as const)("%s, from “%s”", (address, referrer, expected) => {
  const touch = touchOf(address, referrer, new Date());
  expect(touch && [touch.source, touch.medium]).toEqual(expected);
});
