import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { WebhookEvent } from "@/lib/desk/webhooks/events";
import { FAILING_MS, RETRY_PAUSES } from "@/lib/desk/webhooks/model";
import { bodySchema } from "@/lib/desk/webhooks/payload/payloads";
import { signatureOf } from "@/lib/desk/webhooks/sending/signature";
import { webhookDeliveries, webhookEvents, webhooks } from "@/lib/desk/webhooks/tables";
import { productVariants } from "@/lib/goods/catalog/tables";
import { customers } from "@/lib/people/accounts/tables";
import { newsletterSubscriptions } from "@/lib/people/newsletter/tables";
import { mails } from "@/lib/platform/mail/tables";
import { chains, loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import { RECEIVER, startReceiver } from "./receiver";

const AUDIT = { actor: "ada", action: "webhook add" } as const;
const GO = new AbortController().signal;
const DAY_MS = 86_400_000;

let shop: TestShop;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let commands: typeof import("@/lib/desk/webhooks/commands");
let queries: typeof import("@/lib/desk/webhooks/queries");
let deliver: typeof import("@/lib/desk/webhooks/sending/deliver");

beforeAll(async () => {
  shop = await openTestShop();
  receiver = await startReceiver();
  commands = await import("@/lib/desk/webhooks/commands");
  queries = await import("@/lib/desk/webhooks/queries");
  deliver = await import("@/lib/desk/webhooks/sending/deliver");
}, 120_000);
afterAll(async () => {
  await receiver?.stop();
  await shop?.close();
});
afterEach(async () => {
  receiver.received.length = 0;
  receiver.answer(() => 200);
  for (const table of [webhookDeliveries, webhookEvents, webhooks]) await shop.test.db.delete(table);
});

const listen = async (path: string, ...events: WebhookEvent[]) => {
  const fields = { name: path.slice(1), address: RECEIVER + path, format: "standard", events } as const;
  const { webhook, secret } = await commands.addWebhook(fields, AUDIT);
  return { id: webhook.id, secret };
};
// the database counts in microseconds, so what it has just noted may be due later than the same millisecond of a Date
const run = (now = new Date(Date.now() + 1)) =>
  deliver.deliverWebhooks({ signal: GO }, receiver.post, () => now);
const logOf = async (id: string) =>
  (await queries.listDeliveries(id, { state: undefined, offset: 0, limit: 100 })).rows;
const after = (ms: number) => new Date(Date.now() + ms);

async function place(isPaid = false) {
  const stone = await shop.stone();
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { order } = await placeOrder(wish([loose(stone.sku)]), randomUUID());
  if (isPaid) {
    const { markOrderPaid } = await import("../../selling/fulfillment/acts");
    await markOrderPaid(order.id, { reference: null, amountCents: null });
  }
  return order;
}

test("an order that is placed and paid is told once each, signed, as the schemas say", async () => {
  const { id, secret } = await listen("/orders", "order.placed", "order.paid", "payment.captured");
  const order = await place(true);
  expect(await run()).toBe("done");
  expect(receiver.received.map(({ body }) => JSON.parse(body).type).toSorted()).toEqual([
    "order.paid",
    "order.placed",
    "payment.captured",
  ]);
  for (const { headers, body } of receiver.received) {
    const said = JSON.parse(body);
    bodySchema(said.type).parse(said);
    const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
    const message = { id: String(headers["webhook-id"]), at, body };
    expect(headers["webhook-signature"]).toBe(signatureOf(message, secret));
    expect(body).toContain(order.number);
  }
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size).toBe(3);
  expect(await run()).toBe("idle");
  expect((await logOf(id)).map(({ state }) => state)).toEqual(["delivered", "delivered", "delivered"]);
});

