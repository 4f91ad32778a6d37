import { randomUUID } from "node:crypto";
import { asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { creditNotes } from "@/lib/selling/invoices/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { refunds } from "@/lib/selling/payments/tables";
import { purchaseOrders } from "@/lib/selling/purchasing/tables";
import { loose, openTestShop, type TestShop, wish } from "../../checkout/shop";

const ADA = { audit: { actor: "ada@shop.example", action: "order refund" } } as const;

let shop: TestShop;
let api: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order") &
  typeof import("@/lib/selling/fulfillment/refund/preview-refund") &
  typeof import("@/lib/selling/fulfillment/refund/commands/record-sent") &
  typeof import("@/lib/selling/fulfillment/refund/commands/withdraw-refund") &
  typeof import("@/lib/selling/purchasing/commands/send-purchase-orders") &
  typeof import("@/lib/desk/orders/view/order");

beforeAll(async () => {
  shop = await openTestShop();
  api = {
    ...(await import("@/lib/selling/fulfillment/refund/commands/refund-order")),
    ...(await import("@/lib/selling/fulfillment/refund/preview-refund")),
    ...(await import("@/lib/selling/fulfillment/refund/commands/record-sent")),
    ...(await import("@/lib/selling/fulfillment/refund/commands/withdraw-refund")),
    ...(await import("@/lib/selling/purchasing/commands/send-purchase-orders")),
    ...(await import("@/lib/desk/orders/view/order")),
  };
  await shop.test.db.insert(suppliers).values({ name: "Acme", email: "sales@acme.example" });
}, 120_000);
afterAll(() => shop?.close());

async function supplied() {
  const stone = await shop.stone({ certificateNumber: null });
  const sku = `ACME-${stone.sku}`;
  await shop.test.db.insert(stoneOffers).values({
    sku,
    stoneId: stone.id,
    supplier: "Acme",
    supplierSku: `own ${stone.sku}`,
    costCents: cents(10_000),
    priceCents: stone.priceCents,
    deliveryDays: 5,
  });
  await shop.test.db
    .update(diamonds)
    .set({ offerSku: sku, supplier: "Acme" })
    .where(eq(diamonds.id, stone.id));
  return stone;
}

/** An order of supplied stones that was paid by transfer, whose purchase order was mailed. */
async function paidOrder(count = 1) {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { markOrderPaid } = await import("@/tests/selling/fulfillment/acts");
  const stones = [];
  for (let i = 0; i < count; i++) stones.push(await supplied());
  const { order } = await placeOrder(wish(stones.map(({ sku }) => loose(sku))), randomUUID());
  await markOrderPaid(order.id, { reference: randomUUID(), amountCents: null });
  await api.sendPurchaseOrders(new Date());
  const lines = await shop.test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return { order, stones, lines };
}
const stateOf = async (id: string) =>
  (await shop.test.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const refundsOf = async (key: string) => shop.test.db.select().from(refunds).where(eq(refunds.key, key));
const goodwill = () => ({ amountCents: cents(5_000), reason: "A small thank-you.", key: randomUUID() });
const mailOf = async (purpose: string) =>
  (await shop.test.db.select().from(mails).where(like(mails.purpose, purpose)))[0];

it("an amount alone is goodwill: no item is refunded, nothing is canceled, and the order can still ship", async () => {
  const { order, stones } = await paidOrder();
  const { amount, effects } = await api.previewRefund(order.id, goodwill());
  expect(amount).toBe("$50");
  expect(effects).toEqual([
    expect.stringContaining("You send $50"),
    "A credit note is issued.",
    "No item is refunded or canceled.",
    expect.stringMatching(/^Purchase order PO-\d+ to Acme stays as it is\.$/),
    "The order stays “Paid”, and 1 item is still to ship.",
    expect.stringContaining(`${order.email} is emailed`),
  ]);
  await api.refundOrder(order.id, { ...goodwill(), confirmed: effects }, ADA);
  expect(await stateOf(order.id)).toBe("paid");
  expect((await shop.stoneNow(stones[0]?.sku ?? "")).availability).toBe("sold");
  const detail = await api.readOrderDetail(order.number);
  expect(detail.steps).toContain("ship");
  expect(detail.purchase_orders.map(({ state }) => state)).toEqual(["sent"]);
});

it("a preview does nothing, and says what the refund of an item does to stone, supplier, and order", async () => {
  const { order, stones, lines } = await paidOrder();
  const key = randomUUID();
  const items = { pieces: [{ lineId: lines[0]?.id ?? "", quantity: 1 }], shipping: false };
  const request = { amountCents: null, reason: "Canceled.", key, items };
  const { effects } = await api.previewRefund(order.id, request);
  expect(await refundsOf(key)).toEqual([]);
  expect(await stateOf(order.id)).toBe("paid");
  expect(await mailOf(`order-refunded:${order.id}`)).toBeUndefined();
  const text = effects.join("\n");
  expect(text).toContain("won’t ship");
  expect(text).toContain(`Diamond ${stones[0]?.sku} goes back on sale.`);
  expect(text).toMatch(/Purchase order PO-\d+ to Acme is canceled\. Acme is emailed\./);
  expect(text).toContain("The order becomes “Refunded”.");
  await api.refundOrder(order.id, { ...request, confirmed: effects }, ADA);
  expect(await stateOf(order.id)).toBe("refunded");
  expect((await shop.stoneNow(stones[0]?.sku ?? "")).availability).toBe("available");
  const [bought] = await shop.test.db
    .select()
    .from(purchaseOrders)
    .where(eq(purchaseOrders.orderId, order.id));
  expect(bought?.state).toBe("canceled");
});

it("a refund of one of two items leaves the other to ship, and takes only the one off the purchase order", async () => {
  const { order, lines } = await paidOrder(2);
  const items = { pieces: [{ lineId: lines[0]?.id ?? "", quantity: 1 }], shipping: false };
  const request = { amountCents: null, reason: "One less.", key: randomUUID(), items };
  const { effects } = await api.previewRefund(order.id, request);
  const text = effects.join("\n");
  expect(text).toMatch(/is taken off purchase order PO-\d+ to Acme\. Acme is emailed\./);
  expect(text).toContain("The order stays “Paid”, and 1 item is still to ship.");
  await api.refundOrder(order.id, { ...request, confirmed: effects }, ADA);
  const detail = await api.readOrderDetail(order.number);
  expect(detail.steps).toContain("ship");
  expect(detail.purchase_orders[0]).toMatchObject({ state: "sent", stones: [expect.anything()] });
  // a stone that was taken off is in the way of nothing any more
  const { quoteSwaps } = await import("@/lib/selling/fulfillment/swap/commands/offer");
  const search = (await shop.stone({ certificateNumber: null })).sku;
  const wanted = { lineId: lines[1]?.id ?? "", search, isPriceKept: true, mayRefund: true };
  expect(await quoteSwaps(order.id, wanted)).toMatchObject([{ problem: null }]);
});

it("an order whose every item was refunded before it shipped is over, though a part of the money is kept", async () => {
  const { order, lines } = await paidOrder();
  const items = { pieces: [{ lineId: lines[0]?.id ?? "", quantity: 1 }], shipping: false };
  const kept = cents((lines[0]?.totalCents ?? 0) - 2_500);
  await api.refundOrder(
    order.id,
    { amountCents: kept, reason: "Less a fee.", key: randomUUID(), items },
    ADA,
  );
  expect(await stateOf(order.id)).toBe("refunded");
  const detail = await api.readOrderDetail(order.number);
  expect(detail.waits).not.toBe("production");
  expect(detail.steps).toEqual(["refund"]);
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);
});

it("a refund is refused once it would do something else than what was confirmed", async () => {
  const { order, lines } = await paidOrder(2);
  const [one, other] = lines.map(({ id }) => ({ pieces: [{ lineId: id, quantity: 1 }], shipping: false }));
  const request = { amountCents: null, reason: "Canceled.", key: randomUUID(), items: one ?? null };
  const { effects } = await api.previewRefund(order.id, request);
  await api.refundOrder(order.id, { ...request, key: randomUUID(), items: other ?? null }, ADA);
  const late = api.refundOrder(order.id, { ...request, confirmed: effects }, ADA);
  await expect(late).rejects.toMatchObject({ status: 409, code: "effects_changed" });
  expect(await refundsOf(request.key)).toEqual([]);
});

it("a refund by transfer is to be sent until somebody records it, and its mails say no more than that", async () => {
  const { order } = await paidOrder();
  const { refund } = await api.refundOrder(order.id, goodwill(), ADA);
  expect(refund.state).toBe("asked");
  const promised = await mailOf(`order-refund:${refund.id}`);
  expect(promised?.text).toContain("We’ll send $50");
  expect(promised?.text).not.toContain("on its way back");
  const { findWaiting } = await import("@/lib/desk/today/queries");
  const waiting = async () =>
    (await findWaiting(() => true)).find(({ queue }) => queue === "refunds_to_send")?.count ?? 0;
  const before = await waiting();
  expect(before).toBeGreaterThan(0);
  expect((await api.readOrderDetail(order.number)).refunds[0]).toMatchObject({
    state: "asked",
    to_send: true,
  });

  const sent = { sentOn: new Date().toISOString().slice(0, 10), sentReference: "WIRE 7" };
  await api.recordRefundSent(order.id, refund.id, sent, ADA);
  await api.recordRefundSent(order.id, refund.id, sent, ADA);
  expect((await api.readOrderDetail(order.number)).refunds[0]).toMatchObject({
    state: "done",
    to_send: false,
    sent: { on: sent.sentOn, reference: "WIRE 7", by: "ada@shop.example" },
  });
  expect(await waiting()).toBe(before - 1);
  const told = await mailOf(`order-refund-sent:${refund.id}`);
  expect(told?.subject).toBe(`Your refund for order ${order.number} is on its way`);
  expect(told?.text).toContain("WIRE 7");
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);

  const future = { sentOn: "2999-01-01", sentReference: null };
  const { refund: next } = await api.refundOrder(order.id, goodwill(), ADA);
  expect(() => api.recordRefundSent(order.id, next.id, future, ADA)).toThrow(/attention/);
});

