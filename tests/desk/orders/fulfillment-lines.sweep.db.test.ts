import { randomUUID } from "node:crypto";
import { and, asc, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { productVariants } from "@/lib/goods/catalog/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents, sumCents } from "@/lib/platform/money/model";
import { creditNotes } from "@/lib/selling/invoices/tables";
import {
  holds,
  orderLines,
  orders,
  returnedLines,
  shipmentLines,
  shipments,
} from "@/lib/selling/orders/tables";
import { payments, refundLines, refunds } from "@/lib/selling/payments/tables";
import {
  chains,
  collectTax,
  loose,
  openTestShop,
  ring,
  type TestShop,
  wish,
} from "../../selling/checkout/shop";
import { called } from "../called";

vi.mock("next/server", async (actual) => ({ ...(await actual<object>()), connection: async () => {} }));

const PARCEL = { carrier: "FedEx", trackingNumber: "7712 1", trackingUrl: null };

let shop: TestShop;
let commands: typeof import("@/tests/selling/fulfillment/acts");
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let shipLines: typeof import("@/lib/selling/fulfillment/ship/line-commands").shipLines;
let receiveLines: typeof import("@/lib/selling/fulfillment/return/receive-commands").receiveLines;
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;

beforeAll(async () => {
  shop = await openTestShop();
  await collectTax(shop);
  await shop.test.db.update(productVariants).set({ stock: 100 }).where(eq(productVariants.sku, "C-1-14KW"));
  commands = await import("@/tests/selling/fulfillment/acts");
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ shipLines } = await import("@/lib/selling/fulfillment/ship/line-commands"));
  ({ receiveLines } = await import("@/lib/selling/fulfillment/return/receive-commands"));
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
}, 120_000);
afterAll(() => shop?.close());

