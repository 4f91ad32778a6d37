import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { productVariants } from "@/lib/goods/catalog/tables";
import { customers } from "@/lib/people/accounts/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents, NO_CENTS } from "@/lib/platform/money/model";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { orders } from "@/lib/selling/orders/tables";
import { payments, refunds } from "@/lib/selling/payments/tables";
import { storeCreditEntries } from "@/lib/selling/store-credit/tables";
import { chains, openTestShop, type TestShop, wish } from "../checkout/shop";

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let commands: typeof import("@/tests/selling/fulfillment/acts");
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;
let giveCredit: typeof import("@/lib/selling/store-credit/commands").giveCredit;
let ledger: typeof import("@/lib/selling/store-credit/ledger-commands");

const tuesday = new Date("2026-03-03T10:00:00Z");

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  commands = await import("@/tests/selling/fulfillment/acts");
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
  ({ giveCredit } = await import("@/lib/selling/store-credit/commands"));
  ledger = await import("@/lib/selling/store-credit/ledger-commands");
  await shop.test.db.update(productVariants).set({ stock: 1_000 }).where(eq(productVariants.sku, "C-1-14KW"));
}, 120_000);
afterAll(async () => {
  try {
    // whatever the tests above did, the books are in order
    expect(await brokenInvariants(shop.test.pool)).toEqual([]);
  } finally {
    await shop?.close();
  }
});

/** A customer with so much store credit. */
async function customer(creditCents: number) {
  const email = `${randomUUID()}@buyer.example`;
  const [row] = await shop.test.db
    .insert(customers)
    .values({ email, firstName: "Ada", lastName: "Byron", emailConfirmedAt: tuesday })
    .returning();
  if (!row) throw new Error("no customer");
  if (creditCents > 0) {
    const gift = { amountCents: cents(creditCents), reason: "Sorry for the wait.", key: randomUUID() };
    await giveCredit({ customerId: row.id }, gift);
  }
  return { id: row.id, email };
}
type Buyer = Awaited<ReturnType<typeof customer>>;

/** An order of one chain, $310.50 and $45 for delivery, that uses store credit. */
async function ordered(
  { id, email }: Buyer,
  change: Parameters<typeof wish>[1] = {},
  key: string = randomUUID(),
) {
  const meant = wish([chains(1)], { contact: { email, phone: null }, use_store_credit: true, ...change });
  return (await placeOrder(meant, key, tuesday, id)).order;
}
const balance = ({ id }: Buyer) => ledger.creditBalance(shop.test.db, id);
const kinds = async (orderId: string) =>
  (
    await shop.test.db
      .select()
      .from(storeCreditEntries)
      .where(eq(storeCreditEntries.orderId, orderId))
      .orderBy(storeCreditEntries.createdAt)
  ).map(({ kind, amountCents }) => [kind, amountCents]);
const paymentOf = async (orderId: string) =>
  (await shop.test.db.select().from(payments).where(eq(payments.orderId, orderId)))[0];
const statusOf = async (id: string) =>
  (await shop.test.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const mailed = async (purpose: string) =>
  (await shop.test.db.select().from(mails).where(like(mails.purpose, purpose)))[0]?.text ?? "";
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "none",
    ({ code }: { code: string }) => code,
  );
const paid = async (id: string) => commands.markOrderPaid(id, { reference: null, amountCents: null });
const refundOf = (change: Partial<Parameters<typeof refundOrder>[1]> = {}) => ({
  amountCents: null,
  reason: "It came back.",
  key: randomUUID(),
  ...change,
});

test("credit is given once a key, by mail, and an amount that nobody means is refused", async () => {
  const ada = await customer(0);
  const gift = { amountCents: cents(2_500), reason: "Your parcel was late.", key: randomUUID() };
  const audit = { actor: "Grace", action: "credit give" } as const;
  await giveCredit({ customerId: ada.id }, gift, { audit });
  await giveCredit({ customerId: ada.id }, gift, { audit });
  expect(await balance(ada)).toBe(2_500);
  expect(await mailed(`store-credit:${gift.key}`)).toMatch(/\$25 .*Your parcel was late\..*checkout/s);
  const [entry] = await shop.test.db
    .select()
    .from(storeCreditEntries)
    .where(eq(storeCreditEntries.customerId, ada.id));
  expect(entry).toMatchObject({ kind: "issued", author: "Grace", reason: "Your parcel was late." });
  for (const amountCents of [NO_CENTS, cents(-1), cents(900_000_000)]) {
    const attempt = giveCredit({ customerId: ada.id }, { ...gift, amountCents, key: randomUUID() });
    expect(await refusal(attempt)).toBe("invalid");
  }
  const unsaid = giveCredit({ customerId: ada.id }, { ...gift, reason: " ", key: randomUUID() });
  expect(await refusal(unsaid)).toBe("invalid");
});

