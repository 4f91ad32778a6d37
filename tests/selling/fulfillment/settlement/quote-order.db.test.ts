import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { orders } from "@/lib/selling/orders/tables";
import { confirmOrder, loose, openTestShop, type TestShop, wish } from "../../checkout/shop";

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let quoteOrder: typeof import("@/lib/selling/fulfillment/settlement/commands/quote-coin-amount").quoteOrder;
let commands: typeof import("@/tests/selling/fulfillment/acts");
let findOrder: typeof import("@/lib/selling/fulfillment/customer/queries").findOrder;
let reconcile: typeof import("@/lib/selling/fulfillment/reconcile-commands").reconcile;

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ quoteOrder } = await import("@/lib/selling/fulfillment/settlement/commands/quote-coin-amount"));
  ({ findOrder } = await import("@/lib/selling/fulfillment/customer/queries"));
  ({ reconcile } = await import("@/lib/selling/fulfillment/reconcile-commands"));
  commands = await import("@/tests/selling/fulfillment/acts");
}, 120_000);
afterAll(() => shop?.close());

const HOUR_MS = 3_600_000;
const ADDRESS = "bc1qexampleexampleexampleexample0000";
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS);
const quote = (change = {}) => ({
  coin: "BTC",
  amount: "0.01234",
  address: ADDRESS,
  validUntil: inHours(24),
  ...change,
});

/** An order in cryptocurrency whose buyer has confirmed the address. */
async function ordered(now = new Date()) {
  const stone = await shop.stone();
  const placed = await placeOrder(wish([loose(stone.sku)], { payment_method: "crypto" }), randomUUID(), now);
  return { stone, order: await confirmOrder(shop, placed.order.id, now), secret: placed.secret };
}
const told = (purpose: string) => shop.test.db.select().from(mails).where(like(mails.purpose, purpose));

it("holds its stone as a transfer does, and asks shop and buyer for what the quotation needs", async () => {
  const { stone, order, secret } = await ordered();
  const placed = await placeOrder(wish([loose((await shop.stone()).sku)]), randomUUID());
  const byTransfer = await confirmOrder(shop, placed.order.id, new Date());
  expect(order).toMatchObject({ status: "awaiting_payment", paymentDueAt: byTransfer.paymentDueAt });
  expect((await shop.stoneNow(stone.sku)).availability).toBe("reserved");
  expect((await told(`order-confirmation:${order.id}`))[0]?.text).toContain(
    "the cryptocurrency you’d like to use",
  );
  expect(await told(`quote-wanted:${order.id}`)).toMatchObject([
    { recipient: "hello@adamas.example", replyTo: order.email },
  ]);
  expect((await findOrder(order.id, secret))?.payment).toMatchObject({ kind: "crypto", quote: null });
});

it("shows a quotation to its buyer alone, names no address in the mail, and is paid", async () => {
  const { stone, order, secret } = await ordered();
  const audit = { actor: "ada", action: "order quote" } as const;
  await quoteOrder(order.id, quote({ amount: "0.5" }), { audit, now: inHours(-1) });
  await quoteOrder(order.id, quote(), { audit });
  expect((await findOrder(order.id, secret))?.payment).toMatchObject({
    quote: { coin: "BTC", amount: "0.01234", address: ADDRESS },
  });
  expect((await findOrder(order.id, null))?.payment).toBeNull();
  const sent = (await told("order-quote:%")).filter((mail) => mail.text.includes(order.number));
  expect(sent).toHaveLength(2);
  expect(sent.filter((mail) => mail.text.includes("0.01234 BTC"))).toHaveLength(1);
  expect(sent.map((mail) => mail.text + mail.html).join()).not.toContain(ADDRESS);
  const noted = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, order.number));
  expect(noted).toMatchObject([audit, { ...audit, detail: { coin: "BTC", address: ADDRESS } }]);

  await commands.markOrderPaid(order.id, { reference: "0xfeed", amountCents: null });
  expect((await shop.stoneNow(stone.sku)).availability).toBe("sold");
  await expect(quoteOrder(order.id, quote())).rejects.toMatchObject({ code: "not_quotable" });
});

