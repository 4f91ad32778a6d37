import { randomUUID } from "node:crypto";
import { asc, eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { customers } from "@/lib/people/accounts/tables";
import { countExpiry } from "@/lib/platform/cache/expiry-count";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { mails } from "@/lib/platform/mail/tables";
import { cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import type { CheckoutRequest } from "@/lib/selling/checkout/schema";
import { invoices } from "@/lib/selling/invoices/tables";
import { holds, orderEvents, orders } from "@/lib/selling/orders/tables";
import { payments } from "@/lib/selling/payments/tables";
import { orderTaxLines, taxRates } from "@/lib/selling/tax/tables";
import {
  chains,
  confirmOrder,
  loose,
  openTestShop,
  ring,
  type TestShop,
  wish,
} from "../../selling/checkout/shop";
import { called } from "../called";

let shop: TestShop;
let desk: typeof import("@/lib/desk/orders/tax-handlers");
let detail: typeof import("@/lib/desk/orders/view/order");
let checkout: typeof import("@/lib/selling/checkout/place-order");
let fulfillment: typeof import("@/tests/selling/fulfillment/acts");
let queries: typeof import("@/lib/selling/fulfillment/customer/queries");
let accept: typeof import("@/lib/selling/phone-orders/commands/accept");
let automatic: typeof import("@/lib/selling/tax-confirmation/confirm-known-commands");
let confirmation: typeof import("@/lib/selling/tax-confirmation/confirm-commands");
let waiting: typeof import("@/lib/desk/today/queries");
let reconciler: typeof import("@/lib/selling/fulfillment/reconcile-commands");

const set = (key: string, value: unknown) =>
  shop.test.db
    .insert(settingValues)
    .values({ key, value })
    .onConflictDoUpdate({ target: settingValues.key, set: { value } });

/** What a state's rate file says of a place. */
const rate = (city: string, postal: string, ratePpm: number): typeof taxRates.$inferInsert => ({
  country: "US",
  region: "NY",
  county: `${city} County`,
  city,
  cityKey: city.toLowerCase(),
  postalFrom: postal,
  postalTo: postal,
  level: "city",
  authority: city,
  name: "Sales tax",
  ratePpm,
  onShipping: true,
  validFrom: "2020-01-01",
  source: "import",
});

beforeAll(async () => {
  shop = await openTestShop();
  desk = await import("@/lib/desk/orders/tax-handlers");
  detail = await import("@/lib/desk/orders/view/order");
  checkout = await import("@/lib/selling/checkout/place-order");
  fulfillment = await import("@/tests/selling/fulfillment/acts");
  queries = await import("@/lib/selling/fulfillment/customer/queries");
  accept = await import("@/lib/selling/phone-orders/commands/accept");
  automatic = await import("@/lib/selling/tax-confirmation/confirm-known-commands");
  confirmation = await import("@/lib/selling/tax-confirmation/confirm-commands");
  waiting = await import("@/lib/desk/today/queries");
  reconciler = await import("@/lib/selling/fulfillment/reconcile-commands");
  await set("taxRegions", "all");
  await shop.test.db
    .insert(taxRates)
    .values([rate("Upton", "10001", 45_000), rate("Downs", "10001", 30_000)]);
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => {
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);
  await set("confirmTaxLater", true);
});

const TOLD = { confirm_tax_later: true } as const;

/** Places an order to a ZIP code that two places share, and confirms its address. */
async function placed(change: Partial<CheckoutRequest> = {}, postcode = "10001") {
  const stone = await shop.stone();
  const asked = wish([loose(stone.sku)], { ...TOLD, ...change });
  const shipping = { ...asked.shipping, postcode };
  const { order } = await checkout.placeOrder({ ...asked, shipping }, randomUUID());
  const confirmed = await confirmOrder(shop, order.id, new Date());
  return { stone, order: confirmed, params: { number: order.number } };
}
const now = async (id: string) => {
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("no order");
  return row;
};
const mailsOf = (id: string) =>
  shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `%:${id}%`))
    .orderBy(asc(mails.createdAt));