test("at checkout credit pays what it can, and the payment asks for the rest", async () => {
  const ada = await customer(10_000);
  const order = await ordered(ada);
  expect(order).toMatchObject({ totalCents: 35_550, creditCents: 10_000, status: "awaiting_payment" });
  expect(await balance(ada)).toBe(0);
  expect(await paymentOf(order.id)).toMatchObject({ amountCents: 25_550 });
  expect(await mailed(`order-confirmation:${order.id}`)).toMatch(/Store credit.*−\$100.*\$255\.50/s);
  const whole = commands.markOrderPaid(order.id, { reference: null, amountCents: order.totalCents });
  expect(await refusal(whole)).toBe("amount_differs");
  await paid(order.id);
  expect(await paymentOf(order.id)).toMatchObject({ state: "captured", capturedCents: amountDue(order) });
});

test("credit is spent only if it is wanted, by its owner, as it was shown", async () => {
  const ada = await customer(10_000);
  expect(await ordered(ada, { use_store_credit: false })).toMatchObject({ creditCents: 0 });
  expect(await refusal(ordered(ada, { seen_store_credit: 120 }))).toBe("credit_changed");
  const guest = { contact: { email: ada.email, phone: null }, use_store_credit: true };
  const { order } = await placeOrder(wish([chains(1)], guest), randomUUID(), tuesday);
  expect(order.creditCents).toBe(0);
  expect(await balance(ada)).toBe(10_000);
  const key = randomUUID();
  const shown = await ordered(ada, { seen_store_credit: 100 }, key);
  // the retry of a lost answer, whose page shows the balance that is left
  expect((await ordered(ada, { seen_store_credit: 0 }, key)).id).toBe(shown.id);
});

test("an order that credit covers is paid at once, and its refund is credit again", async () => {
  const ada = await customer(50_000);
  const order = await ordered(ada);
  expect(order).toMatchObject({ status: "paid", creditCents: 35_550 });
  expect(await paymentOf(order.id)).toMatchObject({ state: "captured", capturedCents: 0 });
  expect(await mailed(`order-confirmation:${order.id}`)).toContain("Your store credit covers it");
  await refundOrder(order.id, refundOf({ amountCents: cents(5_550) }));
  expect(await balance(ada)).toBe(20_000);
  const last = refundOf();
  await refundOrder(order.id, last);
  await refundOrder(order.id, last);
  expect(await balance(ada)).toBe(50_000);
  expect(await statusOf(order.id)).toBe("refunded");
  expect(await refusal(refundOrder(order.id, refundOf()))).toBe("refund_too_large");
});

test("two checkouts at once never spend the same credit", async () => {
  const ada = await customer(10_000);
  const [one, two] = await Promise.all([ordered(ada), ordered(ada)]);
  expect([one.creditCents, two.creditCents].toSorted()).toEqual([0, 10_000]);
  expect(await balance(ada)).toBe(0);
});

test("the ledger alone keeps a balance from going below zero: whoever comes second waits", async () => {
  const ada = await customer(0);
  const [one, two] = [await ordered(ada), await ordered(ada)];
  const gift = { amountCents: cents(10_000), reason: "Sorry.", key: randomUUID() };
  await giveCredit({ customerId: ada.id }, gift);
  const spend = (order: typeof one) =>
    shop.test.db.transaction((tx) =>
      ledger.spendCredit(tx, { ...order, creditCents: cents(6_000) }, tuesday),
    );
  let second = Promise.resolve("");
  await shop.test.db.transaction(async (tx) => {
    await ledger.spendCredit(tx, { ...one, creditCents: cents(6_000) }, tuesday);
    second = spend(two).then(
      () => "spent",
      (error: Error) => error.message,
    );
    await Promise.race([second, setTimeout(500)]);
  });
  expect(await second).toContain("spends more store credit than its customer has");
  expect(await balance(ada)).toBe(4_000);
  await shop.test.db
    .update(orders)
    .set({ creditCents: cents(6_000) })
    .where(eq(orders.id, one.id));
});

