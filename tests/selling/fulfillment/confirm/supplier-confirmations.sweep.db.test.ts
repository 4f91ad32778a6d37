import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { and, eq, isNotNull, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { formatDay } from "@/lib/platform/dates/format-day";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { holds, orderEvents, orders, stoneConfirmations } from "@/lib/selling/orders/tables";
import { purchaseOrderLines, purchaseOrders } from "@/lib/selling/purchasing/tables";
import { loose, wish } from "../../checkout/shop";
import { GOOD, openCardShop } from "../../payments/card-shop";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const cards = openCardShop();
const { begun, paymentOf, stateOf, mailsOf, post, eventsOf } = cards;

/** A supplier's program: answers what the test says, and notes what it was asked. */
let server: Server;
let asked: { reference: string; sku: string; report: string | null; cost_cents: number | null }[] = [];
let answer: () => { status?: number; body: unknown; afterMs?: number } = () => ({ body: { status: "gone" } });
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const held = () => ({ body: { status: "held", held_until: inAnHour() } });

let reconcile: typeof import("@/lib/selling/fulfillment/reconcile-commands").reconcile;
let askSuppliers: typeof import("@/lib/selling/fulfillment/confirm/commands/ask-suppliers").askSuppliers;
let askAtPlacing: typeof import("@/lib/selling/fulfillment/confirm/commands/ask-suppliers").askAtPlacing;
let beginConfirmations: typeof import("@/lib/selling/fulfillment/holds/commands/confirmation-gate").beginConfirmations;
let markOrderPaid: typeof import("@/tests/selling/fulfillment/acts").markOrderPaid;
let recordAnswer: typeof import("@/lib/selling/fulfillment/confirm/commands/record-answer").recordAnswer;
let waiting: typeof import("@/lib/selling/fulfillment/confirm/commands/unmailed-questions");
let mailServer: typeof import("@/lib/platform/mail/commands/mail-server");
let giveUp: typeof import("@/lib/selling/fulfillment/cancel/unpaid-commands").cancelUnpaidOrder;

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = "";
    request.on("data", (chunk: Buffer) => {
      text += chunk;
    });
    request.on("end", () => {
      asked.push(JSON.parse(text));
      const { status = 200, body, afterMs = 0 } = answer();
      setTimeout(
        () => response.writeHead(status).end(typeof body === "string" ? body : JSON.stringify(body)),
        afterMs,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  ({ reconcile } = await import("@/lib/selling/fulfillment/reconcile-commands"));
  ({ askSuppliers, askAtPlacing } = await import("@/lib/selling/fulfillment/confirm/commands/ask-suppliers"));
  ({ beginConfirmations } = await import("@/lib/selling/fulfillment/holds/commands/confirmation-gate"));
  ({ markOrderPaid } = await import("@/tests/selling/fulfillment/acts"));
  waiting = await import("@/lib/selling/fulfillment/confirm/commands/unmailed-questions");
  mailServer = await import("@/lib/platform/mail/commands/mail-server");
  ({ recordAnswer } = await import("@/lib/selling/fulfillment/confirm/commands/record-answer"));
  ({ cancelUnpaidOrder: giveUp } = await import("@/lib/selling/fulfillment/cancel/unpaid-commands"));
});
afterAll(() => server.close());
beforeEach(() => {
  asked = [];
});
afterEach(() => vi.useRealTimers());

const tx = () => cards.shop.test.db;
const ownUrl = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/confirm`;
/** The buyer and the shop are told once each. */
const TOLD = ["awaiting-supplier", "supplier-silent"];

/** An authorized order for a stone that a supplier with these settings offers. */
async function authorized(confirm: Record<string, unknown> = {}, cost = 40_000) {
  const placed = await begun({ now: new Date() });
  const { stone, order, intent } = placed;
  const name = `Supplier of ${stone.sku}`;
  const url = ownUrl();
  await tx()
    .insert(suppliers)
    .values({
      name,
      email: "desk@supplier.example",
      confirm: { method: "http", url, seconds: 1, ...confirm },
    });
  await offer(stone, name, `S-${stone.sku}`, cost);
  await tx()
    .update(diamonds)
    .set({ offerSku: `S-${stone.sku}`, supplier: name })
    .where(eq(diamonds.id, stone.id));
  cards.fake.confirm(intent, GOOD);
  for (const event of eventsOf(intent)) expect((await post(event)).status).toBe(200);
  return { ...placed, order, name };
}
const offer = (stone: { id: string }, supplier: string, sku: string, cost: number) =>
  tx()
    .insert(stoneOffers)
    .values({
      sku,
      stoneId: stone.id,
      supplier,
      supplierSku: `own-${sku}`,
      costCents: cents(cost),
      priceCents: cents(70_000),
      deliveryDays: 5,
    });

const confirmation = async (orderId: string) => {
  const [row] = await tx().select().from(stoneConfirmations).where(eq(stoneConfirmations.orderId, orderId));
  if (!row) throw new Error("nobody was asked");
  return row;
};
/** Waits for what the shop does in the background. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 30 });
const intentOf = (intent: string) =>
  cards.fake.intents.get(intent) as { status: string; amount_received: number };

it("a stone that its supplier holds is paid for, and asked for once however often the event comes", async () => {
  answer = held;
  const { order, intent, stone } = await authorized();
  await soon(async () => expect(await stateOf(order.id)).toBe("paid"));
  expect(asked).toEqual([
    {
      reference: (await confirmation(order.id)).id,
      sku: `own-S-${stone.sku}`,
      report: null,
      cost_cents: 40_000,
      currency: "USD",
    },
  ]);
  for (const event of eventsOf(intent)) await post(event);
  await reconcile();
  expect(asked).toHaveLength(1);
  expect(await mailsOf(order.id)).toEqual(["order-confirmation"]);
});

it("a stone that is gone is never paid for: the authorization is released, the buyer offered others, the stone withdrawn", async () => {
  for (const carat of [1.45, 1.52, 1.6, 1.7]) await cards.shop.stone({ carat });
  answer = () => ({ body: { status: "gone" } });
  const { order, intent, stone } = await authorized();
  await soon(async () => expect(await stateOf(order.id)).toBe("canceled"));
  expect(intentOf(intent)).toMatchObject({ status: "canceled", amount_received: 0 });
  expect(await paymentOf(order.id)).toMatchObject({ state: "canceled", capturedCents: 0 });
  await soon(async () => expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("withdrawn"));
  const [mail] = await tx()
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-canceled:${order.id}`));
  expect(mail?.text).toContain("Our supplier sold the diamond in your order before your payment was taken");
  expect(mail?.text.match(/lab-grown diamond, \$/g)).toHaveLength(3);
  expect(mail?.text).not.toContain("still be available in the shop");
  const [lost] = await tx()
    .select()
    .from(stoneOffers)
    .where(eq(stoneOffers.sku, `S-${stone.sku}`));
  expect(lost).toMatchObject({ state: "withdrawn", goneAt: expect.any(Date) });
});

