import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { productVariants } from "@/lib/goods/catalog/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import type { CheckoutRequest } from "@/lib/selling/checkout/schema";
import { orderEvents, orderLines, orders } from "@/lib/selling/orders/tables";
import { call, person } from "../../../people/accounts/people";
import { chains, loose, openTestShop, ring, type TestShop, wish } from "../../checkout/shop";

vi.mock("next/server", () => ({ connection: async () => undefined }));
vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));

let shop: TestShop;
let api: typeof import("@/lib/selling/fulfillment/customer/endpoints");
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;

beforeAll(async () => {
  shop = await openTestShop();
  api = await import("@/lib/selling/fulfillment/customer/endpoints");
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
}, 120_000);
afterAll(() => shop?.close());

/** A customer with an order of these items. */
async function buyer(items: CheckoutRequest["items"]) {
  const who = await person(shop.test);
  const meant = wish(items, { contact: { email: who.email, phone: null } });
  const { order } = await placeOrder(meant, randomUUID(), new Date(), who.id);
  const ask = (declared: (typeof api)["cancelOrderEndpoint"] | (typeof api)["reorderEndpoint"]) =>
    call(declared, { params: { id: order.id }, token: who.token });
  return { who, order, ask };
}

const mailsOf = async (email: string) => {
  const { rows } = await shop.test.pool.query<{ subject: string; reply_to: string | null; text: string }>(
    "select subject, reply_to, text from mails where recipient = $1 order by created_at, id",
    [email],
  );
  return rows;
};

describe("listing one's own orders", () => {
  test("shows a page at a time, newest first, and says how many there are", async () => {
    const who = await person(shop.test);
    const numbers: string[] = [];
    for (const day of [1, 2, 3]) {
      const meant = wish([loose((await shop.stone()).sku)], { contact: { email: who.email, phone: null } });
      const { order } = await placeOrder(meant, randomUUID(), new Date(`2026-03-0${day}T10:00:00Z`), who.id);
      numbers.unshift(order.number);
    }
    const list = async (query: { page: number; per_page: number }) =>
      (await call(api.customerOrdersEndpoint, { query, token: who.token })).body;
    const page = (found: string[]) => ({
      data: found.map((number) => ({ number, lines: [{ quantity: 1 }] })),
      total: 3,
    });
    expect(await list({ page: 1, per_page: 2 })).toMatchObject(page(numbers.slice(0, 2)));
    expect(await list({ page: 2, per_page: 2 })).toMatchObject(page(numbers.slice(2)));
    expect(await list({ page: 3, per_page: 2 })).toEqual({ data: [], total: 3 });
  });
});

describe("canceling one's own order", () => {
  test("frees its stone and its pieces at once, tells every process, and notes it", async () => {
    const stone = await shop.stone();
    const left = async () =>
      (await shop.test.db.select().from(productVariants).where(eq(productVariants.sku, "C-1-14KW")))[0]
        ?.stock;
    const before = await left();
    const { ask, who } = await buyer([loose(stone.sku), chains(1)]);
    expect((await shop.stoneNow(stone.sku)).availability).toBe("reserved");
    const answer = await ask(api.cancelOrderEndpoint);
    expect(answer).toMatchObject({ status: 200, body: { data: { status: "canceled", can_cancel: false } } });
    expect((answer.body.data as { events: { note: string }[] }).events.at(-1)?.note).toContain(
      "Canceled on request",
    );
    expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
    expect(await left()).toBe(before);
    const { rows } = await shop.test.pool.query("select 1 from change_log where key = $1", [stone.id]);
    expect(rows.length).toBeGreaterThanOrEqual(2);
    expect((await mailsOf(who.email)).at(-1)?.subject).toContain("was canceled");
    // and it can be bought again
    await expect(placeOrder(wish([loose(stone.sku)]), randomUUID())).resolves.toBeDefined();
  });

  test("is done once, and not at all once it is paid", async () => {
    const [first, second] = [await shop.stone(), await shop.stone()];
    const { ask } = await buyer([loose(first.sku)]);
    const twice = await Promise.all([ask(api.cancelOrderEndpoint), ask(api.cancelOrderEndpoint)]);
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);

    const paid = await buyer([loose(second.sku)]);
    await shop.test.db.update(orders).set({ status: "paid" }).where(eq(orders.id, paid.order.id));
    expect(await paid.ask(api.cancelOrderEndpoint)).toMatchObject({
      status: 409,
      body: { code: "not_cancellable" },
    });
    expect((await shop.stoneNow(second.sku)).availability).toBe("reserved");
  });
});

