import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ACTS } from "@/lib/desk/api/acts";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { stoneOffers, suppliers } from "@/lib/goods/suppliers/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import type { CheckoutRequest } from "@/lib/selling/checkout/schema";
import { orderLines } from "@/lib/selling/orders/tables";
import { chains, loose, openTestShop, type TestShop, wish } from "../../selling/checkout/shop";
import { called } from "../called";

const ACME = "sales@acme.example";
const PARCEL = { carrier: "FedEx", tracking_number: "7712 1", tracking_url: null };

let shop: TestShop;
let desk: typeof import("@/lib/desk/orders/handlers") &
  typeof import("@/lib/desk/orders/item-handlers") &
  typeof import("@/lib/desk/purchases/handlers");
let sendPurchaseOrders: typeof import("@/lib/selling/purchasing/commands/send-purchase-orders").sendPurchaseOrders;

beforeAll(async () => {
  shop = await openTestShop();
  desk = {
    ...(await import("@/lib/desk/orders/handlers")),
    ...(await import("@/lib/desk/orders/item-handlers")),
    ...(await import("@/lib/desk/purchases/handlers")),
  };
  ({ sendPurchaseOrders } = await import("@/lib/selling/purchasing/commands/send-purchase-orders"));
  await shop.test.db.insert(suppliers).values({ name: "Acme", email: ACME });
}, 120_000);
afterAll(() => shop?.close());

const rowsOf = async (query: string) => JSON.stringify((await shop.test.pool.query(query)).rows);

/** Everything that an act may change beyond its record. */
const shopNow = async () => ({
  money: await rowsOf(`select id, state, captured_cents, refunded_cents from payments order by id`)
    .then(async (paid) => paid + (await rowsOf(`select id, state from refunds order by id`)))
    .then(
      async (all) => all + (await rowsOf("select id, amount_cents from store_credit_entries order by id")),
    ),
  stock:
    (await rowsOf("select id, availability from diamonds order by id")) +
    (await rowsOf("select id, stock from product_variants order by id")),
  supplier_order:
    (await rowsOf("select id, state from purchase_orders order by id")) +
    (await rowsOf("select id, struck_at from purchase_order_lines order by id")),
  mails: (await shop.test.db.select({ id: mails.id, to: mails.recipient }).from(mails)).map(
    ({ id, to }) => `${id} ${to}`,
  ),
});

/** Does an act and returns which effects it had. */
async function effectsOf(email: string, act: () => Promise<unknown>): Promise<string[]> {
  const before = await shopNow();
  await act();
  await sendPurchaseOrders(new Date());
  const after = await shopNow();
  const moved = (["money", "stock", "supplier_order"] as const).filter(
    (kind) => before[kind] !== after[kind],
  );
  const sent = after.mails.filter((mail) => !before.mails.includes(mail)).map((mail) => mail.split(" ")[1]);
  const mailed = sent.map((to) =>
    to === email ? "customer_mail" : to === ACME ? "supplier_mail" : "staff_mail",
  );
  return [...new Set([...moved, ...mailed])].toSorted();
}

/** An order of a supplier's diamond and a chain from stock, to be paid by transfer. */
async function placed(change: Partial<CheckoutRequest> = {}) {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const stone = await shop.stone({ certificateNumber: null });
  const sku = `ACME-${stone.sku}`;
  await shop.test.db.insert(stoneOffers).values({
    sku,
    stoneId: stone.id,
    supplier: "Acme",
    supplierSku: sku,
    costCents: cents(10_000),
    priceCents: stone.priceCents,
    deliveryDays: 5,
  });
  await shop.test.db
    .update(diamonds)
    .set({ offerSku: sku, supplier: "Acme" })
    .where(eq(diamonds.id, stone.id));
  const { order } = await placeOrder(wish([loose(stone.sku), chains(1)], change), randomUUID());
  const lines = await shop.test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  return { order, lines: lines.map(({ id }) => ({ line: id, quantity: 1 })) };
}

