import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { log } from "@/lib/platform/log/log";
import {
  isServerFailure,
  recordServerFailure,
  recordServerSuccess,
} from "@/lib/platform/mail/commands/mail-server";
import { mailServer, mails } from "@/lib/platform/mail/tables";
import { placeOrder } from "@/lib/selling/checkout/place-order";
import { cancelOrder } from "@/lib/selling/fulfillment/cancel/commands";
import { releaseOverdueOrders } from "@/lib/selling/fulfillment/cancel/release-overdue-orders";
import {
  heldUntilMailed,
  holdUnmailedOrders,
} from "@/lib/selling/fulfillment/holds/commands/unmailed-orders";
import { reconcile } from "@/lib/selling/fulfillment/reconcile-commands";
import { holds, orderEvents, orders } from "@/lib/selling/orders/tables";
import { confirmOrder, loose, openTestShop, type TestShop, wish } from "../../checkout/shop";

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
}, 120_000);
afterAll(() => shop?.close());
beforeEach(() => shop.test.db.delete(mailServer));

const tuesday = new Date("2026-03-03T10:00:00Z");
const minutes = (count: number) => new Date(tuesday.getTime() + count * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;
const friday = new Date("2026-03-06T23:59:59Z");

async function place() {
  const stone = await shop.stone();
  const meant = wish([loose(stone.sku)], { contact: { email: "ada@buyer.example", phone: null } });
  return (await placeOrder(meant, randomUUID(), tuesday)).order;
}

async function rowOf(id: string) {
  const [order] = await shop.test.db.select().from(orders).where(eq(orders.id, id));
  const [hold] = await shop.test.db.select().from(holds).where(eq(holds.orderId, id));
  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-confirmation:${id}`));
  return { status: order?.status, due: order?.paymentDueAt, held: hold?.expiresAt, mail };
}

const fail = (now = tuesday) => recordServerFailure(shop.test.db, "connection refused", now);
const work = (now: Date) => recordServerSuccess(shop.test.db, now);
const sendMailOf = (id: string, at: Date) =>
  shop.test.db
    .update(mails)
    .set({ sentAt: at })
    .where(eq(mails.purpose, `order-confirmation:${id}`));

test("an order placed while no mail goes out is held for a day, and its mail names that time", async () => {
  await fail();
  const order = await place();
  const { due, held, mail } = await rowOf(order.id);
  expect([due, held]).toEqual([minutes(DAY), minutes(DAY)]);
  expect(mail?.text).toContain("Confirm your email by Wed, Mar 4, 5:00 AM EST");
  expect(mail?.sendBy).toEqual(minutes(DAY));
});

test("an order whose mail could not go out is held for a day from its placing, once, and says so", async () => {
  const order = await place();
  expect((await rowOf(order.id)).due).toEqual(minutes(20));
  await fail(minutes(1));
  await reconcile(minutes(25));
  await reconcile(minutes(26));
  const { status, due, held, mail } = await rowOf(order.id);
  expect([status, due, held]).toEqual(["awaiting_payment", minutes(DAY), minutes(DAY)]);
  expect(mail?.text).toContain("Confirm your email by Wed, Mar 4, 5:00 AM EST");
  expect(mail?.sendBy).toEqual(minutes(DAY));
  const notes = await shop.test.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(notes.filter(({ note }) => note?.startsWith("The confirmation email is delayed"))).toHaveLength(1);
});

test("an order whose address can’t be read stops no work on others, and can be canceled", async () => {
  const errors = vi.spyOn(log, "error").mockReturnValue();
  const odd = await place();
  const order = await place();
  await shop.test.db.execute(
    sql`update orders set shipping_address = '{"name": 1}', delivery = '{"label": 2}' where id = ${odd.id}`,
  );
  await fail(minutes(1));
  await reconcile(minutes(25));
  for (const { id } of [odd, order]) {
    expect(await rowOf(id)).toMatchObject({ status: "awaiting_payment", due: minutes(DAY) });
  }
  await cancelOrder(odd.id, { note: null });
  expect(await rowOf(odd.id)).toMatchObject({ status: "canceled" });
  await vi.waitFor(() =>
    expect(errors).toHaveBeenCalledWith(
      expect.objectContaining({ place: "orders.shipping_address" }),
      expect.any(String),
    ),
  );
  errors.mockRestore();
});

test("a mail that goes out late leaves its buyer the usual minutes", async () => {
  await fail();
  const order = await place();
  await sendMailOf(order.id, minutes(DAY - 5));
  await work(minutes(DAY - 5));
  await holdUnmailedOrders(minutes(DAY - 4));
  expect(await rowOf(order.id)).toMatchObject({ due: minutes(DAY + 15), held: minutes(DAY + 15) });
});

test("an order whose mail never went out lapses after a day, and doesn’t blame its buyer", async () => {
  await fail();
  const order = await place();
  await holdUnmailedOrders(minutes(DAY));
  await releaseOverdueOrders(minutes(DAY));
  expect((await rowOf(order.id)).status).toBe("canceled");
  const notes = await shop.test.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(notes.map(({ note }) => note)).toContain(
    "The email that confirms the address couldn’t be sent. The items have been released.",
  );
});

test("an order confirmed before its mail went out is mailed with the day that holds now", async () => {
  await fail();
  const order = await place();
  await confirmOrder(shop, order.id, minutes(5));
  const { due, mail } = await rowOf(order.id);
  expect(due).toEqual(friday);
  expect(mail?.text).toContain("We’re holding your order for you until Fri, Mar 6.");
  expect(mail?.sendBy).toBeNull();
});

test("while mails go out, an address that refuses its mail gains no time", async () => {
  const order = await place();
  await shop.test.db
    .update(mails)
    .set({ attempts: 3, lastError: "550 no such mailbox" })
    .where(eq(mails.purpose, `order-confirmation:${order.id}`));
  await holdUnmailedOrders(minutes(10));
  expect((await rowOf(order.id)).due).toEqual(minutes(20));
});

test("no order is held beyond the day that its payment method promises, nor shortened", () => {
  const order = { placedAt: tuesday, paymentDueAt: minutes(20), dueOnceConfirmedAt: friday };
  const terms = { isWorking: false, minutes: 20, mostHours: 24 };
  const until = (change: object, mailedAt: Date | null = null, more: object = {}) =>
    heldUntilMailed({ ...order, ...change }, mailedAt, { ...terms, ...more });
  expect(until({})).toEqual(minutes(DAY));
  expect(until({}, null, { mostHours: 1_000 })).toEqual(friday);
  expect(until({ paymentDueAt: minutes(DAY) })).toBeNull();
  expect(until({ dueOnceConfirmedAt: null })).toBeNull();
  expect(until({}, null, { isWorking: true })).toBeNull();
  // sent on time
  expect(until({}, minutes(1), { isWorking: true })).toBeNull();
  expect(until({}, minutes(10), { isWorking: true })).toEqual(minutes(30));
});

test("a failure is the server’s if every mail would meet it", () => {
  const failed = (facts: object) => isServerFailure(Object.assign(new Error("no"), facts));
  expect(failed({ code: "ESOCKET", command: "CONN" })).toBe(true);
  expect(failed({ code: "ETIMEDOUT", command: "CONN" })).toBe(true);
  expect(failed({ code: "EAUTH", command: "AUTH PLAIN" })).toBe(true);
  expect(failed({ code: "EENVELOPE", command: "MAIL FROM" })).toBe(true);
  expect(failed({ code: "ENOSPC" })).toBe(true);
  expect(failed({ code: "EENVELOPE", command: "RCPT TO" })).toBe(false);
  expect(failed({ code: "EMESSAGE", command: "DATA" })).toBe(false);
  expect(failed({})).toBe(false);
});