it("a stone that is gone at one supplier is asked of the next", async () => {
  const answers = [{ body: { status: "gone" } }, held()];
  answer = () => answers.shift() ?? held();
  const placing = await begun({ now: new Date() });
  const url = ownUrl();
  for (const [name, cost] of [
    ["First", 30_000],
    ["Second", 35_000],
  ] as const) {
    await tx()
      .insert(suppliers)
      .values({ name, confirm: { method: "http", url } });
    await offer(placing.stone, name, `${name}-1`, cost);
  }
  await tx().update(diamonds).set({ offerSku: "First-1" }).where(eq(diamonds.id, placing.stone.id));
  cards.fake.confirm(placing.intent, GOOD);
  for (const event of eventsOf(placing.intent)) await post(event);
  await soon(async () => expect(asked).toHaveLength(1));
  await soon(async () => {
    await reconcile();
    expect(await stateOf(placing.order.id)).toBe("paid");
  });
  expect(asked.map(({ sku }) => sku)).toEqual(["own-First-1", "own-Second-1"]);
  expect(await confirmation(placing.order.id)).toMatchObject({
    supplier: "Second",
    offerSku: "Second-1",
    state: "held",
  });
});

/** A stone on order that two suppliers offer, the first with the better price. */
async function offeredTwice(tag: string, second: Record<string, unknown> | null) {
  const placing = await begun({ now: new Date() });
  await tx()
    .insert(suppliers)
    .values([
      { name: `First ${tag}`, confirm: { method: "http", url: ownUrl() } },
      { name: `Second ${tag}`, email: "second@supplier.example", confirm: second },
    ]);
  await offer(placing.stone, `First ${tag}`, `F-${tag}`, 30_000);
  await offer(placing.stone, `Second ${tag}`, `G-${tag}`, 35_000);
  await tx()
    .update(diamonds)
    .set({ offerSku: `F-${tag}` })
    .where(eq(diamonds.id, placing.stone.id));
  return placing;
}
async function authorize(placing: { intent: string }) {
  cards.fake.confirm(placing.intent, GOOD);
  for (const event of eventsOf(placing.intent)) await post(event);
}

