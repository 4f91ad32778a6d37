import { randomUUID } from "node:crypto";
import { asc, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { type Cents, cents } from "@/lib/platform/money/model";
import type { CustomItem, OrderItem } from "@/lib/selling/cart/order-items";
import { checkoutBodySchema } from "@/lib/selling/checkout/schema";
import { invoices } from "@/lib/selling/invoices/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import type { PhoneDraft } from "@/lib/selling/phone-orders/schema";
import { chains, collectTax, openTestShop, ring, type TestShop } from "../../selling/checkout/shop";
import { called } from "../called";

// a sent link leaves no text behind
vi.mock("@/lib/platform/mail/mailer", async (actual) => ({
  ...(await actual<object>()),
  deliverInBackground: async () => {},
}));

/** What somebody else does right after a draft was read. */
const meanwhile = vi.hoisted(() => ({ act: async () => {} }));
vi.mock("@/lib/selling/phone-orders/commands/drafts", async (actual) => {
  const drafts = await actual<typeof import("@/lib/selling/phone-orders/commands/drafts")>();
  return {
    ...drafts,
    readPhoneDraft: async (id: string) => {
      const row = await drafts.readPhoneDraft(id);
      await meanwhile.act();
      return row;
    },
  };
});

let shop: TestShop;
let desk: typeof import("@/lib/desk/phone-orders/handlers");
let acts: typeof import("@/tests/selling/fulfillment/acts");
let view: typeof import("@/lib/desk/orders/view/order");

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-03-04T15:00:00Z") });
  shop = await openTestShop();
  await collectTax(shop);
  desk = await import("@/lib/desk/phone-orders/handlers");
  acts = await import("@/tests/selling/fulfillment/acts");
  view = await import("@/lib/desk/orders/view/order");
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await shop?.close();
});

const shipping = {
  name: "Grace Hopper",
  company: "",
  line1: "12 Example Street",
  line2: "",
  city: "New York",
  region: "NY",
  postcode: "10001",
  country: "US",
};

const custom = (change: Partial<CustomItem> & Pick<OrderItem, "seenPrice" | "discount">): OrderItem => ({
  kind: "custom",
  id: randomUUID(),
  purpose: "repair",
  name: "Resize ring to 6½",
  note: "Two sizes up.\nKeep the inscription.",
  tax_class: "service",
  ships: true,
  lead_days: 10,
  quantity: 1,
  ...change,
});

const deposit = () =>
  custom({
    purpose: "deposit",
    name: "Deposit for your engagement ring",
    note: null,
    tax_class: "jewelry",
    ships: false,
    lead_days: 0,
    seenPrice: 500,
  });

async function quoteOf(items: OrderItem[], change: { promo_code?: string; customer_id?: string } = {}) {
  const { country, region, city, postcode, line1 } = shipping;
  const body = { email: "grace@buyer.example", items, country, region, city, postcode, line1, ...change };
  return (await desk.handleQuotePhoneOrder(called({ body }))).data;
}

const draftOf = (items: OrderItem[]): PhoneDraft => ({
  customer_id: null,
  email: "grace@buyer.example",
  phone: "",
  shipping,
  items,
  shipping_method: null,
  promo_code: "",
  gift_note: "",
  internal_note: "",
});

/** Prepares an order as a jeweler does on the phone, and sends its link. */
async function send(items: OrderItem[]) {
  const quote = await quoteOf(items);
  const content = { ...draftOf(items), shipping_method: quote.shipping_method };
  const { id, version } = (await desk.handleCreatePhoneDraft(called({ body: content }))).data;
  const body = { version, seen_total: quote.total };
  const { data } = await desk.handleSendPhoneOrder(called({ params: { id }, body }));
  return { quote, order: await orderOf(data.number) };
}

async function orderOf(number: string) {
  const [order] = await shop.test.db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Error("no order");
  return order;
}
const linesOf = (id: string) =>
  shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, id)).orderBy(asc(orderLines.position));