const linesOf = (id: string) =>
  shop.test.db
    .select()
    .from(orderTaxLines)
    .where(eq(orderTaxLines.orderId, id))
    .orderBy(asc(orderTaxLines.position));
const quote = async (number: string, entered: unknown = null) =>
  (await desk.handleQuoteOrderTax(called({ params: { number }, body: { entered } }))).data;
const confirm = (number: string, choice: unknown, total: number) =>
  desk.handleConfirmOrderTax(called({ params: { number }, body: { choice, total } }));
const everything = () => true;

it("refuses an order whose tax is unknown unless the owner allows it and the buyer was told", async () => {
  await expect(placed()).rejects.toMatchObject({ status: 422, code: "tax_unknown" });
  await set("confirmTaxLater", true);
  await expect(placed({ confirm_tax_later: false })).rejects.toMatchObject({ code: "tax_unknown" });
  // what the buyer has to answer is still asked
  await expect(placed({}, "")).rejects.toMatchObject({ code: "tax_unknown" });
  const { order } = await placed();
  expect(order).toMatchObject({ status: "awaiting_payment", taxUnknown: "shared_zip", taxConfirmedAt: null });
});

it("holds an order before its tax is known, and takes no money for it", async () => {
  const { stone, order, params } = await placed({ payment_method: "crypto" });
  expect(order).toMatchObject({ paymentMethod: "bank_transfer", taxCents: 0, taxSource: null });
  expect(order.countedMailbox).not.toBeNull();
  expect((await shop.stoneNow(stone.sku)).availability).toBe("reserved");
  const [mail] = await mailsOf(order.id);
  expect(mail?.text).toContain("We’ll confirm tax before charging");
  expect(mail?.text).toContain("Total before tax");
  expect(mail?.text).not.toContain("How to pay");
  expect(await queries.orderForStaff(order)).toMatchObject({
    tax: null,
    tax_problem: { code: "shared_zip", confirmable: true },
    payment: null,
    pay_by_link: false,
  });
  expect(await detail.readOrderDetail(params.number)).toMatchObject({
    waits: "tax",
    tax: null,
    steps: expect.not.arrayContaining(["pay"]),
  });
  const { readInvoice } = await import("@/lib/selling/fulfillment/invoices/invoice");
  expect(await readInvoice(order)).toBeNull();
  const paid = fulfillment.markOrderPaid(order.id, { reference: "B 1", amountCents: null });
  await expect(paid).rejects.toMatchObject({ status: 409, code: "tax_open" });
  for (const set of [
    "status = 'paid'",
    "accepted_at = now()",
    "tax_cents = 1, total_cents = total_cents + 1",
  ]) {
    await expect(shop.test.pool.query(`update orders set ${set} where id = '${order.id}'`)).rejects.toThrow(
      "orders_tax_open",
    );
  }
  const [queue] = (await waiting.findWaiting(everything)).filter(({ queue: name }) => name === "open_taxes");
  expect(queue?.first.map(({ key }) => key)).toContain(order.number);
  const transfers = (await waiting.findWaiting(everything)).find(({ queue: name }) => name === "transfers");
  expect(transfers).toBeUndefined();
});