it("the next supplier is not asked if it never needs to be, and its cost is what it is paid", async () => {
  const answers = [{ body: { status: "price_changed", cost_cents: 99_000 } }, { body: { status: "gone" } }];
  answer = () => answers.shift() ?? { body: { status: "gone" } };
  const placing = await offeredTwice("listed", null);
  await authorize(placing);
  await soon(async () => expect((await confirmation(placing.order.id)).state).toBe("price_changed"));
  await recordAnswer(await confirmation(placing.order.id), { state: "gone" });
  await soon(async () => {
    await reconcile();
    expect(await stateOf(placing.order.id)).toBe("paid");
  });
  expect(asked).toHaveLength(1);
  const bought = await tx()
    .select({ supplier: purchaseOrders.supplier, cost: purchaseOrderLines.costCents })
    .from(purchaseOrderLines)
    .innerJoin(purchaseOrders, eq(purchaseOrders.id, purchaseOrderLines.purchaseOrderId))
    .where(eq(purchaseOrders.orderId, placing.order.id));
  expect(bought).toEqual([{ supplier: "Second listed", cost: 35_000 }]);
});

it("an answer about one supplier's offer is not taken for the next one's", async () => {
  let ask = () => {};
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  answer = () => {
    ask();
    return { ...held(), afterMs: 400 };
  };
  const placing = await offeredTwice("late", { method: "email", hours: 24 });
  const authorizing = authorize(placing);
  await isAsked;
  await recordAnswer(await confirmation(placing.order.id), { state: "gone" });
  await authorizing;
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(await confirmation(placing.order.id)).toMatchObject({ supplier: "Second late", heldUntil: null });
  expect(await stateOf(placing.order.id)).toBe("pending");
});

it("whoever failed before the money was authorized is asked again after it, and buyer and shop hear of it", async () => {
  answer = () => ({ status: 500, body: "" });
  const placing = await offeredTwice("early", null);
  await tx().transaction((inner) => beginConfirmations(inner, placing.order.id, new Date()));
  await askAtPlacing(placing.order);
  expect((await confirmation(placing.order.id)).state).toBe("unknown");
  await authorize(placing);
  await soon(async () =>
    expect([...(await mailsOf(placing.order.id))].sort()).toEqual(["awaiting-supplier", "supplier-silent"]),
  );
  await reconcile();
  expect(asked).toHaveLength(1);
  answer = held;
  await reconcile(new Date(Date.now() + 6 * 60_000));
  expect(asked).toHaveLength(2);
  expect(await stateOf(placing.order.id)).toBe("paid");
});

it.each([
  ["an error", () => ({ status: 500, body: "oops" })],
  ["something else", () => ({ body: { status: "perhaps" } })],
  ["no JSON", () => ({ body: "<html>" })],
  ["too late", () => ({ ...held(), afterMs: 1500 })],
])(
  "a supplier that answers %s leaves the order waiting, its buyer told once; a later answer is taken",
  async (_, bad) => {
    answer = bad;
    const { order, intent, stone } = await authorized();
    await soon(async () => expect((await confirmation(order.id)).state).toBe("unknown"));
    await soon(async () => expect([...(await mailsOf(order.id))].sort()).toEqual(TOLD));
    expect(intentOf(intent)).toMatchObject({ status: "requires_capture", amount_received: 0 });
    const { deadline, id, offerSku } = await confirmation(order.id);
    const [waiting] = await tx().select().from(orders).where(eq(orders.id, order.id));
    expect(waiting).toMatchObject({ status: "pending", paymentDueAt: deadline });
    const { findOrder } = await import("@/lib/selling/fulfillment/customer/queries");
    expect(await findOrder(order.id, null)).toMatchObject({ awaiting_supplier_until: null });
    await reconcile(new Date(deadline.getTime() - 60_000));
    expect([...(await mailsOf(order.id))].sort()).toEqual(TOLD);
    expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("reserved");

    expect(await recordAnswer({ id, offerSku }, { state: "held", until: deadline })).toBe(true);
    expect(await recordAnswer({ id, offerSku }, { state: "gone" })).toBe(false);
    expect(await stateOf(order.id)).toBe("paid");
    expect(intentOf(intent)).toMatchObject({ status: "succeeded", amount_received: order.totalCents });
  },
);