const invoiceOf = async (id: string) => {
  const [row] = await shop.test.db.select().from(invoices).where(eq(invoices.orderId, id));
  return row?.document;
};
const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

it("sells a repair, a bespoke piece, and a deposit beside a discounted ring, and all papers add up", async () => {
  const stone = await shop.stone();
  const items: OrderItem[] = [
    { ...ring(stone.sku), discount: { amount: 90, reason: "Loyal customer" } },
    custom({ seenPrice: 85.5 }),
    custom({
      purpose: "bespoke",
      name: "Pendant from your sapphire",
      quantity: 2,
      seenPrice: 640,
      tax_class: "jewelry",
      lead_days: 30,
    }),
    deposit(),
  ];
  const { quote, order } = await send(items);
  expect(quote).toMatchObject({ orderable: true, subtotal: 1590 + 85.5 + 1280 + 500, discount: 90 });

  const [entry] = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, order.number));
  expect(entry?.detail).toMatchObject({
    discounts: [{ amount: 90, reason: "Loyal customer" }],
    custom: [{ name: "Resize ring to 6½", price: 85.5 }, { quantity: 2, price: 640 }, { price: 500 }],
  });

  const lines = await linesOf(order.id);
  expect(lines.map(({ kind, taken, totalCents }) => ({ kind, taken, totalCents }))).toEqual([
    { kind: "ring", taken: 0, totalCents: 159_000 },
    { kind: "custom", taken: 0, totalCents: 8_550 },
    { kind: "custom", taken: 0, totalCents: 128_000 },
    { kind: "custom", taken: 0, totalCents: 50_000 },
  ]);
  expect(lines[0]).toMatchObject({ discountCents: 9_000 });
  expect(lines.slice(1).every(({ diamondId, variantId }) => diamondId === null && variantId === null)).toBe(
    true,
  );
  expect(order.totalCents).toBe(
    sum(lines.map(({ totalCents }) => totalCents)) -
      sum(lines.map(({ discountCents }) => discountCents)) +
      order.shippingCents +
      order.taxCents,
  );
  expect(order.taxCents).toBeGreaterThan(0);

  // who only knows the order's address reads nothing that the staff wrote to its buyer
  const { findOrder, orderForStaff } = await import("@/lib/selling/fulfillment/customer/queries");
  const [seen, own] = [await findOrder(order.id, null), await orderForStaff(order)].map((one) =>
    JSON.stringify(one?.lines),
  );
  for (const words of ["Loyal customer", "Keep the inscription."]) {
    expect(own).toContain(words);
    expect(seen).not.toContain(words);
  }
  expect(seen).toContain("Resize ring to 6½");

  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `order-payment-link:${order.id}%`));
  expect(mail?.text).toContain("Resize ring to 6½");
  expect(mail?.text).toContain("Keep the inscription.");
  expect(mail?.text).toContain("Discount of $90: Loyal customer");

  await acts.markOrderPaid(order.id, { reference: "TR-1", amountCents: null });
  const invoice = await invoiceOf(order.id);
  expect(invoice?.lines.map(({ name, details }) => [name, details])).toEqual([
    [lines[0]?.name, expect.arrayContaining(["Discount of $90: Loyal customer"])],
    ["Resize ring to 6½", ["Repair", "Two sizes up.", "Keep the inscription."]],
    ["Pendant from your sapphire", ["Made to your design", "Two sizes up.", "Keep the inscription."]],
    ["Deposit for your engagement ring", ["Deposit"]],
  ]);
  expect(invoice?.totalCents).toBe(
    sum(invoice?.lines.map(({ totalCents }) => totalCents) ?? []) -
      9_000 +
      order.shippingCents +
      order.taxCents,
  );

  const { exportOrders } = await import("@/lib/desk/orders/export");
  const { csv } = await exportOrders({ words: order.number }, null);
  expect(csv).toContain("2 × Pendant from your sapphire");
});