test("an unpaid order that ends gives its credit back once", async () => {
  const ada = await customer(10_000);
  const order = await ordered(ada);
  const { releaseOverdueOrders } = await import("@/lib/selling/fulfillment/cancel/release-overdue-orders");
  await releaseOverdueOrders(new Date("2026-03-20T10:00:00Z"));
  expect(await statusOf(order.id)).toBe("canceled");
  await commands.cancelOrder(order.id, { note: null });
  expect(await kinds(order.id)).toEqual([
    ["spent", -10_000],
    ["returned", 10_000],
  ]);
  expect(await balance(ada)).toBe(10_000);
  expect(await mailed(`order-canceled:${order.id}`)).toContain("$100 to your store credit");
  // money that comes too late is refunded, and no credit with it
  await commands.markOrderPaid(order.id, { reference: "late", amountCents: null });
  expect(await paymentOf(order.id)).toMatchObject({ capturedCents: 25_550, refundedCents: 25_550 });
  expect(await balance(ada)).toBe(10_000);
});

test("a refund gives back the payment first, then the credit", async () => {
  const ada = await customer(10_000);
  const order = await ordered(ada);
  await paid(order.id);
  await refundOrder(order.id, refundOf({ amountCents: cents(25_000) }));
  expect(await balance(ada)).toBe(0);
  const { refund, nothingLeft } = await refundOrder(order.id, refundOf());
  expect(refund).toMatchObject({ amountCents: 550, creditCents: 10_000, state: "asked" });
  expect(nothingLeft).toBe(true);
  expect(await statusOf(order.id)).toBe("refunded");
  expect(await balance(ada)).toBe(10_000);
  expect(await mailed(`order-refunded:${order.id}`)).toMatch(/\$5\.50 for order.*\$100 for order/s);
});

test("a failed refund that is sent by hand doesn’t end an order whose store credit is left", async () => {
  const { failRefund } = await import("@/lib/selling/payments/commands/ledger");
  const { recordRefundSent } = await import("@/lib/selling/fulfillment/refund/commands/record-sent");
  const ada = await customer(10_000);
  const order = await ordered(ada);
  await paid(order.id);
  const { refund } = await refundOrder(order.id, refundOf({ amountCents: cents(25_550) }));
  await shop.test.db.transaction((tx) => failRefund(tx, refund, { from: ["asked"], now: new Date() }));
  await recordRefundSent(order.id, refund.id, { sentOn: "2026-03-03", sentReference: null });
  expect(await paymentOf(order.id)).toMatchObject({ refundedCents: 25_550 });
  expect(await statusOf(order.id)).toBe("paid");
  await refundOrder(order.id, refundOf());
  expect(await balance(ada)).toBe(10_000);
  expect(await statusOf(order.id)).toBe("refunded");
});

test("a refund to store credit sends nothing, and a guest’s waits for the address", async () => {
  const email = `${randomUUID()}@guest.example`;
  const meant = wish([chains(1)], { contact: { email, phone: null } });
  const { order } = await placeOrder(meant, randomUUID(), tuesday);
  await paid(order.id);
  const asked = refundOf({ amountCents: cents(20_000), destination: "credit" });
  const { refund } = await refundOrder(order.id, asked);
  expect(refund).toMatchObject({ amountCents: 20_000, destination: "credit", state: "done" });
  expect(await paymentOf(order.id)).toMatchObject({ refundedCents: 20_000 });
  expect(await mailed(`order-refund:${refund.id}`)).toMatch(/\$200 .*create an account/s);
  const other = { ...asked, destination: "payment" as const };
  expect(await refusal(refundOrder(order.id, other))).toBe("key_reused");

  const [account] = await shop.test.db
    .insert(customers)
    .values({ email, firstName: "Ada", lastName: "Byron", emailConfirmedAt: tuesday })
    .returning();
  if (!account) throw new Error("no account");
  await shop.test.db.transaction((tx) => ledger.claimCredit(tx, account));
  expect(await balance(account)).toBe(20_000);
  // whoever has confirmed it gets what comes later at once
  await refundOrder(order.id, refundOf({ destination: "credit" }));
  expect(await balance(account)).toBe(35_550);
  const sent = await shop.test.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, refund.paymentId), eq(refunds.state, "asked")));
  expect(sent).toEqual([]);
});