it("a stone of a supplier that need not be asked any more is sold as listed", async () => {
  answer = () => ({ status: 500, body: "" });
  const { order, name } = await authorized();
  await soon(async () => expect((await confirmation(order.id)).state).toBe("unknown"));
  await tx()
    .update(suppliers)
    .set({ confirm: { method: "none" } })
    .where(eq(suppliers.name, name));
  await reconcile(new Date(Date.now() + 6 * 60_000));
  expect(await stateOf(order.id)).toBe("paid");
  expect(asked).toHaveLength(1);
});

it("a supplier that never answers costs the buyer nothing: the order is given up at its deadline", async () => {
  answer = () => ({ status: 503, body: "" });
  const { order, intent, stone } = await authorized({ hours: 2 });
  await soon(async () => expect((await confirmation(order.id)).state).toBe("unknown"));
  const { deadline, id, offerSku } = await confirmation(order.id);
  await reconcile(new Date(deadline.getTime() + 1000));
  expect(await stateOf(order.id)).toBe("canceled");
  expect(intentOf(intent)).toMatchObject({ status: "canceled", amount_received: 0 });
  const events = await tx()
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, order.id), eq(orderEvents.status, "canceled")));
  expect(events[0]?.note).toContain("didn’t confirm your diamond in time");
  expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("available");
  expect(await recordAnswer({ id, offerSku }, { state: "held", until: deadline })).toBe(true);
  await reconcile();
  expect(await stateOf(order.id)).toBe("canceled");
});

it("a new cost that leaves the least margin changes nothing for the buyer, and a higher one waits for the jeweler", async () => {
  answer = () => ({ body: { status: "price_changed", cost_cents: 70_000 } });
  const fine = await authorized();
  await soon(async () => expect(await stateOf(fine.order.id)).toBe("paid"));
  expect(await confirmation(fine.order.id)).toMatchObject({
    state: "held",
    costCents: 40_000,
    newCostCents: 70_000,
  });
  answer = () => ({ body: { status: "price_changed", cost_cents: 70_001 } });
  const dear = await authorized();
  await soon(async () => expect((await confirmation(dear.order.id)).state).toBe("price_changed"));
  const { id, deadline, offerSku } = await confirmation(dear.order.id);
  const [question] = await tx()
    .select()
    .from(mails)
    .where(like(mails.purpose, `supplier-price:${id}%`));
  expect(question?.text).toContain("now asks $700.01");
  expect(await stateOf(dear.order.id)).toBe("pending");
  await recordAnswer({ id, offerSku }, { state: "held", until: deadline });
  expect(await stateOf(dear.order.id)).toBe("paid");
});

it("a supplier that is asked by mail is asked once the money is authorized, and the shop itself where it has no address", async () => {
  const { order, stone, name } = await authorized({ method: "email", url: undefined, seconds: undefined });
  await soon(async () => expect([...(await mailsOf(order.id))].sort()).toEqual(TOLD));
  const { id, offerSku } = await confirmation(order.id);
  const [request] = await tx()
    .select()
    .from(mails)
    .where(like(mails.purpose, `supplier-request:${id}%`));
  expect(request).toMatchObject({
    recipient: "desk@supplier.example",
    subject: expect.stringContaining(`own-S-${stone.sku}`),
  });
  expect(request?.text).not.toContain("ada@");
  await tx().update(suppliers).set({ email: null }).where(eq(suppliers.name, name));
  await recordAnswer({ id, offerSku }, { state: "gone" });
  expect(await stateOf(order.id)).toBe("canceled");
});