it("ships what goes in a parcel, refunds a custom line, and names it on the credit note", async () => {
  const { order } = await send([chains(1), custom({ seenPrice: 80 }), deposit()]);
  await acts.markOrderPaid(order.id, { reference: "TR-2", amountCents: null });
  const parcel = { carrier: "UPS", trackingNumber: "1Z", trackingUrl: null };
  await acts.markOrderShipped(order.id, parcel);
  const [chain, repair, paid] = await linesOf(order.id);
  const { lines } = await view.readOrderDetail(order.number);
  expect(lines.map(({ shipped, to_ship }) => ({ shipped, to_ship }))).toEqual([
    { shipped: 1, to_ship: 0 },
    { shipped: 1, to_ship: 0 },
    { shipped: 0, to_ship: 0 },
  ]);

  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  const pieces = [repair, paid].flatMap((line) => (line ? [{ lineId: line.id, quantity: 1 }] : []));
  await refundOrder(order.id, {
    amountCents: null,
    reason: "Changed plans.",
    key: randomUUID(),
    items: { pieces, shipping: false },
  });
  const { creditNotes } = await import("@/lib/selling/invoices/tables");
  const [note] = await shop.test.db.select().from(creditNotes);
  expect(note?.document.lines.map(({ name, goodsCents }) => [name, goodsCents])).toEqual([
    ["Resize ring to 6½", 8_000],
    ["Deposit for your engagement ring", 50_000],
  ]);
  expect(note?.totalCents).toBe(58_000 + (repair?.taxCents ?? 0) + (paid?.taxCents ?? 0));
  // the one chain of stock that is out stays out
  expect(chain?.taken).toBe(1);
});

const refundLine = async (orderId: string, position: number, amountCents: Cents | null = null) => {
  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  const line = (await linesOf(orderId))[position];
  const items = { pieces: [{ lineId: line?.id ?? "", quantity: 1 }], shipping: false };
  const request = { amountCents, reason: "Changed plans.", key: randomUUID(), items };
  return (await refundOrder(orderId, request)).order.status;
};

it("hands a deposit over whose ring was refunded before it left, and is done once that is refunded too", async () => {
  const { order } = await send([chains(1), deposit()]);
  await acts.markOrderPaid(order.id, { reference: "TR-6", amountCents: null });
  await acts.startProduction(order.id);
  expect((await view.readOrderDetail(order.number)).steps).not.toContain("deliver");
  expect(await refundLine(order.id, 0)).toBe("in_production");
  const detail = await view.readOrderDetail(order.number);
  expect(detail).toMatchObject({ waits: "delivery", steps: expect.arrayContaining(["deliver"]) });
  expect(detail.steps).not.toContain("ship");
  await acts.markOrderDelivered(order.id);
  // no carrier brought anything
  const sent = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-delivered:${order.id}`));
  expect(sent).toEqual([]);
  // though some of its money is kept
  expect(await refundLine(order.id, 1, cents(40_000))).toBe("refunded");
});

it("asks no shipping for a deposit alone, and is done with it once it is paid", async () => {
  const { quote, order } = await send([deposit()]);
  expect(quote).toMatchObject({ shipping: 0, shipping_methods: [{ label: "Nothing to ship" }] });
  await acts.markOrderPaid(order.id, { reference: "TR-3", amountCents: null });
  const detail = await view.readOrderDetail(order.number);
  expect(detail).toMatchObject({ status: "paid", waits: null, shipping: 0 });
  expect(detail.steps).not.toContain("ship");
  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-paid:${order.id}`));
  expect(mail?.text).toContain("Your order is confirmed.");
  expect(mail?.text).not.toContain("ships");
  const { handleToday } = await import("@/lib/desk/today/handlers");
  const { data } = await handleToday(called({}));
  expect(JSON.stringify(data)).not.toContain(order.number);
  expect((await invoiceOf(order.id))?.shippingLabel).toBe("");
});