test("an event is noted in the transaction of its cause, and not at all where nobody listens", async () => {
  await place();
  expect(await shop.test.db.select().from(webhookEvents)).toEqual([]);
  const { id } = await listen("/stock", "stock.piece_changed");
  const change = (stock: number) =>
    shop.test.db.update(productVariants).set({ stock }).where(eq(productVariants.sku, "C-1-14KW"));
  await expect(
    shop.test.db.transaction(async (tx) => {
      await tx.update(productVariants).set({ stock: 1 }).where(eq(productVariants.sku, "C-1-14KW"));
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await shop.test.db.select().from(webhookDeliveries)).toEqual([]);
  await change(7);
  await change(7);
  await run();
  expect(receiver.received.map(({ body }) => JSON.parse(body).data)).toEqual([
    {
      stock_before: 3,
      stock_after: 7,
      piece: { sku: "C-1-14KW", product: "chain", name: "Rope chain", stock: 7 },
    },
  ]);
  expect(await logOf(id)).toHaveLength(1);
});

test("a receiver that fails, then hangs, is tried again later, with the same id until it takes the message", async () => {
  const { id } = await listen("/flaky", "order.placed");
  await place();
  receiver.answer(() => 503);
  await run();
  // not before its pause is over
  expect(await run()).toBe("idle");
  receiver.answer(() => "never");
  await run(after(RETRY_PAUSES[0]));
  receiver.answer(() => 204);
  expect(await run(after(RETRY_PAUSES[0] + 1_000))).toBe("idle");
  await run(after(RETRY_PAUSES[0] + RETRY_PAUSES[1] + 1_000));
  const [delivery] = await logOf(id);
  expect(delivery?.state).toBe("delivered");
  expect(delivery?.log.map(({ status, problem }) => [status, problem])).toEqual([
    [503, "The receiver answered 503"],
    [null, "The receiver didn’t answer in time"],
    [204, null],
  ]);
  expect(delivery?.log[1]?.ms).toBeGreaterThanOrEqual(290);
  expect(new Set(receiver.received.map(({ headers }) => headers["webhook-id"]))).toEqual(
    new Set([delivery?.eventId]),
  );
});

test("a delivery is given up after three days, and is sent again with its id by hand", async () => {
  const { id } = await listen("/down", "order.placed");
  await place();
  receiver.answer(() => 500);
  let now = Date.now();
  for (const pause of [0, ...RETRY_PAUSES]) {
    now += pause + 1_000;
    await run(new Date(now));
  }
  const [failed] = await logOf(id);
  expect(failed).toMatchObject({ state: "failed" });
  expect(failed?.log).toHaveLength(RETRY_PAUSES.length + 1);
  expect(now - Date.now()).toBeGreaterThan(3 * DAY_MS);
  receiver.answer(() => 200);
  receiver.received.length = 0;
  expect(await commands.replayFailed(id, { ...AUDIT, action: "webhook replay" })).toBe(1);
  await run(after(1_000));
  // a receiver that already has it may be told again
  expect(await commands.replayDelivery(failed?.id ?? "", { ...AUDIT, action: "webhook replay" })).toBe(true);
  await run(after(2_000));
  expect(receiver.received.map(({ headers }) => headers["webhook-id"])).toEqual([
    failed?.eventId,
    failed?.eventId,
  ]);
});

test("a receiver that hangs doesn’t keep another one waiting, nor its own queue longer than one answer", async () => {
  await listen("/hangs", "order.placed");
  await listen("/works", "order.placed");
  for (let i = 0; i < 3; i++) await place();
  receiver.answer((path) => (path === "/hangs" ? "never" : 200));
  const began = performance.now();
  await run();
  expect(performance.now() - began).toBeLessThan(2_000);
  const paths = receiver.received.map(({ path }) => path);
  expect(paths.filter((path) => path === "/works")).toHaveLength(3);
  expect(paths.filter((path) => path === "/hangs")).toHaveLength(1);
});

test("an event that can’t be read fails by itself, and the others are sent", async () => {
  const { id } = await listen("/broken", "order.placed");
  await listen("/sound", "order.placed");
  const [event] = await shop.test.db
    .insert(webhookEvents)
    .values({ type: "order.placed", subject: "no id", at: new Date(0) })
    .returning();
  await shop.test.db.insert(webhookDeliveries).values({ webhookId: id, eventId: event?.id ?? "" });
  await place();
  await run();
  await run();
  expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(["/broken", "/sound"]);
  expect((await logOf(id)).map(({ state, log }) => [state, log.at(-1)?.problem])).toEqual([
    ["delivered", null],
    ["waiting", "The shop couldn’t write this message. Its log says why"],
  ]);
});

test("two processes together send each delivery once", async () => {
  await listen("/once", "order.placed");
  for (let i = 0; i < 4; i++) await place();
  await Promise.all([run(), run(), run()]);
  const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
  expect(ids).toHaveLength(4);
  expect(new Set(ids).size).toBe(4);
});

test("a webhook that is paused, or given another address, gets nothing more where it was", async () => {
  const { id } = await listen("/before", "order.placed");
  for (let i = 0; i < 4; i++) await place();
  const change = { ...AUDIT, action: "webhook change" } as const;
  // somebody changes it while the first message is under way
  let version = 1;
  const meanwhile = async (what: Parameters<typeof commands.changeWebhook>[1]) => {
    await commands.changeWebhook(id, what, version, change);
    version += 1;
  };
  const changing: typeof receiver.post = async (...message) => {
    const outcome = await receiver.post(...message);
    if (receiver.received.length === 1) await meanwhile({ address: `${RECEIVER}/after` });
    if (receiver.received.length === 3) await meanwhile({ isOn: false });
    return outcome;
  };
  await deliver.deliverWebhooks({ signal: GO }, changing, () => new Date(Date.now() + 1));
  expect(receiver.received.map(({ path }) => path)).toEqual(["/before", "/after", "/after"]);
  expect(await run()).toBe("idle");
  await meanwhile({ isOn: true });
  await run();
  expect(receiver.received).toHaveLength(4);
});

test("an address that says it is gone disables no webhook that has another one by then, and success seals no old one", async () => {
  const { id } = await listen("/moved", "order.placed");
  await place();
  receiver.answer(() => 410);
  const change = { ...AUDIT, action: "webhook change" } as const;
  const moving =
    (path: string, version: number): typeof receiver.post =>
    async (...message) => {
      const outcome = await receiver.post(...message);
      await commands.changeWebhook(id, { address: RECEIVER + path }, version, change);
      return outcome;
    };
  await deliver.deliverWebhooks({ signal: GO }, moving("/here", 1), () => new Date(Date.now() + 1));
  expect(await queries.findWebhook(id)).toMatchObject({ disabledAt: null, failingSince: null });
  receiver.answer(() => 200);
  await deliver.deliverWebhooks({ signal: GO }, moving("/there", 2), () => after(RETRY_PAUSES[0] + 1_000));
  expect(await queries.findWebhook(id)).toMatchObject({ address: `${RECEIVER}/there` });
});

test("a webhook that fails for five days is disabled with an email, and works again once it is turned on", async () => {
  const { id } = await listen("/gone-bad", "order.placed");
  await place();
  receiver.answer(() => 500);
  await run();
  expect(await queries.findWebhook(id)).toMatchObject({ disabledAt: null });
  await shop.test.db
    .update(webhooks)
    .set({ failingSince: new Date(Date.now() - FAILING_MS) })
    .where(eq(webhooks.id, id));
  await run(after(RETRY_PAUSES[0]));
  expect(await queries.findWebhook(id)).toMatchObject({ disabledReason: "failing" });
  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.subject, "The webhook gone-bad is disabled"));
  expect(mail?.text).toContain(`/admin/webhooks/${id}`);
  await place();
  expect(await logOf(id)).toHaveLength(1);
  const { findWaiting } = await import("@/lib/desk/today/queries");
  expect(await findWaiting((permission) => permission === "integrations")).toMatchObject([
    { queue: "webhooks", count: 1 },
  ]);
  await expect(commands.testWebhook(id, { ...AUDIT, action: "webhook test" })).rejects.toThrow("Turn");
  const on = await commands.changeWebhook(id, { isOn: true }, 1, { ...AUDIT, action: "webhook change" });
  expect(on).toMatchObject({ disabledAt: null, failingSince: null });
  receiver.answer(() => 200);
  await commands.testWebhook(id, { ...AUDIT, action: "webhook test" });
  await run(after(1_000));
  expect(receiver.received.map(({ body }) => JSON.parse(body).type)).toContain("webhook.test");
});

