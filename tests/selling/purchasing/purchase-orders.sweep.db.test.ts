import { randomUUID } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { mailAttachments, mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { orderLines } from "@/lib/selling/orders/tables";
import { purchaseOrders } from "@/lib/selling/purchasing/tables";
import { run } from "../../desk/command-line/run-command";
import { loose, openTestShop, type TestShop, wish } from "../checkout/shop";

let shop: TestShop;
let markOrderPaid: typeof import("@/tests/selling/fulfillment/acts").markOrderPaid;
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;
let sendPurchaseOrders: typeof import("@/lib/selling/purchasing/commands/send-purchase-orders").sendPurchaseOrders;

beforeAll(async () => {
  shop = await openTestShop();
  ({ markOrderPaid } = await import("@/tests/selling/fulfillment/acts"));
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
  ({ sendPurchaseOrders } = await import("@/lib/selling/purchasing/commands/send-purchase-orders"));
  await shop.test.db
    .insert(suppliers)
    .values([{ name: "Acme", email: "sales@acme.example" }, { name: "Bolt" }]);
}, 120_000);
afterAll(() => shop?.close());

/** A stone of a supplier. */
async function supplied(supplier: string, cost: number | null) {
  const stone = await shop.stone({ certificateNumber: null });
  const sku = `${supplier.toUpperCase()}-${stone.sku}`;
  await shop.test.db.insert(stoneOffers).values({
    sku,
    stoneId: stone.id,
    supplier,
    supplierSku: `own ${stone.sku}`,
    costCents: cost === null ? null : cents(cost),
    priceCents: stone.priceCents,
    deliveryDays: 5,
  });
  await shop.test.db
    .update(diamonds)
    .set({ offerSku: sku, supplier, reportKey: `IGI ${stone.sku}` })
    .where(eq(diamonds.id, stone.id));
  return stone;
}
async function ordered(...stones: { sku: string }[]) {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  return (await placeOrder(wish(stones.map(({ sku }) => loose(sku))), randomUUID())).order;
}
const pay = (orderId: string) => markOrderPaid(orderId, { reference: "T-1", amountCents: null });
const purchasesOf = (orderId: string) =>
  shop.test.db
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.orderId, orderId))
    .orderBy(purchaseOrders.supplier);
const mailsLike = (purpose: string) => shop.test.db.select().from(mails).where(like(mails.purpose, purpose));

it("follow a paid order, one for each supplier, and are mailed once with their PDF", async () => {
  const [a, b, own] = [await supplied("Acme", 41_250), await supplied("Bolt", null), await shop.stone()];
  const a2 = await supplied("Acme", 30_000);
  const order = await ordered(a, b, own, a2);
  expect(await purchasesOf(order.id)).toEqual([]);
  await pay(order.id);
  await pay(order.id);
  const made = await purchasesOf(order.id);
  expect(made.map(({ supplier, number, state }) => [supplier, number, state])).toEqual([
    ["Acme", 1, "sent"],
    ["Bolt", 2, "sent"],
  ]);
  await Promise.all([sendPurchaseOrders(new Date()), sendPurchaseOrders(new Date())]);
  const sent = await mailsLike("purchase-order:%");
  expect(sent.map(({ recipient }) => recipient).sort()).toEqual([
    "hello@adamas.example",
    "sales@acme.example",
  ]);
  const toAcme = sent.find(({ recipient }) => recipient.startsWith("sales"));
  expect(toAcme?.subject).toBe("Purchase order PO-000001 from Adamas");
  for (const word of [
    `own ${a.sku}`,
    `own ${a2.sku}`,
    "$412.50",
    `Report IGI ${a.sku}`,
    "1.50 ct oval lab-grown diamond, E color, VS1 clarity",
  ]) {
    expect(toAcme?.text).toContain(word);
  }
  for (const secret of ["Ada", "buyer.example", order.number]) {
    expect(toAcme?.text.replaceAll("Adamas", "").replaceAll("adamas", "")).not.toContain(secret);
  }
  expect(sent.find(({ recipient }) => recipient.startsWith("hello"))?.text).toContain(
    "Bolt has no email address",
  );
  const files = await shop.test.db.select().from(mailAttachments);
  expect(
    files
      .filter(({ filename }) => filename.startsWith("PO-"))
      .map(({ filename }) => filename)
      .sort(),
  ).toEqual(["PO-000001.pdf", "PO-000002.pdf"]);
});