/** A paid order of a ring and three chains to New York, taxed. */
async function paidOrder() {
  const stone = await shop.stone();
  const { order } = await placeOrder(wish([ring(stone.sku), chains(3)]), randomUUID());
  await commands.markOrderPaid(order.id, { reference: randomUUID(), amountCents: null });
  const lines = await shop.test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const [ringLine, chainLine] = lines;
  if (!ringLine || !chainLine) throw new Error("no lines");
  return { order, stone, ringLine, chainLine };
}
const of = (line: { id: string }, quantity = 1) => ({ lineId: line.id, quantity });
const stateOf = async (id: string) =>
  (await shop.test.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const chainsLeft = async () =>
  (await shop.test.db.select().from(productVariants).where(eq(productVariants.sku, "C-1-14KW")))[0]?.stock ??
  0;
const mailed = async (id: string, kind: string) =>
  (await shop.test.db.select().from(mails)).filter(({ purpose }) => purpose.startsWith(`${kind}:${id}`))
    .length;
const paymentOf = async (id: string) => {
  const [payment] = await shop.test.db.select().from(payments).where(eq(payments.orderId, id));
  if (!payment) throw new Error("no payment");
  return payment;
};

it("ships one line of two, then the other, takes it back, and refunds it in part, right to the cent", async () => {
  const { order, stone, ringLine, chainLine } = await paidOrder();
  expect(order.taxCents).toBeGreaterThan(0);
  await shipLines(order.id, PARCEL, [of(ringLine)]);
  expect(await stateOf(order.id)).toBe("paid");
  expect(await mailed(order.id, "order-parcel")).toBe(1);
  await expect(shipLines(order.id, PARCEL, [of(ringLine)])).rejects.toMatchObject({
    code: "too_many_pieces",
  });
  await expect(shipLines(order.id, PARCEL, [of(chainLine, 4)])).rejects.toMatchObject({
    code: "too_many_pieces",
  });
  await expect(
    receiveLines(order.id, { pieces: [{ ...of(chainLine), backOnSale: true }], note: null }),
  ).rejects.toMatchObject({ code: "too_many_pieces" });
  await shipLines(order.id, { ...PARCEL, trackingNumber: "7712 2" }, [of(chainLine, 3)]);
  expect(await stateOf(order.id)).toBe("shipped");
  expect(await mailed(order.id, "order-shipped")).toBe(1);

  const before = await chainsLeft();
  await receiveLines(order.id, { pieces: [{ ...of(chainLine, 2), backOnSale: true }], note: null });
  await receiveLines(order.id, { pieces: [{ ...of(chainLine), backOnSale: false }], note: null });
  expect(await chainsLeft()).toBe(before + 2);
  expect((await shop.stoneNow(stone.sku)).availability).toBe("sold");
  expect(await stateOf(order.id)).toBe("shipped");

  // one piece, the next lowered, and the last
  const goods = chainLine.totalCents - chainLine.discountCents;
  const third = (amount: number, n: number) => Math.round((amount * n) / 3);
  const pieces = [of(chainLine)];
  const reason = "Returned.";
  const first = await refundOrder(order.id, {
    amountCents: null,
    items: { pieces, shipping: false },
    reason,
    key: "first",
  });
  expect(first.refund.amountCents).toBe(third(goods, 1) + third(chainLine.taxCents, 1));
  const again = { amountCents: null, items: { pieces, shipping: false }, reason, key: "first" };
  expect((await refundOrder(order.id, again)).refund.id).toBe(first.refund.id);
  await expect(
    refundOrder(order.id, { ...again, items: { pieces: [of(chainLine, 2)], shipping: false } }),
  ).rejects.toMatchObject({ code: "key_reused" });
  await expect(
    refundOrder(order.id, { ...again, amountCents: cents(first.refund.amountCents + 2), key: "too much" }),
  ).rejects.toMatchObject({ code: "refund_too_large" });
  const second =
    third(goods, 2) - third(goods, 1) + third(chainLine.taxCents, 2) - third(chainLine.taxCents, 1);
  const lowered = cents(second - 1_237);
  await refundOrder(order.id, { ...again, amountCents: lowered, key: "second" });
  const last = await refundOrder(order.id, {
    ...again,
    items: { pieces, shipping: true },
    key: "third",
  });
  const shippingTax = order.taxCents - ringLine.taxCents - chainLine.taxCents;
  expect(last.refund.amountCents).toBe(
    goods -
      third(goods, 2) +
      chainLine.taxCents -
      third(chainLine.taxCents, 2) +
      order.shippingCents +
      shippingTax,
  );
  await expect(refundOrder(order.id, { ...again, key: "fourth" })).rejects.toMatchObject({
    code: "too_many_pieces",
  });

  const payment = await paymentOf(order.id);
  const rows = await shop.test.db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
  expect(payment.refundedCents).toBe(sumCents(rows.map(({ amountCents }) => amountCents)));
  for (const row of rows) {
    const parts = await shop.test.db.select().from(refundLines).where(eq(refundLines.refundId, row.id));
    const items = parts.reduce((sum, part) => sum + part.goodsCents + part.taxCents, 0);
    expect(items + row.shippingCents + row.shippingTaxCents).toBe(row.amountCents);
  }
  const notes = await shop.test.db
    .select()
    .from(creditNotes)
    .where(
      inArray(
        creditNotes.refundId,
        rows.map(({ id }) => id),
      ),
    );
  expect(notes.map(({ sequence }) => sequence).toSorted()).toEqual([1, 2, 3]);

  // what is left is the ring, and what was kept of the second chain
  const all = await refundOrder(order.id, { amountCents: null, reason, key: "rest" });
  expect(all.refund.amountCents).toBe(
    ringLine.totalCents -
      ringLine.discountCents +
      ringLine.taxCents +
      1_237 +
      (first.refund.amountCents - lowered - 1_237),
  );
  expect(await stateOf(order.id)).toBe("refunded");
  // the customer still has it, until it comes back
  expect((await shop.stoneNow(stone.sku)).availability).toBe("sold");
  await receiveLines(order.id, { pieces: [{ ...of(ringLine), backOnSale: true }], note: null });
  expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
});

it("records a refund of everything with its lines and delivery, and frees only what has not left", async () => {
  const { order, stone, ringLine, chainLine } = await paidOrder();
  await shipLines(order.id, PARCEL, [of(ringLine), of(chainLine)]);
  const before = await chainsLeft();
  const { refund } = await refundOrder(order.id, { amountCents: null, reason: "Late.", key: randomUUID() });
  expect(await stateOf(order.id)).toBe("refunded");
  expect(await chainsLeft()).toBe(before + 2);
  expect((await shop.stoneNow(stone.sku)).availability).toBe("sold");
  const parts = await shop.test.db.select().from(refundLines).where(eq(refundLines.refundId, refund.id));
  expect(parts.map(({ quantity, goodsCents, taxCents }) => ({ quantity, goodsCents, taxCents }))).toEqual(
    expect.arrayContaining([
      { quantity: 1, goodsCents: ringLine.totalCents, taxCents: ringLine.taxCents },
      { quantity: 3, goodsCents: chainLine.totalCents, taxCents: chainLine.taxCents },
    ]),
  );
  await receiveLines(order.id, {
    pieces: [
      { ...of(ringLine), backOnSale: true },
      { ...of(chainLine), backOnSale: true },
    ],
    note: null,
  });
  expect(await chainsLeft()).toBe(before + 3);
  expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
});

it("puts an item back on sale that is refunded before it ships, and ships without it", async () => {
  const { order, stone, ringLine, chainLine } = await paidOrder();
  const refund = (pieces: { lineId: string; quantity: number }[]) =>
    refundOrder(order.id, {
      amountCents: null,
      items: { pieces, shipping: false },
      reason: "You changed your mind.",
      key: randomUUID(),
    });
  await refund([of(ringLine)]);
  expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
  expect(await stateOf(order.id)).toBe("paid");
  await expect(shipLines(order.id, PARCEL, [of(ringLine)])).rejects.toMatchObject({
    code: "too_many_pieces",
  });
  const before = await chainsLeft();
  await shipLines(order.id, PARCEL, [of(chainLine, 2)]);
  expect(await stateOf(order.id)).toBe("paid");
  // the last piece is refunded before it leaves, so that nothing is left to ship
  await refund([of(chainLine)]);
  expect(await chainsLeft()).toBe(before + 1);
  expect(await stateOf(order.id)).toBe("shipped");
  // one that came back is refunded before one that never left would be
  await receiveLines(order.id, { pieces: [{ ...of(chainLine), backOnSale: true }], note: null });
  await refund([of(chainLine)]);
  expect(await chainsLeft()).toBe(before + 2);
  await receiveLines(order.id, { pieces: [{ ...of(chainLine), backOnSale: true }], note: null });
  expect(await stateOf(order.id)).toBe("returned");
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);
});