describe("asking to send an order back", () => {
  const DAY = 24 * 60 * 60 * 1000;
  async function delivered(daysAgo: number, more: ReturnType<typeof chains>[] = []) {
    const stone = await shop.stone();
    const bought = await buyer([loose(stone.sku), ...more]);
    const id = bought.order.id;
    await shop.test.db.update(orders).set({ status: "delivered" }).where(eq(orders.id, id));
    const at = new Date(Date.now() - daysAgo * DAY);
    await shop.test.db.insert(orderEvents).values({ orderId: id, status: "delivered", at });
    const ask = (reason = "", items?: { line: number; quantity: number }[]) =>
      call(api.returnOrderEndpoint, { params: { id }, body: { reason, items }, token: bought.who.token });
    return { ...bought, ask };
  }

  test("names only the items that were chosen, to the shop, the customer, and in the history", async () => {
    const { ask, who, order } = await delivered(1, [chains(2)]);
    for (const [items, code] of [
      [[{ line: 7, quantity: 1 }], "unknown_line"],
      [[{ line: 1, quantity: 3 }], "too_many_pieces"],
    ] as const) {
      expect(await ask("", [...items])).toMatchObject({ status: 409, body: { code } });
    }
    const answer = await ask("One too many", [{ line: 1, quantity: 1 }]);
    expect(answer.status).toBe(200);
    const { events, lines } = answer.body.data as { events: { note: string }[]; lines: { name: string }[] };
    const name = lines[1]?.name ?? "";
    expect(events.at(-1)?.note).toBe(`Return requested: ${name}.`);
    expect((await mailsOf("hello@adamas.example")).at(-1)?.text).toContain(`wants to return: ${name}.`);
    expect((await mailsOf(who.email)).at(-1)?.text).toContain(`from this order: ${name}.`);

    // the staff are reminded of it until it has come back
    const { findWaiting } = await import("@/lib/desk/today/queries");
    const isWaiting = async () =>
      (await findWaiting(() => true))
        .find(({ queue }) => queue === "returns")
        ?.first.some(({ key }) => key === order.number) ?? false;
    expect(await isWaiting()).toBe(true);
    const { receiveLines } = await import("@/lib/selling/fulfillment/return/receive-commands");
    const [line] = await shop.test.db
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(and(eq(orderLines.orderId, order.id), eq(orderLines.position, 1)));
    await receiveLines(order.id, {
      pieces: [{ lineId: line?.id ?? "", quantity: 1, backOnSale: true }],
      note: null,
    });
    expect(await isWaiting()).toBe(false);
  });

  test("of every item is the return of the order", async () => {
    const { ask } = await delivered(1);
    const answer = await ask("", [{ line: 0, quantity: 1 }]);
    expect((answer.body.data as { events: { note: string }[] }).events.at(-1)?.note).toBe(
      "Return requested.",
    );
  });

  test("is told to the shop with the reason and to the customer, and noted once", async () => {
    const { ask, order, who } = await delivered(29);
    expect(await ask("Too small")).toMatchObject({
      status: 200,
      body: { data: { returnable_until: null, return_asked_at: expect.any(String) } },
    });
    expect(await ask()).toMatchObject({ status: 409, body: { code: "not_returnable" } });
    expect((await mailsOf(who.email)).at(-1)?.subject).toBe(`Your return of order ${order.number}`);
    const toShop = (await mailsOf("hello@adamas.example")).at(-1);
    expect(toShop).toMatchObject({ subject: `Return of order ${order.number}`, reply_to: who.email });
    expect(toShop?.text).toContain("Too small");
  });

  test("is possible as long after the delivery as the setting says, and no longer", async () => {
    const [early, late] = [await delivered(29), await delivered(31)];
    const read = ({ order, who }: typeof early) =>
      call(api.customerOrderEndpoint, { params: { id: order.id }, token: who.token });
    expect((await read(early)).body).toMatchObject({ data: { returnable_until: expect.any(String) } });
    expect((await read(late)).body).toMatchObject({ data: { returnable_until: null } });
    expect((await late.ask()).status).toBe(409);
    for (const [days, status] of [
      [0, 409],
      [40, 200],
    ] as const) {
      await shop.test.db
        .insert(settingValues)
        .values({ key: "returnDays", value: days })
        .onConflictDoUpdate({ target: settingValues.key, set: { value: days } });
      expect((await late.ask()).status).toBe(status);
    }
    await shop.test.db.delete(settingValues);
  });

  test("is possible as long as the country it went to has it, where that is another window", async () => {
    const late = await delivered(40);
    const put = (value: Record<string, number>) =>
      shop.test.db
        .insert(settingValues)
        .values({ key: "returnDaysByCountry", value })
        .onConflictDoUpdate({ target: settingValues.key, set: { value } });
    const until = async () =>
      (
        (await call(api.customerOrderEndpoint, { params: { id: late.order.id }, token: late.who.token })).body
          .data as { returnable_until: string | null }
      ).returnable_until;
    await put({ FR: 60 });
    expect(await until()).toBeNull();
    expect((await late.ask()).status).toBe(409);
    await put({ FR: 14, US: 45 });
    expect(await until()).not.toBeNull();
    expect((await late.ask()).status).toBe(200);
    await shop.test.db.delete(settingValues);
  });
});

describe("ordering again", () => {
  test("brings what is for sale at today's price, and says where the like of a sold stone is", async () => {
    const [again, sold] = [await shop.stone(), await shop.stone()];
    const { ask } = await buyer([{ ...ring(again.sku), engraving: "Ever" }, ring(sold.sku), chains(1)]);
    await ask(api.cancelOrderEndpoint);
    await shop.test.pool.query("update diamonds set availability = 'sold' where id = $1", [sold.id]);
    await shop.test.pool.query("update diamonds set price_cents = 65000 where id = $1", [again.id]);
    const answer = await ask(api.reorderEndpoint);
    expect(answer.body.data).toEqual({
      items: [{ ...ring(again.sku, 1540), engraving: "Ever" }, chains(1)],
      gone: [{ name: expect.stringContaining("Aurora"), path: expect.stringContaining("aurora") }],
    });
  });

  test("of a stone that is still held for the order itself brings nothing", async () => {
    const stone = await shop.stone();
    const { ask } = await buyer([loose(stone.sku)]);
    expect((await ask(api.reorderEndpoint)).body.data).toEqual({
      items: [],
      gone: [{ name: expect.any(String), path: "/inventory?shape=oval" }],
    });
  });
});