it("are numbered without gaps however many orders are paid at once", async () => {
  const placed = [];
  for (let i = 0; i < 6; i++) placed.push(await ordered(await supplied("Acme", 10_000 + i)));
  await Promise.all(placed.map(({ id }) => pay(id)));
  const rows = await shop.test.db.select({ number: purchaseOrders.number }).from(purchaseOrders);
  expect(rows.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
});

it("are canceled with a refund before the stones are here, which the supplier is told once, and never after", async () => {
  const early = await ordered(await supplied("Acme", 10_000));
  await pay(early.id);
  await sendPurchaseOrders(new Date());
  await refundOrder(early.id, { reason: "changed their mind", amountCents: null, key: randomUUID() });
  await sendPurchaseOrders(new Date());
  await sendPurchaseOrders(new Date());
  const [gone] = await purchasesOf(early.id);
  expect(gone?.state).toBe("canceled");
  expect(await mailsLike(`purchase-canceled:${gone?.id}`)).toHaveLength(1);

  const late = await ordered(await supplied("Acme", 10_000));
  await pay(late.id);
  const [there] = await purchasesOf(late.id);
  const number = `PO-${String(there?.number).padStart(6, "0")}`;
  expect((await run("purchases", "receive", number, "--yes", "--as", "ada")).out).toBe(
    `${number}: Received.`,
  );
  await refundOrder(late.id, { reason: "changed their mind", amountCents: null, key: randomUUID() });
  expect((await purchasesOf(late.id))[0]?.state).toBe("received");
  expect((await run("purchases", "cancel", number, "--yes")).problem).toContain("can’t be changed to");
});

it("are canceled once the last of their stones is refunded, one after the other", async () => {
  const order = await ordered(await supplied("Acme", 10_000), await supplied("Acme", 20_000));
  await pay(order.id);
  const lines = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const states: (string | undefined)[] = [];
  for (const { id } of lines) {
    const items = { pieces: [{ lineId: id, quantity: 1 }], shipping: false };
    await refundOrder(order.id, { reason: "One less", amountCents: null, key: randomUUID(), items });
    states.push((await purchasesOf(order.id))[0]?.state);
  }
  expect(states).toEqual(["sent", "canceled"]);
});

it("lose the stone that is refunded and keep the other, and the supplier is mailed the change once", async () => {
  const [kept, dropped] = [await supplied("Acme", 10_000), await supplied("Acme", 20_000)];
  const order = await ordered(kept, dropped);
  await pay(order.id);
  await sendPurchaseOrders(new Date());
  const lines = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const refunded = lines.find(({ diamondId }) => diamondId === dropped.id)?.id ?? "";
  const items = { pieces: [{ lineId: refunded, quantity: 1 }], shipping: false };
  await refundOrder(order.id, { reason: "One less", amountCents: null, key: randomUUID(), items });
  const [made] = await purchasesOf(order.id);
  expect(made?.state).toBe("sent");
  await Promise.all([sendPurchaseOrders(new Date()), sendPurchaseOrders(new Date())]);
  await sendPurchaseOrders(new Date());
  const told = await mailsLike(`purchase-changed:${made?.id}:%`);
  expect(told).toHaveLength(1);
  expect(told[0]).toMatchObject({
    recipient: "sales@acme.example",
    subject: expect.stringContaining("has changed"),
  });
  expect(told[0]?.text).toContain(`own ${dropped.sku}`);
  expect(told[0]?.text).not.toContain(`own ${kept.sku}`);
  expect(await mailsLike(`purchase-canceled:${made?.id}`)).toEqual([]);
  const shown = (await run("purchases", "show", String(made?.number))).out;
  expect(shown).toContain(`own ${kept.sku}`);
  expect(shown).not.toContain(`own ${dropped.sku}`);
});

it("are sent without a stone that was refunded before they were, and no change is mailed", async () => {
  const [kept, dropped] = [await supplied("Acme", 10_000), await supplied("Acme", 20_000)];
  const order = await ordered(kept, dropped);
  await pay(order.id);
  const lines = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const refunded = lines.find(({ diamondId }) => diamondId === dropped.id)?.id ?? "";
  const items = { pieces: [{ lineId: refunded, quantity: 1 }], shipping: false };
  await refundOrder(order.id, { reason: "One less", amountCents: null, key: randomUUID(), items });
  await sendPurchaseOrders(new Date());
  const [made] = await purchasesOf(order.id);
  const [sent] = await mailsLike(`purchase-order:${made?.id}`);
  expect(sent?.text).toContain(`own ${kept.sku}`);
  expect(sent?.text).not.toContain(`own ${dropped.sku}`);
  expect(await mailsLike(`purchase-changed:${made?.id}:%`)).toEqual([]);
});

it("take the new stone on where one of two is swapped for another of the same supplier", async () => {
  const { cancelPurchaseOrders, writePurchaseOrders } = await import(
    "@/lib/selling/purchasing/commands/purchase-orders"
  );
  const [kept, old, other] = [
    await supplied("Acme", 10_000),
    await supplied("Acme", 20_000),
    await supplied("Acme", 30_000),
  ];
  const order = await ordered(kept, old);
  await pay(order.id);
  await sendPurchaseOrders(new Date());
  const lines = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const lineId = lines.find(({ diamondId }) => diamondId === old.id)?.id ?? "";
  await shop.test.db.transaction(async (tx) => {
    await cancelPurchaseOrders(tx, order.id, [lineId], new Date());
    await tx.update(orderLines).set({ diamondId: other.id }).where(eq(orderLines.id, lineId));
    await writePurchaseOrders(tx, order.id, new Date(), { lineId });
  });
  await sendPurchaseOrders(new Date());
  const [made] = await purchasesOf(order.id);
  const [told] = await mailsLike(`purchase-changed:${made?.id}:%`);
  expect(told?.text).toMatch(
    new RegExp(`take off[\\s\\S]*own ${old.sku}[\\s\\S]*add[\\s\\S]*own ${other.sku}`),
  );
  const shown = (await run("purchases", "show", String(made?.number))).out;
  expect(shown).toContain(`own ${other.sku}`);
  expect(shown).toContain(`own ${kept.sku}`);
});

it("are not sent once they were canceled while they were about to be", async () => {
  const order = await ordered(await supplied("Acme", 10_000));
  await pay(order.id);
  const [made] = await purchasesOf(order.id);
  const id = made?.id ?? "";
  const client = await shop.test.pool.connect();
  try {
    await client.query("begin");
    await client.query(
      "update purchase_orders set state = 'canceled', cancel_mailed_at = now() where id = $1",
      [id],
    );
    // it still lists the order, and then waits for the row
    const sending = sendPurchaseOrders(new Date());
    await expect
      .poll(async () => {
        const { rows } = await shop.test.pool.query(
          "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return rows.length;
      })
      .toBeGreaterThan(0);
    await client.query("commit");
    await sending;
  } finally {
    client.release();
  }
  expect(await mailsLike(`purchase-order:${id}`)).toEqual([]);
});

it("are listed, shown, written as a PDF and mailed again by the jeweler", async () => {
  expect((await run("purchases", "list")).out).toMatch(/PO-000001 +Acme +A-\S+ +2 +\$712\.50 +Sent/);
  expect((await run("purchases", "show", "po-1")).out).toMatch(
    /own W-\d+ +IGI W-\d+ +1\.50 ct oval lab-grown diamond/,
  );
  expect((await run("purchases", "show", "PO-000099")).problem).toBe("No purchase order PO-000099 found.");
  expect((await run("purchases", "show", "x")).problem).toBe("No purchase order x found.");
  const folder = await mkdtemp(join(tmpdir(), "purchase-"));
  try {
    const file = join(folder, "po.pdf");
    expect((await run("purchases", "pdf", "1", file)).problem).toBeNull();
    expect((await readFile(file)).subarray(0, 5).toString()).toBe("%PDF-");
    expect((await run("purchases", "pdf", "1", file)).problem).toContain("Cannot write");
  } finally {
    await rm(folder, { recursive: true });
  }
  const before = (await mailsLike("purchase-order:%")).length;
  expect((await run("purchases", "resend", "2", "--yes")).out).toContain("will be mailed to the shop");
  expect(await mailsLike("purchase-order:%")).toHaveLength(before + 1);
});

it("are not sent for a stone that was bought before and came back: it is the shop's own", async () => {
  const { markOrderShipped, markOrderReturned } = await import("@/tests/selling/fulfillment/acts");
  const stones = [await supplied("Acme", 10_000), await supplied("Acme", 11_000)];
  for (const [i, stone] of stones.entries()) {
    const first = await ordered(stone);
    await pay(first.id);
    const [bought] = await purchasesOf(first.id);
    if (i === 0) {
      // the jeweler forgot to record that it arrived
      await markOrderShipped(first.id, { carrier: "UPS", trackingNumber: "1Z", trackingUrl: null });
      await markOrderReturned(first.id, { note: null });
    } else {
      await run("purchases", "receive", String(bought?.number), "--yes");
      await refundOrder(first.id, { reason: "changed their mind", amountCents: null, key: randomUUID() });
    }
    expect(await shop.stoneNow(stone.sku)).toMatchObject({ availability: "available", offerSku: null });
    const offers = await shop.test.db.select().from(stoneOffers).where(eq(stoneOffers.stoneId, stone.id));
    expect(offers.map(({ state }) => state)).toEqual(["withdrawn"]);
    const second = await ordered(stone);
    await pay(second.id);
    expect(await purchasesOf(second.id)).toEqual([]);
  }
});

it("that are canceled leave the stone with its supplier", async () => {
  const stone = await supplied("Acme", 10_000);
  const order = await ordered(stone);
  await pay(order.id);
  await refundOrder(order.id, { reason: "changed their mind", amountCents: null, key: randomUUID() });
  expect(await shop.stoneNow(stone.sku)).toMatchObject({
    availability: "available",
    offerSku: `ACME-${stone.sku}`,
  });
});
