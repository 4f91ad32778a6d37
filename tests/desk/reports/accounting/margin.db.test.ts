import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lineCosts, pieceCosts } from "@/lib/desk/reports/accounting/tables";
import { stoneOffers } from "@/lib/goods/suppliers/tables";
import { cents } from "@/lib/platform/money/model";
import { orderLines } from "@/lib/selling/orders/tables";
import { chains, loose, openTestShop, type TestShop, wish } from "../../../selling/checkout/shop";

const AUDIT = { actor: "ada", action: "cost set" } as const;

let shop: TestShop;
let costs: typeof import("@/lib/desk/reports/accounting/cost-commands");
let reports: typeof import("@/lib/desk/reports/accounting/reports");
let journal: typeof import("@/lib/desk/reports/accounting/journal-queries");

beforeAll(async () => {
  shop = await openTestShop();
  costs = await import("@/lib/desk/reports/accounting/cost-commands");
  reports = await import("@/lib/desk/reports/accounting/reports");
  journal = await import("@/lib/desk/reports/accounting/journal-queries");
}, 120_000);
afterAll(() => shop?.close());

/** Days around today, in any time zone. */
const DAYS = {
  from: new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10),
  to: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
};

async function sell(...items: Parameters<typeof wish>[0]) {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { markOrderPaid } = await import("../../../selling/fulfillment/acts");
  const { order } = await placeOrder(wish(items), randomUUID());
  await markOrderPaid(order.id, { reference: null, amountCents: null });
  return order;
}

const marginOf = async (name: string) => (await reports.marginRows(DAYS)).find((row) => row.name === name);

test("the margin is what was paid less what it cost that day, for jewelry and diamonds", async () => {
  await sell(chains(1));
  expect(await marginOf("Rope chain")).toMatchObject({
    sold: 1,
    sales: 310.5,
    cost: 0,
    margin: 0,
    margin_percent: null,
    without_cost: 1,
  });
  expect(await costs.setPieceCosts(new Map([["C-1-14KW", cents(12_050)]]), AUDIT)).toEqual([]);
  // of what had no cost that day, today’s counts
  expect(await marginOf("Rope chain")).toMatchObject({ cost: 120.5, margin: 190, margin_percent: 61.2 });
  await sell(chains(1));
  await costs.setPieceCosts(new Map([["C-1-14KW", cents(20_000)]]), AUDIT);
  // the second keeps its cost, the first takes today’s
  expect(await marginOf("Rope chain")).toMatchObject({ sold: 2, sales: 621, cost: 320.5, without_cost: 0 });
  const stone = await shop.stone({ offerSku: "OFFER-1" });
  await shop.test.db.insert(stoneOffers).values({
    sku: "OFFER-1",
    stoneId: stone.id,
    supplier: "test",
    priceCents: cents(70_000),
    costCents: cents(41_000),
    deliveryDays: 3,
  });
  const order = await sell(loose(stone.sku));
  expect(await marginOf("Loose diamonds")).toMatchObject({ sales: 700, cost: 410, margin: 290 });
  // the supplier’s later price changes nothing of what was sold
  await shop.test.db.update(stoneOffers).set({ costCents: cents(60_000) });
  expect(await marginOf("Loose diamonds")).toMatchObject({ cost: 410 });
  const [line] = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const [kept] = await shop.test.db
    .select()
    .from(lineCosts)
    .where(eq(lineCosts.orderLineId, line?.id ?? ""));
  expect(kept).toMatchObject({ pieceCents: null, stoneCents: 41_000 });
});

test("an unknown SKU changes nothing, and a cost can be taken back", async () => {
  const both = new Map([
    ["S-1-14KW", cents(30_000)],
    ["NO-SUCH", cents(1)],
  ]);
  expect(await costs.setPieceCosts(both, AUDIT)).toEqual(["NO-SUCH"]);
  expect((await shop.test.db.select().from(pieceCosts)).map(({ costCents }) => costCents)).toEqual([20_000]);
  await costs.setPieceCosts(new Map([["C-1-14KW", null]]), AUDIT);
  expect(await shop.test.db.select().from(pieceCosts)).toEqual([]);
  const { rows, total } = await costs.listPieceCosts({ words: "rope", offset: 0, limit: 10 });
  expect(total).toBe(1);
  expect(rows[0]).toMatchObject({ sku: "C-1-14KW", costCents: null });
});

test("the journal has store credit that was given and refunds that were given as credit", async () => {
  const { giveCredit } = await import("@/lib/selling/store-credit/commands");
  const sumOf = async (account: string) =>
    (await journal.readJournal(DAYS))
      .filter((line) => line.account === account)
      .reduce((sum, { debitCents, creditCents }) => sum + debitCents - creditCents, 0);
  const before = {
    credit: await sumOf("credit"),
    returns: await sumOf("returns"),
    bank: await sumOf("bank"),
  };
  await giveCredit(
    { email: "ada@buyer.example" },
    { amountCents: cents(2_500), reason: "A scratch.", key: randomUUID() },
  );
  expect((await sumOf("credit")) - before.credit).toBe(-2_500);
  expect(await sumOf("goodwill")).toBe(2_500);
  const stone = await shop.stone();
  const order = await sell(loose(stone.sku));
  expect((await sumOf("bank")) - before.bank).toBe(order.totalCents);
  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  const asked = {
    amountCents: cents(10_000),
    reason: "Late.",
    key: randomUUID(),
    destination: "credit",
  } as const;
  await refundOrder(order.id, asked);
  expect((await sumOf("credit")) - before.credit).toBe(-12_500);
  expect((await sumOf("returns")) - before.returns).toBe(10_000);
  expect((await sumOf("bank")) - before.bank).toBe(order.totalCents);
});