it("a supplier that could not be mailed has its hours from when the mail goes out", async () => {
  const hours = 24;
  const { order } = await authorized({ method: "email", hours, url: undefined, seconds: undefined });
  await soon(async () => expect([...(await mailsOf(order.id))].sort()).toEqual(TOLD));
  const { id, deadline: first } = await confirmation(order.id);
  const requestOf = like(mails.purpose, `supplier-request:${id}%`);
  const later = (count: number) => new Date(first.getTime() + count * HOUR_MS);

  // the tests' mails always go out
  const { deliverInBackground } = await import("@/lib/platform/mail/mailer");
  await vi.waitFor(async () => {
    await deliverInBackground();
    const wasSent = and(requestOf, isNotNull(mails.sentAt));
    const [sent] = await tx().update(mails).set({ sentAt: null }).where(wasSent).returning();
    expect(sent).toBeDefined();
  });
  await mailServer.recordServerFailure(tx(), "connection refused", later(-1));
  await reconcile(later(1));
  expect(await stateOf(order.id)).toBe("pending");
  const { deadline } = await confirmation(order.id);
  const { loadShopSettings } = await import("@/lib/platform/settings/queries");
  const { unmailedHoldHours } = await loadShopSettings();
  expect(deadline.getTime() - first.getTime()).toBeCloseTo(unmailedHoldHours * HOUR_MS, -4);
  const [request] = await tx().select().from(mails).where(requestOf);
  expect(request).toMatchObject({ sentAt: null, sendBy: deadline });
  expect(request?.text).toContain(`Please reply by ${formatDay(deadline)}`);
  const [held] = await tx().select().from(orders).where(eq(orders.id, order.id));
  expect(held?.paymentDueAt?.getTime()).toBeGreaterThanOrEqual(deadline.getTime());

  // nobody could ask in time
  await reconcile(new Date(deadline.getTime() + 1));
  expect(await stateOf(order.id)).toBe("canceled");
  await mailServer.recordServerSuccess(tx(), new Date());
});

it("an order whose address isn’t confirmed is held no longer for a supplier that could not be mailed, before it is", async () => {
  const hours = 24;
  const { order } = await byTransfer("Unmailed", { method: "email", hours });
  const paymentDueAt = new Date(Date.now() + 30 * 60_000);
  const dueOnceConfirmedAt = new Date(Date.now() + DAY_MS);
  await tx().update(orders).set({ paymentDueAt, dueOnceConfirmedAt }).where(eq(orders.id, order.id));
  await tx().update(holds).set({ expiresAt: paymentDueAt }).where(eq(holds.orderId, order.id));
  await askAtPlacing(order);
  const { id, deadline } = await confirmation(order.id);
  await vi.waitFor(async () => {
    await (await import("@/lib/platform/mail/mailer")).deliverInBackground();
    const wasSent = and(like(mails.purpose, `supplier-request:${id}%`), isNotNull(mails.sentAt));
    const late = { sentAt: new Date(Date.now() + 6 * HOUR_MS) };
    const [sent] = await tx().update(mails).set(late).where(wasSent).returning();
    expect(sent).toBeDefined();
  });
  await waiting.waitForUnmailedSuppliers(new Date());
  const later = (await confirmation(order.id)).deadline;
  expect(later.getTime() - deadline.getTime()).toBeCloseTo(6 * HOUR_MS, -5);
  const [held] = await tx().select().from(orders).where(eq(orders.id, order.id));
  expect(held).toMatchObject({ paymentDueAt, dueOnceConfirmedAt: later });
  expect(await brokenInvariants(cards.shop.test.pool)).toEqual([]);
});

it("a supplier’s time grows by what its mail was late, within the hours that orders wait for mail", () => {
  const queuedAt = new Date("2026-03-03T10:00:00Z");
  const after = (hours: number) => new Date(queuedAt.getTime() + hours * HOUR_MS);
  const asked = { deadline: after(24), queuedAt, sentAt: null as Date | null };
  const by = (change: object, isWorking = false) =>
    waiting.answerBy({ ...asked, ...change }, { isWorking, hours: 24, mostHours: 48 });
  expect(by({})).toEqual(after(72));
  expect(by({ deadline: after(72) })).toBeNull();
  expect(by({}, true)).toBeNull();
  expect(by({ sentAt: after(0.01) }, true)).toBeNull();
  expect(by({ sentAt: after(20) }, true)).toEqual(after(44));
  expect(by({ sentAt: after(60) }, true)).toEqual(after(72));
});