it("refuses what is no quotation, and to quote what is paid otherwise", async () => {
  const { order } = await ordered();
  for (const change of [
    { coin: "bitcoin cash" },
    { amount: "0" },
    { amount: "1,5" },
    { address: "here" },
    { validUntil: inHours(-1) },
  ]) {
    await expect(quoteOrder(order.id, quote(change))).rejects.toMatchObject({ code: "invalid_quote" });
  }
  const transfer = await placeOrder(wish([loose((await shop.stone()).sku)]), randomUUID());
  await expect(quoteOrder(transfer.order.id, quote())).rejects.toMatchObject({ code: "not_quotable" });
});

it("is told of no longer once it ran out, and the order is given up when nothing came", async () => {
  const { stone, order, secret } = await ordered();
  await quoteOrder(order.id, quote({ validUntil: inHours(-1) }), { now: inHours(-2) });
  expect((await findOrder(order.id, secret))?.payment).toMatchObject({ quote: null });
  await reconcile(inHours(24 * 10));
  const [now] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
  expect(now?.status).toBe("canceled");
  expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
});

it("reminds every buyer who has a day left, though one reminder can't be queued", async () => {
  const placed = new Date("2026-03-03T18:00:00Z");
  const first = await ordered(placed);
  const second = await ordered(placed);
  const soon = new Date((first.order.paymentDueAt?.getTime() ?? 0) - 12 * HOUR_MS);
  const { db } = shop.test;
  const reminded = async () => (await told("order-reminder:%")).map(({ purpose }) => purpose.split(":")[1]);
  for (const broken of [first, second]) {
    await db.delete(mails).where(like(mails.purpose, "order-reminder:%"));
    const refused = sql.raw(`check (purpose <> 'order-reminder:${broken.order.id}')`);
    await db.execute(sql`alter table mails add constraint refused_reminder ${refused}`);
    await reconcile(soon);
    await db.execute(sql`alter table mails drop constraint refused_reminder`);
    const other = broken === first ? second : first;
    expect(await reminded()).toEqual([other.order.id]);
  }
  await reconcile(soon);
  expect((await reminded()).toSorted()).toEqual([first.order.id, second.order.id].toSorted());
});

it("reminds nobody who ordered less than a day ago, though the payment is due within a day", async () => {
  const { db } = shop.test;
  await db.insert(settingValues).values({ key: "bankTransferDays", value: 1 });
  const { order } = await ordered(new Date("2026-03-03T18:00:00Z"));
  expect(order.paymentDueAt).toEqual(new Date("2026-03-04T23:59:59Z"));
  const reminders = () => told(`order-reminder:${order.id}`);
  for (const early of ["2026-03-04T01:00:00Z", "2026-03-04T17:59:59Z"]) {
    await reconcile(new Date(early));
    expect(await reminders()).toEqual([]);
  }
  for (let look = 0; look < 2; look++) await reconcile(new Date("2026-03-04T18:00:00Z"));
  expect(await reminders()).toHaveLength(1);
});

it("reminds a day before the payment is due, not sooner, and not once it is overdue", async () => {
  const { db } = shop.test;
  await db.delete(settingValues);
  const due = Date.UTC(2026, 2, 6, 23, 59, 59);
  const { order } = await ordered(new Date("2026-03-03T18:00:00Z"));
  expect(order.paymentDueAt?.getTime()).toBe(due);
  await reconcile(new Date(due - 24 * HOUR_MS - 1_000));
  expect(await told(`order-reminder:${order.id}`)).toEqual([]);
  await reconcile(new Date(due - 24 * HOUR_MS));
  expect(await told(`order-reminder:${order.id}`)).toHaveLength(1);
});