it("each act on an order has the effects that it declares, and no others", async () => {
  const { order, lines } = await placed();
  const params = { number: order.number };
  const refund = (amount: number | null, items: object | null) =>
    called<never>({
      params,
      body: { amount, reason: "Sorry.", key: randomUUID(), by_hand: false, destination: "payment", items },
    });
  const refunded = async () => (await desk.handleOrder(called({ params }))).data;
  const observed: Partial<Record<keyof typeof ACTS, string[]>> = {};
  const tryAct = async (id: keyof typeof ACTS, act: () => Promise<unknown>) => {
    const found = await effectsOf(order.email, act);
    observed[id] = [...new Set([...(observed[id] ?? []), ...found])].toSorted();
  };
  await tryAct("adminPayOrder", () => desk.handlePayOrder(called({ params, body: { reference: "T-1" } })));
  await tryAct("adminProduceOrder", () => desk.handleProduceOrder(called({ params })));
  const [number = ""] = (await refunded()).purchase_orders.map((one) => one.number);
  await tryAct("adminResendPurchaseOrder", () => desk.handleResendPurchase(called({ params: { number } })));
  await tryAct("adminRefundOrder", () => desk.handleRefundOrder(refund(5, null)));
  const open = (await refunded()).refunds[0]?.id ?? "";
  await tryAct("adminRecordRefundSent", () =>
    desk.handleRefundSent(
      called({ params: { ...params, refund: open }, body: { sent_on: "2026-01-02", reference: null } }),
    ),
  );
  await tryAct("adminRefundOrder", () => desk.handleRefundOrder(refund(5, null)));
  const mistaken = (await refunded()).refunds.find(({ to_send }) => to_send);
  await tryAct("adminWithdrawRefund", () =>
    desk.handleWithdrawRefund(
      called({
        params: { ...params, refund: mistaken?.id ?? "" },
        body: { reason: "A slip.", confirmed: mistaken?.withdrawal ?? [] },
      }),
    ),
  );
  await tryAct("adminResendOrderMail", async () => {
    const mail = (await refunded()).mails.find(({ can_resend: can }) => can)?.id;
    return desk.handleResendOrderMail(called({ params, body: { mail } }));
  });
  await tryAct("adminRefundOrder", () =>
    desk.handleRefundOrder(refund(null, { lines: lines.slice(0, 1), shipping: false })),
  );
  await tryAct("adminShipItems", () =>
    desk.handleShipItems(called({ params, body: { ...PARCEL, lines: lines.slice(1), key: randomUUID() } })),
  );
  await tryAct("adminCorrectParcel", async () => {
    const parcel = (await refunded()).shipments[0]?.id;
    return desk.handleCorrectParcel(
      called({ params: { ...params, parcel }, body: { ...PARCEL, tracking_number: "7712 2" } }),
    );
  });
  await tryAct("adminDeliverOrder", () => desk.handleDeliverOrder(called({ params })));
  await tryAct("adminReceiveItems", () =>
    desk.handleReceiveItems(
      called({
        params,
        body: { lines: lines.slice(1).map((one) => ({ ...one, back_on_sale: true })), key: randomUUID() },
      }),
    ),
  );
  const pickup = { isOffered: true, line1: "1 Main St", city: "Reno", region: "NV", postcode: "89501" };
  await shop.test.db.insert(settingValues).values({ key: "pickup", value: pickup });
  // the first order took a chain, and gave it back
  const fetched = await placed({ shipping_method: ":pickup" });
  const fetchedParams = { number: fetched.order.number };
  // its supplier is mailed once it is paid
  await effectsOf(fetched.order.email, () =>
    desk.handlePayOrder(called({ params: fetchedParams, body: {} })),
  );
  await tryAct("adminReadyOrder", () => desk.handleReadyOrder(called({ params: fetchedParams })));
  const other = await placed();
  await tryAct("adminCancelOrder", () =>
    desk.handleCancelOrder(called({ params: { number: other.order.number }, body: { note: null } })),
  );
  for (const [id, found] of Object.entries(observed)) {
    const { effects } = ACTS[id as keyof typeof ACTS];
    expect(
      found.filter((effect) => !(effects as readonly string[]).includes(effect)),
      `${id} does what it doesn’t say`,
    ).toEqual([]);
  }
  // and what they do every time
  expect(observed).toMatchObject({
    adminPayOrder: ["customer_mail", "money", "stock", "supplier_mail", "supplier_order"],
    adminProduceOrder: ["customer_mail"],
    adminResendPurchaseOrder: ["supplier_mail"],
    adminRefundOrder: ["customer_mail", "money", "stock", "supplier_mail", "supplier_order"],
    adminRecordRefundSent: ["customer_mail", "money"],
    adminWithdrawRefund: ["customer_mail", "money"],
    adminResendOrderMail: ["customer_mail"],
    adminShipItems: ["customer_mail"],
    adminCorrectParcel: ["customer_mail"],
    adminReadyOrder: ["customer_mail"],
    adminDeliverOrder: ["customer_mail"],
    adminReceiveItems: ["customer_mail", "stock"],
    adminCancelOrder: ["customer_mail", "stock"],
  });
}, 120_000);