test("a receiver that says it is gone is disabled at once", async () => {
  const { id } = await listen("/410", "order.placed");
  await place();
  receiver.answer(() => 410);
  await run();
  expect(await queries.findWebhook(id)).toMatchObject({ disabledReason: "gone" });
});

test("private addresses are refused when they are entered, when they are called, and by a redirect", async () => {
  for (const address of [
    "http://receiver.example/a",
    "https://localhost/a",
    "https://127.0.0.1/a",
    "https://169.254.169.254/latest/meta-data",
    "https://10.0.0.8/a",
    "https://[::1]/a",
    "https://[::ffff:10.0.0.1]/a",
    "https://receiver.example:8443/a",
    "https://user:word@receiver.example/a",
    "https://db.internal/a",
  ]) {
    const fields = { name: "x", address, format: "standard", events: ["order.paid"] } as const;
    await expect(commands.addWebhook(fields, AUDIT), address).rejects.toThrow(/^The address /);
  }
  const { createPostWebhook } = await import("@/lib/desk/webhooks/sending/post-webhook");
  const message = { body: "{}", headers: {} };
  // a name of the internet that leads to this machine
  const { lookup } = await import("node:dns");
  const https = await import("node:https");
  const { readRemoteAddress } = await import("@/lib/platform/media/remote/address");
  const { isPublicAddress } = await import("@/lib/platform/media/remote/public-address");
  const rebound = createPostWebhook({
    read: readRemoteAddress,
    isAllowed: isPublicAddress,
    lookup: ((_host: string, options: object, done: (...found: unknown[]) => void) =>
      lookup("localhost", options as { all: true }, done)) as typeof lookup,
    request: https.request,
    answerMs: 1_000,
  });
  expect(await rebound("https://receiver.example/a", message, GO)).toMatchObject({
    status: null,
    problem: "receiver.example points to a private network",
  });
  receiver.answer(() => 302);
  expect(await receiver.post(`${RECEIVER}/a`, message, GO)).toMatchObject({
    status: 302,
    problem: "The receiver answered 302",
  });
});