it("credit notes follow their refund, not its amount: only the refund that replaces a failed one takes its number over", async () => {
  const { failRefund } = await import("@/lib/selling/payments/commands/ledger");
  const { order } = await paidOrder();
  const numberOf = async (id: string) =>
    (await shop.test.db.select().from(creditNotes).where(eq(creditNotes.refundId, id)))[0]?.number;
  const made = [];
  for (let i = 0; i < 2; i++) made.push((await api.refundOrder(order.id, goodwill(), ADA)).refund);
  const [first, second] = made;
  if (!first || !second) throw new Error("no refunds");
  const [firstNumber, secondNumber] = [await numberOf(first.id), await numberOf(second.id)];
  for (const refund of made) {
    await shop.test.db.transaction((tx) => failRefund(tx, refund, { from: ["asked"], now: new Date() }));
  }
  // of the same amount, but for something else
  const { refund: apart } = await api.refundOrder(order.id, goodwill(), ADA);
  expect([firstNumber, secondNumber]).not.toContain(await numberOf(apart.id));
  const sent = { sentOn: new Date().toISOString().slice(0, 10), sentReference: null };
  await api.recordRefundSent(order.id, second.id, sent, ADA);
  const [replacement] = await shop.test.db.select().from(refunds).where(eq(refunds.replacesId, second.id));
  expect(replacement).toMatchObject({ state: "done", amountCents: 5_000 });
  expect(await numberOf(replacement?.id ?? "")).toBe(secondNumber);
  expect(await numberOf(first.id)).toBe(firstNumber);
  // what was sent another way is not to be sent once more
  const toSend = async () => {
    const { refunds: all } = await api.readOrderDetail(order.number);
    return all.flatMap(({ id, to_send }) => (to_send ? [id] : [])).toSorted();
  };
  expect(await toSend()).toEqual([first.id, apart.id].toSorted());
  // the release before didn't record which refund it replaced
  await shop.test.db.update(refunds).set({ replacesId: null }).where(eq(refunds.replacesId, second.id));
  expect(await toSend()).toEqual([first.id, apart.id].toSorted());
});