it("ships and takes back once when the same request comes twice", async () => {
  const { order, chainLine } = await paidOrder();
  const key = randomUUID();
  const ship = () => shipLines(order.id, PARCEL, [of(chainLine, 2)], { key });
  await Promise.all([ship(), ship()]);
  expect(await mailed(order.id, "order-parcel")).toBe(1);
  const back = { pieces: [{ ...of(chainLine), backOnSale: true }], note: null, key };
  const before = await chainsLeft();
  await Promise.all([receiveLines(order.id, back), receiveLines(order.id, back)]);
  expect(await chainsLeft()).toBe(before + 1);
  expect(await mailed(order.id, "order-return")).toBe(1);
  const other = await paidOrder();
  await expect(shipLines(other.order.id, PARCEL, [of(other.chainLine)], { key })).rejects.toMatchObject({
    code: "key_reused",
  });
});

it("lets one of two parcels with the same piece leave when both are packed at once", async () => {
  const { order, ringLine, chainLine } = await paidOrder();
  const tries = await Promise.allSettled([
    shipLines(order.id, PARCEL, [of(ringLine), of(chainLine, 2)]),
    shipLines(order.id, PARCEL, [of(chainLine, 2)]),
  ]);
  expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const packed = await shop.test.db
    .select({ quantity: shipmentLines.quantity })
    .from(shipmentLines)
    .where(eq(shipmentLines.orderLineId, chainLine.id));
  expect(packed).toEqual([{ quantity: 2 }]);
});

it("ships, corrects, and takes back the rest of an order as a whole", async () => {
  const { order, stone, ringLine, chainLine } = await paidOrder();
  await shipLines(order.id, PARCEL, [of(chainLine)]);
  await commands.markOrderShipped(order.id, { ...PARCEL, trackingNumber: "7712 2" });
  const parcels = await shop.test.db
    .select({
      number: shipments.trackingNumber,
      line: shipmentLines.orderLineId,
      pieces: shipmentLines.quantity,
    })
    .from(shipments)
    .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .where(eq(shipments.orderId, order.id));
  expect(parcels).toHaveLength(3);
  expect(parcels).toEqual(
    expect.arrayContaining([
      { number: "7712 1", line: chainLine.id, pieces: 1 },
      { number: "7712 2", line: chainLine.id, pieces: 2 },
      { number: "7712 2", line: ringLine.id, pieces: 1 },
    ]),
  );
  const before = await chainsLeft();
  await receiveLines(order.id, { pieces: [{ ...of(chainLine), backOnSale: false }], note: null });
  await commands.markOrderReturned(order.id, { note: null });
  expect(await chainsLeft()).toBe(before + 2);
  expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
  const back = await shop.test.db
    .select({ quantity: returnedLines.quantity, backOnSale: returnedLines.backOnSale })
    .from(returnedLines)
    .where(eq(returnedLines.orderLineId, chainLine.id));
  expect(back).toEqual(
    expect.arrayContaining([
      { quantity: 1, backOnSale: false },
      { quantity: 2, backOnSale: true },
    ]),
  );
});