it("confirms the tax of one of the places, mails the link to pay, and issues the invoice with it", async () => {
  const { order, params } = await placed();
  const { why, options } = await quote(params.number);
  expect(why).toBe("shared_zip");
  expect(options.map(({ name, problem }) => [name, problem === null])).toEqual([
    ["Calculated now", false],
    ["Downs, Downs County", true],
    ["Upton, Upton County", true],
  ]);
  const upton = options[2];
  // 4% of the state and 4.5% of the city, on goods and delivery
  const taxCents = Math.round((order.subtotalCents + order.shippingCents) * 0.085);
  const total = decimalFromCents(cents(order.totalCents + taxCents));
  expect(upton?.totals).toMatchObject({ total, tax: decimalFromCents(cents(taxCents)) });
  await expect(confirm(params.number, upton?.choice, total + 1)).rejects.toMatchObject({
    code: "total_changed",
  });
  const choice = { kind: "place", place: upton?.choice.kind === "place" ? upton.choice.place : "" } as const;
  // not by the handler, which has the mail delivered, whose text is then gone
  const audit = { actor: "ada@shop.example", action: "order tax" } as const;
  await confirmation.confirmTax(order.id, { choice, seenTotalCents: centsFromDecimal(total) }, audit);
  await expect(confirm(params.number, upton?.choice, total)).rejects.toMatchObject({ code: "tax_known" });

  const taxed = await now(order.id);
  expect(taxed).toMatchObject({ taxCents, taxSource: "table", taxLabel: "Sales tax 8.5%" });
  const [payment] = await shop.test.db.select().from(payments).where(eq(payments.orderId, order.id));
  expect(payment).toMatchObject({ state: "asked", amountCents: taxed.totalCents });
  const [hold] = await shop.test.db.select().from(holds).where(eq(holds.orderId, order.id));
  expect(hold?.expiresAt).toEqual(taxed.paymentDueAt);
  expect(await linesOf(order.id)).toMatchObject([
    { authority: "New York", ratePpm: 40_000 },
    { authority: "Upton", ratePpm: 45_000 },
    { authority: "New York", orderLineId: null },
    { authority: "Upton", orderLineId: null },
  ]);
  expect(await detail.readOrderDetail(params.number)).toMatchObject({
    by_phone: false,
    tax_open: null,
    waits: "payment",
    steps: expect.arrayContaining(["payment_link"]),
  });
  const mail = (await mailsOf(order.id)).find(({ purpose }) => purpose.startsWith("order-payment-link:"));
  expect(mail?.text).toContain("We’ve confirmed the tax for your order.");
  const token = /checkout\/pay\/([\w-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await accept.readPaymentLink(token)).toMatchObject({ state: "payable", order: { total } });
  await accept.acceptOffer(token, "bank_transfer");
  await fulfillment.markOrderPaid(order.id, { reference: "B 2", amountCents: null });
  const [invoice] = await shop.test.db.select().from(invoices).where(eq(invoices.orderId, order.id));
  expect(invoice).toMatchObject({ totalCents: taxed.totalCents, document: { taxCents } });
});

it("confirms a tax by rates that somebody enters, by authority and class of goods", async () => {
  const stone = await shop.stone();
  const asked = wish([ring(stone.sku), chains(2)], TOLD);
  const { order } = await checkout.placeOrder(asked, randomUUID());
  const entered = {
    rates: [
      { level: "state", authority: "New York", percent: 4 },
      { level: "district", authority: "MCTD", percent: 0.375 },
    ],
    on_delivery: false,
  };
  const option = (await quote(order.number, entered)).options.at(-1);
  const taxCents = Math.round(order.subtotalCents * 0.04375);
  expect(option).toMatchObject({ name: "Entered rates", totals: { label: "Sales tax 4.375%" } });
  await confirm(order.number, option?.choice, option?.totals?.total ?? 0);
  expect(await now(order.id)).toMatchObject({ taxCents, totalCents: order.totalCents + taxCents });
  expect((await linesOf(order.id)).map(({ authority, ratePpm }) => [authority, ratePpm])).toEqual([
    ["New York", 40_000],
    ["MCTD", 3_750],
    ["New York", 40_000],
    ["MCTD", 3_750],
  ]);
});

it("pays an order by itself if store credit covers it and no tax is due, and not before", async () => {
  const email = "credit@buyer.example";
  const [customer] = await shop.test.db
    .insert(customers)
    .values({ email, firstName: "Ada", lastName: "Byron", emailConfirmedAt: new Date() })
    .returning();
  const customerId = customer?.id ?? "";
  const { giveCredit } = await import("@/lib/selling/store-credit/commands");
  const gift = { amountCents: cents(500_000), reason: "A gift.", key: randomUUID() };
  await giveCredit({ customerId }, gift);
  const stone = await shop.stone();
  const asked = wish([loose(stone.sku)], { ...TOLD, use_store_credit: true });
  const { order } = await checkout.placeOrder(
    { ...asked, contact: { email, phone: null } },
    randomUUID(),
    new Date(),
    customerId,
  );
  expect(order).toMatchObject({ status: "awaiting_payment", creditCents: order.totalCents });
  const entered = { rates: [{ level: "state", authority: "New York", percent: 0 }], on_delivery: false };
  const option = (await quote(order.number, entered)).options.at(-1);
  expect(option?.totals).toMatchObject({ tax: 0, total: decimalFromCents(order.totalCents) });
  await confirm(order.number, option?.choice, option?.totals?.total ?? 0);
  expect(await now(order.id)).toMatchObject({ status: "paid", taxSource: "table", taxCents: 0 });
  const sent = await mailsOf(order.id);
  expect(sent.map(({ subject }) => subject)).toContain(`Order ${order.number} is confirmed`);
  expect(sent.map(({ purpose }) => purpose.split(":")[0])).not.toContain("order-payment-link");
});

it("confirms a tax by itself once the table has it, except before the buyer's address is confirmed", async () => {
  const { order } = await placed({}, "14850");
  expect(order.taxUnknown).toBe("unknown_zip");
  const stone = await shop.stone();
  const asked = wish([loose(stone.sku)], TOLD);
  const contact = { ...asked.contact, email: "stranger@buyer.example" };
  const shipping = { ...asked.shipping, postcode: "14850" };
  const { order: unproven } = await checkout.placeOrder({ ...asked, contact, shipping }, randomUUID());
  await automatic.confirmKnownTaxes();
  expect((await now(order.id)).taxConfirmedAt).toBeNull();
  await shop.test.db.insert(taxRates).values(rate("Ithaca", "14850", 40_000));
  // as the log's follower does
  countExpiry([tags.taxes]);
  await automatic.confirmKnownTaxes();
  expect(await now(order.id)).toMatchObject({ taxLabel: "Sales tax 8%", taxSource: "table" });
  expect((await now(unproven.id)).taxConfirmedAt).toBeNull();
});

it("confirms a tax by itself however many orders wait before it whose tax stays unknown", async () => {
  const { order } = await placed({}, "14851");
  const others = Array.from({ length: 60 }, (_, at) => ({
    ...order,
    id: `00000000${randomUUID().slice(8)}`,
    number: `A-OTHER${at}`,
    shippingAddress: { ...order.shippingAddress, postcode: "14999" },
    placedAt: new Date(order.placedAt.getTime() - 60_000),
  }));
  await shop.test.db.insert(orders).values(others);
  await shop.test.db.insert(taxRates).values(rate("Cayuga", "14851", 40_000));
  countExpiry([tags.taxes]);
  for (let minute = 0; minute < 3; minute++) await automatic.confirmKnownTaxes();
  expect((await now(order.id)).taxConfirmedAt).not.toBeNull();
  await shop.test.db.delete(orders).where(like(orders.number, "A-OTHER%"));
});

it("leaves nothing of a canceled order, and says why one lapsed", async () => {
  const { stone, order } = await placed();
  const { order: lapsing } = await placed();
  await fulfillment.cancelOrder(order.id, { note: null });
  expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
  expect(await linesOf(order.id)).toEqual([]);
  expect(await queries.orderForStaff(await now(order.id))).toMatchObject({
    tax: null,
    tax_problem: { confirmable: false },
  });
  const due = lapsing.paymentDueAt ?? new Date();
  await reconciler.reconcile(new Date(due.getTime() + 1_000));
  expect((await now(lapsing.id)).status).toBe("canceled");
  const events = await shop.test.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, lapsing.id))
    .orderBy(asc(orderEvents.at));
  expect(events.at(-1)?.note).toContain("tax couldn’t be confirmed in time");
});