it("marks a repair that is picked up as delivered, and refuses that for an order that ships", async () => {
  const pickedUp = custom({ seenPrice: 60, ships: false, lead_days: 3 });
  const { order } = await send([pickedUp]);
  await acts.markOrderPaid(order.id, { reference: "TR-4", amountCents: null });
  expect((await view.readOrderDetail(order.number)).waits).toBe("production");
  await acts.startProduction(order.id);
  expect((await view.readOrderDetail(order.number)).waits).toBe("delivery");
  const parcel = { carrier: "UPS", trackingNumber: "1Z", trackingUrl: null };
  await expect(acts.markOrderShipped(order.id, parcel)).rejects.toMatchObject({ code: "order_state" });
  await acts.markOrderDelivered(order.id);
  expect((await orderOf(order.number)).status).toBe("delivered");

  const { order: other } = await send([custom({ seenPrice: 60 })]);
  await acts.markOrderPaid(other.id, { reference: "TR-5", amountCents: null });
  await expect(acts.markOrderDelivered(other.id)).rejects.toMatchObject({ code: "order_state" });
});

it("takes no code off an agreed price, and a discount larger than its line can't be ordered", async () => {
  const { promoCodes } = await import("@/lib/selling/promotions/tables");
  await shop.test.db
    .insert(promoCodes)
    .values({ code: "TEN", description: "10%", kind: "percentage", value: 10 });
  const quote = await quoteOf(
    [{ ...chains(1), discount: { amount: 10.5, reason: "Scratch" } }, custom({ seenPrice: 100 })],
    {
      promo_code: "TEN",
    },
  );
  // 10.50 off the chain, and a tenth of the 300.00 that are left of it
  expect(quote).toMatchObject({ orderable: true, discount: 40.5 });

  const { lines, orderable } = await quoteOf([
    custom({ seenPrice: 20, discount: { amount: 20.01, reason: "Typo" } }),
  ]);
  expect(orderable).toBe(false);
  expect(lines[0]?.reasons[0]?.message).toBe("The discount is larger than the line’s price of $20.");
});

it("has a discount sent only by somebody who may give discounts", async () => {
  const items = [{ ...chains(1), discount: { amount: 5, reason: "Scratch" } }];
  const { total, shipping_method } = await quoteOf(items);
  const content: PhoneDraft = { ...draftOf(items), shipping_method };
  const { id, version } = (await desk.handleCreatePhoneDraft(called({ body: content }))).data;
  const call = (forbidden: string[]) =>
    desk.handleSendPhoneOrder(called({ params: { id }, body: { version, seen_total: total } }, forbidden));
  await expect(call(["promotions.write"])).rejects.toMatchObject({ code: "forbidden" });

  // nor does a discount pass that somebody adds while it is sent
  const undiscounted = { ...content, items: [chains(1)] };
  const raced = (await desk.handleCreatePhoneDraft(called({ body: undiscounted }))).data;
  meanwhile.act = async () => {
    meanwhile.act = async () => {};
    const body = { ...content, version: raced.version };
    await desk.handleChangePhoneDraft(called({ params: { id: raced.id }, body }));
  };
  const body = { version: raced.version + 1, seen_total: total };
  await expect(
    desk.handleSendPhoneOrder(called({ params: { id: raced.id }, body }, ["promotions.write"])),
  ).rejects.toMatchObject({ code: "version_conflict" });

  await expect(call([])).resolves.toMatchObject({ data: { number: expect.any(String) } });
});

it("lets no shopper order a custom line or take a discount", () => {
  const body = (items: unknown[]) => ({
    items,
    contact: { email: "eve@buyer.example" },
    shipping: { ...shipping, company: null, line2: null },
    shipping_method: "express",
    payment_method: "bank_transfer",
  });
  expect(checkoutBodySchema.safeParse(body([chains(1)])).success).toBe(true);
  expect(checkoutBodySchema.safeParse(body([custom({ seenPrice: 1 })])).success).toBe(false);
  const cheap = { ...chains(1), discount: { amount: cents(1), reason: "Mine" } };
  expect(checkoutBodySchema.safeParse(body([cheap])).success).toBe(false);
});
