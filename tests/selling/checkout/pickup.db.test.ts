import { randomUUID } from "node:crypto";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { settingValueSchemas } from "@/lib/platform/settings/schema";
import { settingValues } from "@/lib/platform/settings/tables";
import { nextSteps, statusLabel } from "@/lib/selling/fulfillment/customer/wording";
import { orders, shipments } from "@/lib/selling/orders/tables";
import { chains, collectTax, loose, openTestShop, type TestShop, wish } from "./shop";

vi.mock("@/lib/people/accounts/sessions/current-session", () => ({ currentSession: async () => null }));

/** Tuesday morning in New York. */
const tuesday = new Date("2026-03-03T15:00:00Z");

const SHOWROOM = {
  isOffered: true,
  name: "Our showroom",
  line1: "1 Congress Avenue",
  city: "Austin",
  region: "TX",
  postcode: "78701",
  country: "US",
  hours: "Mon–Sat, 10 AM–6 PM",
  note: "Bring a photo ID.",
  readyDays: 2,
};

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let quoteCart: typeof import("@/lib/selling/cart/pricing/quote").quoteCart;
let findOrder: typeof import("@/lib/selling/fulfillment/customer/queries").findOrder;
let commands: typeof import("@/lib/selling/fulfillment/ship/commands") &
  typeof import("@/lib/selling/fulfillment/settlement/commands/mark-paid");
let changeOrder: typeof import("@/lib/desk/orders/commands/changes");

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ quoteCart } = await import("@/lib/selling/cart/pricing/quote"));
  ({ findOrder } = await import("@/lib/selling/fulfillment/customer/queries"));
  changeOrder = await import("@/lib/desk/orders/commands/changes");
  commands = {
    ...(await import("@/lib/selling/fulfillment/ship/commands")),
    ...(await import("@/lib/selling/fulfillment/settlement/commands/mark-paid")),
  };
  await collectTax(shop);
  await shop.test.db.insert(settingValues).values({ key: "pickup", value: SHOWROOM });
}, 120_000);
afterAll(() => shop?.close());

const stone = async () => loose((await shop.stone()).sku);
const collected = async () =>
  placeOrder(wish([await stone()], { shipping_method: ":pickup" }), randomUUID(), tuesday);
const mailed = async (id: string, kind: string) => {
  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(and(eq(mails.purpose, `${kind}:${id}`)));
  return mail?.text ?? "";
};

it("is offered last, free, to buyers in the showroom's country, and taxed there", async () => {
  const address = wish([]).shipping;
  const place = { country: "US", region: "NY", city: address.city, postcode: "10001", line1: address.line1 };
  const ask = (method: string | undefined, where: object = place) =>
    quoteCart(
      { items: [chains(1)], country: "US", ...where, ...(method ? { shipping_method: method } : {}) },
      tuesday,
    );
  const shipped = await ask(undefined);
  expect(shipped.shipping_method).toBe("standard");
  expect(shipped.pickup).toBeUndefined();
  expect(shipped.tax).toBe(12.42);
  expect(shipped.shipping_methods.at(-1)).toMatchObject({
    id: ":pickup",
    label: "Pick up at our showroom",
    price: 0,
    pickup: { address: expect.arrayContaining(["1 Congress Avenue"]), hours: SHOWROOM.hours },
  });
  const picked = await ask(":pickup");
  expect(picked).toMatchObject({ shipping: 0, pickup: { note: "Bring a photo ID." } });
  // 6.25 % in Texas instead of 4 % in New York
  expect(picked.tax).toBe(19.41);
  const [to] = [picked.shipping_methods.at(-1)?.arrives_to];
  // two business days after it leaves the workshop
  expect(to && new Date(to) > new Date(picked.leaves_workshop_on ?? "")).toBe(true);
  const abroad = await ask(undefined, { country: "DE", region: null, city: "Berlin", postcode: "10115" });
  expect(abroad.shipping_methods.map(({ id }) => id)).not.toContain(":pickup");
});

it("goes to the showroom, bills the buyer's address, and says so in its mail", async () => {
  const { order } = await collected();
  expect(order).toMatchObject({
    shippingMethod: ":pickup",
    shippingCents: 0,
    shippingAddress: { name: "Ada Byron", company: "Our showroom", city: "Austin", region: "TX" },
    billingAddress: { line1: "12 Example Street", city: "New York" },
  });
  expect(order.taxCents).toBe(43_75);
  const text = await mailed(order.id, "order-confirmation");
  expect(text).toContain("ready for pickup by");
  expect(text).not.toMatch(/ships|insured|Insured shipping/);
});