it("a jeweler who gives up a waiting order releases what its buyer authorized", async () => {
  answer = () => ({ status: 500, body: "" });
  const { order, intent } = await authorized();
  await soon(async () => expect((await confirmation(order.id)).state).toBe("unknown"));
  await giveUp(order, { note: null });
  expect(await stateOf(order.id)).toBe("canceled");
  expect(intentOf(intent)).toMatchObject({ status: "canceled", amount_received: 0 });
});

it("two processes ask a supplier once", async () => {
  answer = () => ({ ...held(), afterMs: 200 });
  const { order } = await authorized();
  await Promise.all([askSuppliers(order.id), askSuppliers(order.id), reconcile()]);
  await soon(async () => expect(await stateOf(order.id)).toBe("paid"));
  expect(asked).toHaveLength(1);
});

/** An order to be paid by transfer, due in days, for a stone of a supplier with these settings. */
async function byTransfer(name: string, confirm: Record<string, unknown>) {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const stone = await cards.shop.stone();
  const sku = `T-${stone.sku}`;
  await tx()
    .insert(suppliers)
    .values({ name, email: "desk@supplier.example", confirm })
    .onConflictDoNothing();
  await offer(stone, name, sku, 30_000);
  await tx().update(diamonds).set({ offerSku: sku }).where(eq(diamonds.id, stone.id));
  const asked = wish([loose(stone.sku)], { payment_method: "bank_transfer" });
  const { order } = await placeOrder(asked, randomUUID());
  const paymentDueAt = new Date(Date.now() + 5 * DAY_MS);
  await tx().update(orders).set({ paymentDueAt, dueOnceConfirmedAt: null }).where(eq(orders.id, order.id));
  await tx().update(holds).set({ expiresAt: paymentDueAt }).where(eq(holds.orderId, order.id));
  return { order: { ...order, paymentDueAt }, stone };
}

it("an order to be paid by transfer asks when it is placed, and is given up before any money is sent", async () => {
  answer = () => ({ body: { status: "gone" } });
  const { order, stone } = await byTransfer("By transfer", { method: "http", url: ownUrl() });
  await askAtPlacing(order);
  expect(await stateOf(order.id)).toBe("canceled");
  expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("withdrawn");
});

it("an order to be paid by transfer is not paid unconfirmed, and ends at the deadline", async () => {
  answer = () => ({ body: { status: "price_changed", cost_cents: 9_000_000 } });
  const placed = async () => {
    const { order } = await byTransfer("Dear", { method: "http", url: ownUrl(), hours: 1 });
    await askAtPlacing(order);
    return order;
  };
  const first = await placed();
  const arrived = { reference: "wire", amountCents: null };
  await expect(markOrderPaid(first.id, arrived)).rejects.toMatchObject({ status: 409, code: "unconfirmed" });
  expect(await stateOf(first.id)).toBe("awaiting_payment");
  const second = await placed();
  await markOrderPaid(second.id, { ...arrived, unconfirmed: true });
  expect(await stateOf(second.id)).toBe("paid");
  await reconcile(new Date(Date.now() + 2 * 3_600_000));
  expect(await stateOf(first.id)).toBe("canceled");
  expect(await stateOf(second.id)).toBe("paid");
});

it("a transfer is not taken for a stone that nobody was asked about, because a process ended right after placing", async () => {
  answer = held;
  const { order } = await byTransfer("Forgotten", { method: "http", url: ownUrl() });
  const arrived = { reference: "wire", amountCents: null };
  await expect(markOrderPaid(order.id, arrived)).rejects.toMatchObject({ code: "unconfirmed" });
  await reconcile();
  await markOrderPaid(order.id, arrived);
  expect(await stateOf(order.id)).toBe("paid");
});