const refundIn = async (number: string, id: string) =>
  (await api.readOrderDetail(number)).refunds.find((one) => one.id === id);
const toSendCount = async () => {
  const { findWaiting } = await import("@/lib/desk/today/queries");
  return (await findWaiting(() => true)).find(({ queue }) => queue === "refunds_to_send")?.count ?? 0;
};

it("a refund that the provider couldn’t deliver is among those to send, until it was sent or withdrawn", async () => {
  const { failRefund } = await import("@/lib/selling/payments/commands/ledger");
  const { order } = await paidOrder();
  const { refund } = await api.refundOrder(order.id, goodwill(), ADA);
  const before = await toSendCount();
  const sent = { sentOn: new Date().toISOString().slice(0, 10), sentReference: null };
  await api.recordRefundSent(order.id, refund.id, sent, ADA);
  expect(await toSendCount()).toBe(before - 1);
  await shop.test.db.transaction((tx) => failRefund(tx, refund, { from: ["done"], now: new Date() }));
  expect(await toSendCount()).toBe(before);
  const confirmed = (await refundIn(order.number, refund.id))?.withdrawal ?? [];
  await api.withdrawRefund(order.id, refund.id, { reason: "Sent from the dashboard.", confirmed }, ADA);
  expect(await toSendCount()).toBe(before - 1);
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);
});