it("takes back an order whose parcel, from before, lists nothing", async () => {
  const stone = await shop.stone();
  const { order } = await placeOrder(wish([loose(stone.sku)]), randomUUID());
  await commands.markOrderPaid(order.id, { reference: randomUUID(), amountCents: null });
  await commands.markOrderShipped(order.id, PARCEL);
  const [line] = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  await shop.test.db.delete(shipmentLines).where(eq(shipmentLines.orderLineId, line?.id ?? ""));
  const pieces = [{ lineId: line?.id ?? "", quantity: 1, backOnSale: true }];
  await receiveLines(order.id, { pieces, note: "Thank you." });
  expect(await stateOf(order.id)).toBe("returned");
  expect(await mailed(order.id, "order-returned")).toBe(1);
  const [hold] = await shop.test.db
    .select()
    .from(holds)
    .where(and(eq(holds.orderId, order.id), eq(holds.diamondId, stone.id)));
  expect(hold?.state).toBe("released");
  await expect(receiveLines(order.id, { pieces, note: null })).rejects.toMatchObject({
    code: "too_many_pieces",
  });
});

it("is done and read in the back office, with a packing slip of each parcel and a credit note", async () => {
  const { order, ringLine, chainLine } = await paidOrder();
  const items = await import("@/lib/desk/orders/item-handlers");
  const { handleOrder, handleRefundOrder } = await import("@/lib/desk/orders/handlers");
  const params = { number: order.number };
  const parcel = { carrier: "FedEx", tracking_number: "7712 1", tracking_url: null };
  const chain = [{ line: chainLine.id, quantity: 2 }];
  const shipped = await items.handleShipItems(
    called({ params, body: { ...parcel, lines: chain, key: randomUUID() } }),
  );
  const [package1] = shipped.data.shipments;
  expect(shipped.data).toMatchObject({
    status: "paid",
    waits: "production",
    steps: expect.arrayContaining(["ship", "return"]),
    shipments: [{ items: [{ name: "Rope chain", quantity: 2 }] }],
  });
  const named = { ...params, parcel: package1?.id ?? "" };
  const corrected = await items.handleCorrectParcel(
    called({ params: named, body: { ...parcel, tracking_number: "7712 9" } }),
  );
  expect(corrected.data.shipments).toMatchObject([{ tracking_number: "7712 9" }]);
  const slip = await items.handleParcelSlip(called({ params: named }));
  expect(slip).toMatchObject({ name: `${order.number}-packing-slip-1.pdf`, type: "application/pdf" });

  const back = [{ line: chainLine.id, quantity: 1, back_on_sale: true }];
  const received = await items.handleReceiveItems(
    called({ params, body: { lines: back, note: null, key: randomUUID() } }),
  );
  expect(received.data.waits).toBe("refund");
  const body = {
    amount: null,
    reason: "Returned.",
    key: randomUUID(),
    by_hand: false,
    items: { lines: [{ line: chainLine.id, quantity: 1 }], shipping: false },
  };
  const { data } = await handleRefundOrder(called({ params, body }));
  const [refund] = data.refunds;
  const delivery = order.shippingCents + order.taxCents - ringLine.taxCents - chainLine.taxCents;
  expect(data).toMatchObject({ waits: "production", refundable_shipping: delivery / 100 });
  expect(refund).toMatchObject({
    items: [{ name: "Rope chain", quantity: 1 }],
    credit_note: expect.stringMatching(/^CN-\d{4}-\d{6}$/),
  });
  const note = await items.handleCreditNote(called({ params: { ...params, refund: refund?.id ?? "" } }));
  expect(note.type).toBe("application/pdf");
  const other = await paidOrder();
  await expect(
    items.handleCreditNote(called({ params: { number: other.order.number, refund: refund?.id ?? "" } })),
  ).rejects.toMatchObject({ status: 404 });
  expect((await handleOrder(called({ params }))).data.lines).toMatchObject([
    { shipped: 0, returned: 0, refunded: 0 },
    { shipped: 2, returned: 1, refunded: 1 },
  ]);

  const { orderForStaff } = await import("@/lib/selling/fulfillment/customer/queries");
  const seen = await orderForStaff({ ...order, status: "paid" });
  expect(seen.parcels).toMatchObject([{ tracking_number: "7712 9", items: [{ line: 1, quantity: 2 }] }]);
});