it("a hold that ends before a transfer comes is asked for again, and the transfer waits for the answer", async () => {
  answer = held;
  const { order } = await byTransfer("Short", { method: "http", url: ownUrl() });
  await askAtPlacing(order);
  const later = new Date(Date.now() + 2 * HOUR_MS);
  const arrived = { reference: "wire", amountCents: null };
  const paying = markOrderPaid(order.id, arrived, { now: later });
  await expect(paying).rejects.toMatchObject({ code: "unconfirmed" });
  answer = () => ({ body: { status: "held", held_until: new Date(Date.now() + 3 * HOUR_MS).toISOString() } });
  await reconcile(later);
  expect(asked).toHaveLength(2);
  await markOrderPaid(order.id, arrived, { now: later });
  expect(await stateOf(order.id)).toBe("paid");
});

it("a stone that the jeweler records as held is held until the transfer is due", async () => {
  const { answerForSupplier } = await import("@/lib/desk/orders/commands/confirmations");
  const { order } = await byTransfer("By mail", { method: "email", hours: 24 });
  await askAtPlacing(order);
  await answerForSupplier({ order: order.number, sku: null }, "held", null);
  expect(await confirmation(order.id)).toMatchObject({ state: "held", heldUntil: order.paymentDueAt });
});

it("a supplier that is asked by mail gets another mail once its hold has ended", async () => {
  const { order } = await byTransfer("By mail", { method: "email", hours: 24 });
  await askAtPlacing(order);
  const { id, offerSku } = await confirmation(order.id);
  await recordAnswer({ id, offerSku }, { state: "held", until: new Date(Date.now() + HOUR_MS) });
  await reconcile(new Date(Date.now() + 2 * HOUR_MS));
  const requests = await tx()
    .select()
    .from(mails)
    .where(like(mails.purpose, `supplier-request:${id}%`));
  expect(requests).toHaveLength(2);
});

it("a hold that ended before it was granted is no answer, and is not asked for over and over", async () => {
  answer = () => ({ body: { status: "held", held_until: "2020-01-01T00:00:00Z" } });
  const { order } = await authorized();
  await soon(async () => expect((await confirmation(order.id)).state).toBe("unknown"));
  const { deadline } = await confirmation(order.id);
  await reconcile();
  await reconcile(new Date(Date.now() + 60_000));
  expect(asked).toHaveLength(1);
  await reconcile(new Date(deadline.getTime() + 1000));
  expect(await stateOf(order.id)).toBe("canceled");
});

it("a supplier has its whole time from the moment when the money is authorized", async () => {
  const placing = await offeredTwice("slow", null);
  await tx()
    .update(suppliers)
    .set({ email: "slow@supplier.example", confirm: { method: "email", hours: 1 } })
    .where(eq(suppliers.name, "First slow"));
  await tx().transaction((inner) =>
    beginConfirmations(inner, placing.order.id, new Date(Date.now() - DAY_MS)),
  );
  await authorize(placing);
  await soon(async () => expect((await confirmation(placing.order.id)).state).toBe("unknown"));
  const { deadline } = await confirmation(placing.order.id);
  expect(Math.round((deadline.getTime() - Date.now()) / 60_000)).toBe(60);
  expect(await stateOf(placing.order.id)).toBe("pending");
});

it("an order whose money is authorized isn’t given up when the short hold of an unconfirmed address ends", async () => {
  const placing = await offeredTwice("unproven", null);
  await tx()
    .update(suppliers)
    .set({ email: "unproven@supplier.example", confirm: { method: "email", hours: 1 } })
    .where(eq(suppliers.name, "First unproven"));
  const ofOrder = eq(orders.id, placing.order.id);
  const due = new Date(Date.now() + 2 * DAY_MS);
  const short = { paymentDueAt: new Date(Date.now() + 20 * 60_000), dueOnceConfirmedAt: due };
  await tx().update(orders).set(short).where(ofOrder);
  await authorize(placing);
  await soon(async () => expect((await confirmation(placing.order.id)).state).toBe("unknown"));
  const [order] = await tx().select().from(orders).where(ofOrder);
  expect(order).toMatchObject({ status: "pending", paymentDueAt: due, dueOnceConfirmedAt: null });
  expect(await brokenInvariants(cards.shop.test.pool)).toEqual([]);
});

it("the next supplier has its own time from the moment when it is asked", async () => {
  answer = () => ({ body: { status: "gone" } });
  const placing = await offeredTwice("next", { method: "email", hours: 48 });
  await authorize(placing);
  await soon(async () => {
    await reconcile();
    expect(await confirmation(placing.order.id)).toMatchObject({ supplier: "Second next", state: "unknown" });
  });
  const { deadline } = await confirmation(placing.order.id);
  expect(Math.round((deadline.getTime() - Date.now()) / HOUR_MS)).toBe(48);
});