it("a mistaken refund is withdrawn before it is sent: its money can be refunded again, its credit note’s number stays used", async () => {
  const { order } = await paidOrder();
  const { refund } = await api.refundOrder(order.id, goodwill(), ADA);
  const left = (await api.readOrderDetail(order.number)).refundable;
  const confirmed = (await refundIn(order.number, refund.id))?.withdrawal ?? [];
  expect(confirmed[0]).toBe("$50 isn’t sent, and can be refunded again.");
  expect(confirmed.join("\n")).toMatch(/Credit note CN-\d{4}-\d{6} is void/);
  const stale = api.withdrawRefund(order.id, refund.id, { reason: "A slip.", confirmed: [] }, ADA);
  await expect(stale).rejects.toMatchObject({ code: "effects_changed" });

  await api.withdrawRefund(order.id, refund.id, { reason: "A slip.", confirmed }, ADA);
  await api.withdrawRefund(order.id, refund.id, { reason: "A slip.", confirmed }, ADA);
  const detail = await api.readOrderDetail(order.number);
  expect(detail.refundable).toBe(left + 50);
  expect(detail.payment?.refunded).toBe("$0");
  expect(detail.refunds[0]).toMatchObject({ withdrawn: true, to_send: false, withdrawal: null });
  const mail = await mailOf(`order-refund-withdrawn:${refund.id}`);
  expect(mail?.text).toContain("A slip.");
  const sent = { sentOn: new Date().toISOString().slice(0, 10), sentReference: null };
  await expect(api.recordRefundSent(order.id, refund.id, sent, ADA)).rejects.toMatchObject({
    code: "refund_withdrawn",
  });
  const [row] = await shop.test.db.select().from(refunds).where(eq(refunds.id, refund.id));
  const { refund: next } = await api.refundOrder(order.id, goodwill(), ADA);
  const [later] = await shop.test.db.select().from(refunds).where(eq(refunds.id, next.id));
  const noteOf = async (id = "") =>
    (await shop.test.db.select().from(creditNotes).where(eq(creditNotes.refundId, id)))[0];
  expect((await noteOf(later?.id))?.sequence).toBeGreaterThan((await noteOf(row?.id))?.sequence ?? Infinity);
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);
});

it("withdrawing the refund of an item says that its supplier has the cancellation, and leaves the item canceled", async () => {
  const { order, lines } = await paidOrder(2);
  const items = { pieces: [{ lineId: lines[0]?.id ?? "", quantity: 1 }], shipping: false };
  const request = { amountCents: null, reason: "One less.", key: randomUUID(), items };
  const { refund } = await api.refundOrder(order.id, request, ADA);
  const confirmed = (await refundIn(order.number, refund.id))?.withdrawal ?? [];
  expect(confirmed.join("\n")).toMatch(/Can’t be undone: .* won’t ship with this order/);
  expect(confirmed.join("\n")).toMatch(
    /Can’t be undone: Acme is emailed that purchase order PO-\d+ is canceled/,
  );
  await api.withdrawRefund(order.id, refund.id, { reason: "A slip.", confirmed }, ADA);
  const detail = await api.readOrderDetail(order.number);
  expect(detail.purchase_orders[0]?.stones).toHaveLength(1);
  // what was paid for the canceled item can still be given back
  await api.refundOrder(order.id, { ...request, key: randomUUID() }, ADA);
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);
});
