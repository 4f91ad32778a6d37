import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { cents } from "@/lib/platform/money/model";
import { loose, wish } from "../../checkout/shop";
import { tuesday } from "../card-shop";
import { openPlanShop } from "./plan-shop";

const shop = openPlanShop();
let offerPlan: typeof import("@/lib/selling/fulfillment/plans/offer-commands").offerPlan;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let cancelOwn: typeof import("@/lib/selling/fulfillment/cancel/commands").cancelCustomerOrder;

beforeAll(async () => {
  ({ offerPlan } = await import("@/lib/selling/fulfillment/plans/offer-commands"));
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ cancelCustomerOrder: cancelOwn } = await import("@/lib/selling/fulfillment/cancel/commands"));
});

const agreed = {
  depositCents: cents(24_500),
  payments: 2,
  firstOn: "2026-04-15",
  everyMonths: 2,
  graceDays: 5,
  feeCents: cents(2_000),
};

async function byTransfer() {
  const stone = await shop.cards.shop.stone();
  const { order } = await placeOrder(wish([loose(stone.sku)], { order_again: true }), randomUUID(), tuesday);
  return order;
}

it("the staff have an unpaid order be paid in parts as they agreed, and replace that until it has begun", async () => {
  const order = await byTransfer();
  await offerPlan(order.id, { ...agreed, payments: 5 }, { now: tuesday });
  const changed = await offerPlan(order.id, agreed, { now: new Date(tuesday.getTime() + 1_000) });
  expect(changed.paymentMethod).toBe("plan");
  expect((await shop.planOf(order.id)).parts.map(({ amountCents, dueOn }) => [amountCents, dueOn])).toEqual([
    [24_500, "2026-03-03"],
    [25_000, "2026-04-15"],
    [25_000, "2026-06-15"],
  ]);
  const [mail] = (await shop.mailsAbout("plan-agreed"))
    .filter(({ text }) => text.includes(order.number))
    .slice(-1);
  expect(mail?.text).toContain("$245");
  expect(mail?.text).toContain("more than 5 days late");
  await shop.payNext(order.id);
  expect(await shop.stateOf(order.id)).toBe("awaiting_payment");
  expect((await shop.partOf(order.id, 0)).capturedCents).toBe(24_500);
  await expect(offerPlan(order.id, agreed, { now: tuesday })).rejects.toMatchObject({
    code: "payment_begun",
  });
  await shop.expectSound();
});

it.each([
  ["a deposit of everything", { depositCents: cents(74_500) }, "deposit"],
  ["a first payment of today", { firstOn: "2026-03-03" }, "first_on"],
  ["parts too small to charge", { depositCents: cents(74_400), payments: 24 }, "payments"],
  ["a fee above the total", { feeCents: cents(74_501) }, "fee"],
])("%s is refused by its field", async (_, change, field) => {
  const order = await byTransfer();
  await expect(offerPlan(order.id, { ...agreed, ...change }, { now: tuesday })).rejects.toMatchObject({
    code: "invalid",
    errors: { [field]: [expect.any(String)] },
  });
});

it("an order that its buyer pays by card at this moment can’t become a plan", async () => {
  const { order } = await shop.cards.begun();
  await expect(offerPlan(order.id, agreed, { now: tuesday })).rejects.toMatchObject({
    code: "payment_begun",
  });
});

it("its buyer can’t cancel an order of which a part is paid, and no other order holds its stone up", async () => {
  const { order } = await shop.begun();
  const row = await shop.findOrderRow(order.id);
  expect(await cancelOwn({ id: row.id, customerId: randomUUID() })).toBe(false);
  const { isCancellable } = await import("@/lib/selling/fulfillment/buyer/permissions");
  expect(isCancellable(row)).toBe(false);
});

it("the buyer of an order by phone reads the agreed plan behind the link, and no other way to pay", async () => {
  const stone = await shop.cards.shop.stone();
  const links = await import("@/lib/selling/phone-orders/commands/payment-links");
  const { readPaymentLink, acceptOffer } = await import("@/lib/selling/phone-orders/commands/accept");
  let href = "";
  const { order } = await placeOrder(
    wish([loose(stone.sku)], { order_again: true }),
    randomUUID(),
    tuesday,
    null,
    {
      network: null,
      viewerSecretOf: () => null,
      byStaff: {
        dueAt: new Date(tuesday.getTime() + 48 * 3_600_000),
        also: async (tx, placed) => {
          href = await links.writePaymentLink(tx, placed, { isMailed: false, now: tuesday });
        },
      },
    },
  );
  await offerPlan(order.id, agreed, { now: tuesday });
  const token = new URL(href).pathname.split("/").at(-1) ?? "";
  const link = await readPaymentLink(token, tuesday);
  expect(link?.payment_methods.map(({ id }) => id)).toEqual(["plan"]);
  expect(link?.order.plan?.parts).toHaveLength(3);
  const accepted = await acceptOffer(token, "plan", tuesday);
  expect(accepted.order).toMatchObject({ paymentMethod: "plan", status: "pending" });
  await shop.payNext(order.id);
  expect(await shop.stateOf(order.id)).toBe("awaiting_payment");
  await shop.expectSound();
});