it("an order whose buyer never paid isn't said to have waited for its supplier", async () => {
  const placing = await offeredTwice("unpaid", null);
  await tx().transaction((inner) => beginConfirmations(inner, placing.order.id, new Date()));
  await reconcile(new Date((placing.order.paymentDueAt?.getTime() ?? 0) + 1000));
  const [event] = await tx()
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, placing.order.id), eq(orderEvents.status, "canceled")));
  expect(event?.note).toContain("payment didn’t arrive in time");
});

it("no mail says that the shop waits while an answer is under way", async () => {
  answer = () => ({ ...held(), afterMs: 600 });
  const placing = await offeredTwice("quick", null);
  await authorize(placing);
  await soon(async () => expect(asked).toHaveLength(1));
  await askSuppliers(placing.order.id);
  await soon(async () => expect(await stateOf(placing.order.id)).toBe("paid"));
  expect(await mailsOf(placing.order.id)).toEqual(["order-confirmation"]);
});

/** An authorized order whose stone two suppliers offer, the first of which, the cheaper, no longer has it. */
async function withoutFirst(name: string) {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const answers = [{ body: { status: "gone" } }];
  answer = () => answers.shift() ?? { status: 500, body: "" };
  const placing = await begun({ now: new Date() });
  for (const [i, rank] of ["First", "Second"].entries()) {
    await tx()
      .insert(suppliers)
      .values({ name: `${rank} ${name}`, confirm: { method: "http", url } });
    await offer(placing.stone, `${rank} ${name}`, `${rank}-${name}`, 30_000 + i);
  }
  await tx()
    .update(stoneOffers)
    .set({ priceCents: cents(71_000) })
    .where(eq(stoneOffers.sku, `Second-${name}`));
  await tx()
    .update(diamonds)
    .set({ offerSku: `First-${name}` })
    .where(eq(diamonds.id, placing.stone.id));
  cards.fake.confirm(placing.intent, GOOD);
  for (const event of eventsOf(placing.intent)) await post(event);
  await soon(async () => {
    await reconcile();
    expect(await confirmation(placing.order.id)).toMatchObject({
      supplier: `Second ${name}`,
      state: "unknown",
    });
  });
  return placing;
}

it("a stone that is released shows an offer that still stands, at its price", async () => {
  const { order, stone } = await withoutFirst("R");
  await giveUp(order, { note: null });
  expect(await cards.shop.stoneNow(stone.sku)).toMatchObject({
    availability: "available",
    offerSku: "Second-R",
    supplier: "Second R",
    priceCents: 71_000,
  });
});

it("a stone that is released keeps a price that was set by hand while its offer stands", async () => {
  answer = () => ({ status: 500, body: "" });
  const { order, stone } = await authorized();
  await soon(async () => expect((await confirmation(order.id)).state).toBe("unknown"));
  await tx()
    .update(diamonds)
    .set({ priceCents: cents(65_000), regularPriceCents: cents(65_000) })
    .where(eq(diamonds.id, stone.id));
  await giveUp(order, { note: null });
  expect(await cards.shop.stoneNow(stone.sku)).toMatchObject({
    availability: "available",
    priceCents: 65_000,
  });
});

it("a supplier's word that a stone is gone withdraws it even after its order has ended", async () => {
  const { order, stone } = await withoutFirst("E");
  await giveUp(order, { note: null });
  expect(await recordAnswer(await confirmation(order.id), { state: "gone" })).toBe(true);
  expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("withdrawn");
});

it("a stone whose feed went stale while an order held it isn't for sale once the order ends", async () => {
  answer = () => ({ status: 500, body: "" });
  const { order, stone } = await authorized();
  await soon(async () => expect((await confirmation(order.id)).state).toBe("unknown"));
  await tx()
    .update(stoneOffers)
    .set({ state: "hidden" })
    .where(eq(stoneOffers.sku, `S-${stone.sku}`));
  await giveUp(order, { note: null });
  expect((await cards.shop.stoneNow(stone.sku)).availability).toBe("withdrawn");
});