test("the database holds neither the address nor the secret, and a renewed secret signs beside the one before for a day", async () => {
  const { id, secret } = await listen("/secret", "order.placed");
  const stored = JSON.stringify(await shop.test.db.select().from(webhooks));
  expect(stored).not.toContain(secret);
  expect(stored).not.toContain("receiver.example");
  const renewed = await commands.renewWebhookSecret(id, { ...AUDIT, action: "webhook secret" });
  await place();
  await run();
  await place();
  await run(after(2 * DAY_MS));
  const [first, second] = receiver.received.map(({ headers, body }) => {
    const at = new Date(Number(headers["webhook-timestamp"]) * 1_000);
    const message = { id: String(headers["webhook-id"]), at, body };
    return {
      sent: String(headers["webhook-signature"]).split(" "),
      now: signatureOf(message, renewed ?? ""),
      before: signatureOf(message, secret),
    };
  });
  expect(first?.sent).toEqual([first?.now, first?.before]);
  expect(second?.sent).toEqual([second?.now]);
});

test("every kind of event carries what its schema says, and nothing of who was deleted", async () => {
  await listen(
    "/all",
    ...(["order.shipped", "order.delivered", "shipment.sent", "shipment.delivered"] as const),
    ...(["stock.stone_held", "stock.stone_sold", "stock.piece_changed"] as const),
    ...(["customer.created", "customer.changed", "customer.deleted"] as const),
    ...(["newsletter.subscribed", "newsletter.left"] as const),
  );
  const order = await place(true);
  const acts = await import("../../selling/fulfillment/acts");
  await acts.markOrderShipped(order.id, { carrier: "UPS", trackingNumber: "1Z999", trackingUrl: null });
  await acts.markOrderDelivered(order.id);
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  await placeOrder(wish([chains(1)]), randomUUID());
  const person = { email: "ada@buyer.example", firstName: "Ada", lastName: "Lovelace" };
  const [ada] = await shop.test.db.insert(customers).values(person).returning();
  await shop.test.db
    .update(customers)
    .set({ phone: "212 555 0100" })
    .where(eq(customers.id, ada?.id ?? ""));
  const [subscribed] = await shop.test.db
    .insert(newsletterSubscriptions)
    .values({ email: person.email, tokenHash: "x", consent: "Yes", confirmedAt: new Date() })
    .returning();
  await run();
  await shop.test.db
    .update(newsletterSubscriptions)
    .set({ leftAt: new Date() })
    .where(eq(newsletterSubscriptions.id, subscribed?.id ?? ""));
  await shop.test.db
    .update(customers)
    .set({ phone: null })
    .where(eq(customers.id, ada?.id ?? ""));
  await shop.test.db.delete(customers).where(eq(customers.id, ada?.id ?? ""));
  await run(after(1_000));
  const bodies = receiver.received.map(({ body }) => JSON.parse(body));
  for (const body of bodies) bodySchema(body.type).parse(body);
  expect(new Set(bodies.map(({ type }) => type))).toEqual(
    new Set([
      "order.shipped",
      "order.delivered",
      "shipment.sent",
      "shipment.delivered",
      "stock.stone_held",
      "stock.stone_sold",
      "stock.piece_changed",
      "customer.created",
      "customer.changed",
      "customer.deleted",
      "newsletter.subscribed",
      "newsletter.left",
    ]),
  );
  const changes = bodies.filter(({ type }) => type === "customer.changed");
  expect(changes[0].data.customer).toMatchObject({ email: person.email, newsletter: true });
  // changed and deleted before it was sent
  expect(changes[1].data).toEqual({ customer: null });
  const stored = JSON.stringify([
    await shop.test.db.select().from(webhookEvents),
    await shop.test.db.select().from(webhookDeliveries),
  ]);
  expect(stored).not.toMatch(/lovelace|buyer\.example/i);
});