it("is made ready, which mails where it waits, and then picked up, with words of its own", async () => {
  const { order, secret } = await collected();
  const labelOf = async () => {
    const seen = await findOrder(order.id, secret);
    if (!seen) throw new Error("no order");
    return [statusLabel(seen), nextSteps(seen).join(" ")];
  };
  await commands.markOrderPaid(order.id, { reference: null, amountCents: null }, { now: tuesday });
  expect((await labelOf())[1]).toContain("is ready for pickup by");
  const parcel = { carrier: "FedEx", trackingNumber: "7712", trackingUrl: null };
  await expect(commands.markOrderShipped(order.id, parcel)).rejects.toMatchObject({ code: "order_state" });
  await commands.markOrderReady(order.id, { now: tuesday });
  const ready = await mailed(order.id, "order-shipped");
  expect(ready).toContain("1 Congress Avenue");
  expect(await labelOf()).toEqual([
    "Ready for pickup",
    expect.stringContaining("It’s open Mon–Sat, 10 AM–6 PM. Bring a photo ID."),
  ]);
  // nothing is tracked, whatever stands in the place of a parcel
  expect(await findOrder(order.id, secret)).toMatchObject({ shipment: null, parcels: null });
  const kept = await shop.test.db.select().from(shipments).where(eq(shipments.orderId, order.id));
  expect(kept).toHaveLength(1);
  await commands.markOrderReady(order.id, { now: tuesday });
  await commands.markOrderDelivered(order.id, { now: tuesday });
  expect(await mailed(order.id, "order-delivered")).toContain("You picked up your order at our showroom");
  expect(await labelOf()).toEqual(["Picked up", expect.stringContaining("You picked up your order.")]);
  const all = await shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `order-%:${order.id}`));
  expect(all.map(({ text }) => text).join("\n")).not.toMatch(/carrier|on its way|tracking/i);
});

it("has no shipping address to edit, while its buyer's name and other address can change", async () => {
  const { order } = await collected();
  const version = changeOrder.orderVersion(order);
  const { phone: _, ...place } = order.shippingAddress;
  await expect(
    changeOrder.changeOrder(
      order.id,
      version,
      { shippingAddress: { ...place, line1: "2 Other Street" } },
      null,
    ),
  ).rejects.toThrow("The customer picks this order up");
  await changeOrder.changeOrder(
    order.id,
    version,
    { shippingAddress: { ...place, name: "Bea Byron" } },
    null,
  );
  const [after] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
  expect(after?.shippingAddress).toMatchObject({ name: "Bea Byron", line1: "1 Congress Avenue" });
});

it("only sends what is delivered to a carrier, and only makes ready what is picked up", async () => {
  const { order } = await placeOrder(wish([await stone()]), randomUUID(), tuesday);
  await commands.markOrderPaid(order.id, { reference: null, amountCents: null }, { now: tuesday });
  await expect(commands.markOrderReady(order.id)).rejects.toMatchObject({ code: "order_state" });
  const [after] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
  expect(after?.status).toBe("paid");
});

it("needs an address before it is offered", () => {
  const { pickup } = settingValueSchemas;
  expect(pickup.safeParse({ isOffered: false }).success).toBe(true);
  const problems = pickup.safeParse({ isOffered: true, country: "US", postcode: "787" }).error?.issues;
  expect(problems?.map(({ path }) => path.join("."))).toEqual(["line1", "city", "region", "postcode"]);
});

it("is no parcel in the evidence for a bank, which reads when and where it was handed over", async () => {
  const { order } = await collected();
  await commands.markOrderPaid(order.id, { reference: null, amountCents: null }, { now: tuesday });
  await commands.markOrderReady(order.id, { now: tuesday });
  await commands.markOrderDelivered(order.id, { now: new Date("2026-03-05T15:00:00Z") });
  const { orderRecord } = await import("@/lib/desk/orders/queries/orders");
  const { evidenceTexts } = await import("@/lib/desk/disputes/evidence-texts");
  const texts = await evidenceTexts(await orderRecord(order.number));
  expect(texts).toMatchObject({ shipping_carrier: "", tracking_number: "", shipping_date: "" });
  expect(texts.statement).toContain("ready for pickup on Mar 3, 2026 at our showroom, 1 Congress Avenue");
  expect(texts.statement).toContain("picked up there in person on Mar 5, 2026");
  expect(texts.statement).not.toMatch(/Shipped|carrier|tracking number|delivery on/);
});