test("a channel reads a sentence without anything that a customer typed, and its address is shown to nobody", async () => {
  for (const format of ["slack", "teams"] as const) {
    const fields = { name: format, address: `${RECEIVER}/${format}-secret`, format };
    const { webhook } = await commands.addWebhook({ ...fields, events: ["order.placed"] }, AUDIT);
    expect(webhook.address).toBe("https://receiver.example/…");
  }
  const order = await place();
  await run();
  const [slack, teams] = receiver.received.toSorted((a, b) => a.path.localeCompare(b.path));
  expect(JSON.parse(slack?.body ?? "")).toEqual({
    text: `New order ${order.number}: 1 item, $745. <${process.env.SHOP_URL ?? "http://localhost:3000"}/admin/orders/${order.number}|Open>`,
  });
  const [card] = JSON.parse(teams?.body ?? "").attachments;
  expect(card.content.body[0].text).toBe(`New order ${order.number}: 1 item, $745.`);
  expect(slack?.body).not.toContain(order.email);
});

test("what waits is said once a day, from eight in the morning in the shop’s time zone", async () => {
  const { noteWaiting } = await import("@/lib/desk/webhooks/waiting-commands");
  await place(true);
  // seven in New York
  const early = new Date("2026-12-01T12:00:00Z");
  const later = new Date("2026-12-01T13:30:00Z");
  expect(await noteWaiting(later)).toBe("idle");
  const fields = { name: "team", address: `${RECEIVER}/team`, format: "slack" } as const;
  await commands.addWebhook({ ...fields, events: ["today.waiting"] }, AUDIT);
  expect(await noteWaiting(early)).toBe("idle");
  expect(await noteWaiting(later)).toBe("done");
  expect(await noteWaiting(new Date("2026-12-01T20:00:00Z"))).toBe("idle");
  expect(await noteWaiting(new Date("2026-12-02T14:00:00Z"))).toBe("done");
  await run();
  expect(receiver.received).toHaveLength(2);
  expect(JSON.parse(receiver.received[0]?.body ?? "").text).toMatch(
    /^What waits today: .*paid orders \(\d+\).*<.*\/admin\/\|Open>$/,
  );
});

test("old events are deleted with their deliveries, and those of a webhook with it", async () => {
  const { id } = await listen("/old", "order.placed");
  await place();
  await run();
  const { pruneWebhookEvents } = await import("@/lib/desk/webhooks/prune-commands");
  expect(await pruneWebhookEvents(after(29 * DAY_MS))).toBe(0);
  expect(await pruneWebhookEvents(after(31 * DAY_MS))).toBe(1);
  expect(await logOf(id)).toEqual([]);
  await place();
  await commands.removeWebhook(id, { ...AUDIT, action: "webhook remove" });
  expect(await shop.test.db.select().from(webhookDeliveries)).toEqual([]);
  // what was being placed just then
  await shop.test.db.insert(webhookDeliveries).values({
    webhookId: id,
    eventId: (await shop.test.db.select().from(webhookEvents))[0]?.id ?? "",
  });
  expect(await run()).toBe("idle");
});
