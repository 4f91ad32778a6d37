import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { productVariants } from "@/lib/goods/catalog/tables";
import { customers } from "@/lib/people/accounts/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { orderAlerts } from "@/lib/selling/disputes/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { payments, refundLines, refunds } from "@/lib/selling/payments/tables";
import { giftCards, storeCreditEntries } from "@/lib/selling/store-credit/tables";
import { chains, collectTax, openTestShop, type TestShop, wish } from "../checkout/shop";

let shop: TestShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let acts: typeof import("@/tests/selling/fulfillment/acts");
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;
let staff: typeof import("@/lib/selling/fulfillment/gift-cards/staff-commands");
let sending: typeof import("@/lib/selling/fulfillment/gift-cards/send-commands");
let spendable: typeof import("@/lib/selling/gift-cards/spendable-commands");

const tuesday = new Date("2026-03-03T15:00:00Z");
const later = (hours: number) => new Date(tuesday.getTime() + hours * 3_600_000);

beforeAll(async () => {
  shop = await openTestShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  acts = await import("@/tests/selling/fulfillment/acts");
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
  staff = await import("@/lib/selling/fulfillment/gift-cards/staff-commands");
  sending = await import("@/lib/selling/fulfillment/gift-cards/send-commands");
  spendable = await import("@/lib/selling/gift-cards/spendable-commands");
  await shop.test.db.update(productVariants).set({ stock: 1_000 }).where(eq(productVariants.sku, "C-1-14KW"));
  await collectTax(shop);
  await shop.test.db.insert(settingValues).values({ key: "giftCards", value: { isOffered: true } });
}, 120_000);
afterAll(async () => {
  try {
    // whatever the tests above did, the books are in order
    expect(await brokenInvariants(shop.test.pool)).toEqual([]);
  } finally {
    await shop?.close();
  }
});

const giftCard = (amount: number, change: object = {}) => ({
  kind: "gift_card" as const,
  id: randomUUID(),
  amount,
  seenPrice: amount,
  sender_name: "Grace",
  recipient_name: "Ada",
  recipient_email: "ada@gifts.example",
  message: "Happy birthday!",
  send_on: null,
  ...change,
});
const place = async (items: Parameters<typeof wish>[0], change: Parameters<typeof wish>[1] = {}) =>
  (
    await placeOrder(
      wish(items, { contact: { email: `${randomUUID()}@buyer.example`, phone: null }, ...change }),
      randomUUID(),
      tuesday,
    )
  ).order;
const pay = (id: string) => acts.markOrderPaid(id, { reference: null, amountCents: null }, { now: tuesday });
const refund = (change: Partial<Parameters<typeof refundOrder>[1]> = {}) => ({
  amountCents: null,
  reason: "It came back.",
  key: randomUUID(),
  ...change,
});
const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => "none",
    ({ code }: { code: string }) => code,
  );
const cardsOf = (orderId: string) =>
  shop.test.db.select().from(giftCards).where(eq(giftCards.orderId, orderId));
const entriesOf = async (id: string) =>
  (
    await shop.test.db
      .select()
      .from(storeCreditEntries)
      .where(eq(storeCreditEntries.giftCardId, id))
      .orderBy(storeCreditEntries.createdAt, storeCreditEntries.amountCents)
  ).map(({ kind, amountCents }) => [kind, amountCents]);
const balanceOf = async (id: string) =>
  (await entriesOf(id)).reduce((sum, [, amount]) => sum + Number(amount), 0);
const statusOf = async (id: string) =>
  (await shop.test.db.select().from(orders).where(eq(orders.id, id)))[0]?.status;
const mailedCode = async (id: string) => {
  const found = await shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `gift-card:${id}:%`));
  const text = found.toSorted((a, b) => a.purpose.localeCompare(b.purpose)).at(-1)?.text ?? "";
  return /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? "";
};
/** A card by hand, with its code. */
async function issued(amount: number) {
  const key = randomUUID();
  const email = "ada@gifts.example";
  const wanted = {
    amountCents: cents(amount),
    recipientName: "Ada",
    email,
    message: null,
    reason: "Sorry",
    key,
  };
  await staff.issueGiftCard(wanted, { now: tuesday });
  return { id: key, code: await mailedCode(key) };
}

test("a gift card is neither taxed nor shipped, is issued once it is paid, and mailed once on its day", async () => {
  const order = await place([giftCard(100, { send_on: "2026-03-05" })], { shipping_method: ":none" });
  expect(order).toMatchObject({
    totalCents: 10_000,
    taxCents: 0,
    giftSoldCents: 10_000,
    shippingMethod: ":none",
  });
  expect(await cardsOf(order.id)).toEqual([]);
  await pay(order.id);
  const [card] = await cardsOf(order.id);
  expect(card).toMatchObject({
    amountCents: 10_000,
    codeHash: null,
    email: "ada@gifts.example",
    mailedAt: null,
  });
  expect(await sending.mailDueCards(later(24))).toBe(0);
  // March 5 has begun in UTC, and not yet in New York
  expect(await sending.mailDueCards(new Date("2026-03-05T04:30:00Z"))).toBe(0);
  const runs = await Promise.all([1, 2].map(() => sending.mailDueCards(new Date("2026-03-05T05:30:00Z"))));
  expect(runs.toSorted()).toEqual([0, 1]);
  const code = await mailedCode(card?.id ?? "");
  const [sent] = await cardsOf(order.id);
  expect(sent?.lastFour).toBe(code.slice(-4));
  expect(JSON.stringify(sent)).not.toContain(code);
  expect(sent?.codeHash).toMatch(/^[0-9a-f]{64}$/);
  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `gift-card:${card?.id}:%`));
  expect(mail).toMatchObject({ secret: true, recipient: "ada@gifts.example" });
  expect(mail?.text).toContain("> Happy birthday!");
  expect(
    (await spendable.findCardByCode(code.toLowerCase().replaceAll("-", " "), later(72)))?.balanceCents,
  ).toBe(10_000);
  expect(await spendable.findCardByCode("2222-2222-2222-2222", later(72))).toBeNull();
});

test("a card that a provider’s payment bought waits until fraud would show", async () => {
  const order = await place([giftCard(50, { recipient_email: null })], { shipping_method: ":none" });
  const { issueBoughtCards } = await import("@/lib/selling/fulfillment/gift-cards/issue-commands");
  await shop.test.db.transaction((tx) => issueBoughtCards(tx, { ...order, paymentMethod: "card" }, tuesday));
  expect(await sending.mailDueCards(later(23))).toBe(0);
  expect(await sending.mailDueCards(later(25))).toBe(1);
  // its buyer prints it
  expect((await cardsOf(order.id))[0]).toMatchObject({ isPrinted: true, email: order.email });
  await acts.cancelOrder(order.id, { note: null });
});

test("cards pay what they can, the rest stays on them, and none pays for another card", async () => {
  const [one, two] = [await issued(10_000), await issued(50_000)];
  const order = await place([chains(1), giftCard(100)], { gift_cards: [one.code, two.code] });
  const goods = order.totalCents - 10_000;
  expect(order).toMatchObject({ giftCardCents: goods, creditCents: goods, giftSoldCents: 10_000 });
  expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([0, 60_000 - goods]);
  expect((await shop.test.db.select().from(payments).where(eq(payments.orderId, order.id)))[0]).toMatchObject(
    {
      amountCents: 10_000,
    },
  );
  const wrong = place([chains(1)], { gift_cards: ["2222-2222-2222-2222"] });
  await expect(wrong).rejects.toMatchObject({
    errors: { gift_cards: [expect.stringContaining("couldn’t find")] },
  });
  const seen = place([chains(1)], { gift_cards: [two.code], seen_gift_cards: 1 });
  await expect(seen).rejects.toMatchObject({
    code: "gift_cards_changed",
    details: { gift_cards: [(60_000 - goods) / 100] },
  });
  await acts.cancelOrder(order.id, { note: null });
  await acts.cancelOrder(order.id, { note: null });
  expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([10_000, 50_000]);
});

test("many checkouts race for one card, and it never goes below zero", async () => {
  const card = await issued(100_000);
  const placed = await Promise.all(
    Array.from({ length: 8 }, () => place([chains(1)], { gift_cards: [card.code] })),
  );
  expect(placed.reduce((sum, { giftCardCents }) => sum + giftCardCents, 0)).toBe(100_000);
  expect(await balanceOf(card.id)).toBe(0);
  // cancellations race with each other, and each gives back what its order spent
  const open = placed.filter(({ status }) => status !== "paid");
  await Promise.all(open.flatMap(({ id }) => [1, 2].map(() => acts.cancelOrder(id, { note: null }))));
  const kept = placed.filter(({ status }) => status === "paid");
  const spent = kept.reduce((sum, { giftCardCents }) => sum + giftCardCents, 0);
  expect(kept.length).toBeGreaterThan(0);
  expect(await balanceOf(card.id)).toBe(100_000 - spent);
  // refunds race, too
  await Promise.all(
    kept.flatMap(({ id }) => [refundOrder(id, refund()), refundOrder(id, refund())].map(refusal)),
  );
  expect(await balanceOf(card.id)).toBe(100_000);
});

test("a refund gives back the payment first, then store credit, and the card last", async () => {
  const email = `${randomUUID()}@buyer.example`;
  const [ada] = await shop.test.db
    .insert(customers)
    .values({ email, firstName: "Ada", lastName: "Byron", emailConfirmedAt: tuesday })
    .returning();
  const { giveCredit } = await import("@/lib/selling/store-credit/commands");
  const { creditBalance } = await import("@/lib/selling/store-credit/ledger-commands");
  const customerId = ada?.id ?? "";
  await giveCredit({ customerId }, { amountCents: cents(5_000), reason: "Sorry.", key: randomUUID() });
  const card = await issued(10_000);
  const meant = wish([chains(1)], {
    contact: { email, phone: null },
    use_store_credit: true,
    gift_cards: [card.code],
  });
  const { order } = await placeOrder(meant, randomUUID(), tuesday, customerId);
  expect(order).toMatchObject({ creditCents: 15_000, giftCardCents: 10_000 });
  await pay(order.id);
  const ofPayment = order.totalCents - 15_000;
  const first = await refundOrder(order.id, refund({ amountCents: cents(ofPayment + 6_000) }));
  expect(first.refund).toMatchObject({ amountCents: ofPayment, creditCents: 6_000 });
  expect([await creditBalance(shop.test.db, customerId), await balanceOf(card.id)]).toEqual([5_000, 1_000]);
  await refundOrder(order.id, refund());
  expect(await balanceOf(card.id)).toBe(10_000);
  expect(await statusOf(order.id)).toBe("refunded");
});

test("refunding the purchase of a card voids it, for what is left on it and no more", async () => {
  const bought = await place([giftCard(500), chains(1)]);
  await pay(bought.id);
  await sending.mailDueCards(later(1));
  const [card] = await cardsOf(bought.id);
  const id = card?.id ?? "";
  const code = await mailedCode(id);
  const spent = await place([chains(1)], { gift_cards: [code] });
  expect(spent.status).toBe("paid");
  const left = 50_000 - spent.giftCardCents;
  const [line] = await shop.test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.id, card?.orderLineId ?? ""));
  // an amount that would touch the card has to name it
  const goods = bought.totalCents - 50_000;
  expect(await refusal(refundOrder(bought.id, refund({ amountCents: cents(goods + 1) })))).toBe(
    "refund_too_large",
  );
  const items = { pieces: [{ lineId: line?.id ?? "", quantity: 1 }], shipping: false };
  const raced = [
    refundOrder(bought.id, refund({ items })),
    place([chains(1)], { gift_cards: [code] }).then(({ giftCardCents }) => ({ giftCardCents })),
  ] as const;
  const [back, again] = await Promise.allSettled(raced);
  if (back.status !== "fulfilled") throw back.reason;
  const spentInRace = again.status === "fulfilled" ? again.value.giftCardCents : 0;
  expect(back.value.refund).toMatchObject({
    amountCents: left - spentInRace,
    giftSoldCents: left - spentInRace,
  });
  expect((await cardsOf(bought.id))[0]).toMatchObject({ codeHash: null, voidedAt: expect.any(Date) });
  expect(await balanceOf(id)).toBe(0);
  expect(await refusal(place([chains(1)], { gift_cards: [code] }))).toBe("invalid");
  // what the spent order gives back has no card to go to any more, and becomes store credit
  await refundOrder(spent.id, refund());
  expect(await balanceOf(id)).toBe(0);
  expect(await refusal(refundOrder(bought.id, refund()))).toBe("none");
  expect(await statusOf(bought.id)).toBe("refunded");
});

/** An order of a $100 card and what else is in it, paid and mailed, with the card's line and code. */
async function boughtCard(items: Parameters<typeof wish>[0] = [], change: Parameters<typeof wish>[1] = {}) {
  const alone = items.length === 0 ? { shipping_method: ":none" } : {};
  const order = await place([giftCard(100), ...items], { ...alone, ...change });
  await pay(order.id);
  await sending.mailDueCards(later(1));
  const [card] = await cardsOf(order.id);
  const id = card?.id ?? "";
  const line = { pieces: [{ lineId: card?.orderLineId ?? "", quantity: 1 }], shipping: false };
  return { order, id, line, code: await mailedCode(id) };
}
/** Spends so much of a card, in cents, as an order of long ago did. */
const spend = (id: string, amount: number) =>
  shop.test.db.insert(storeCreditEntries).values({
    giftCardId: id,
    kind: "spent",
    amountCents: cents(-amount),
    reason: "Spent",
    key: randomUUID(),
  });
const setGiftCards = (value: object) =>
  shop.test.db.update(settingValues).set({ value }).where(eq(settingValues.key, "giftCards"));
const openOf = async (orderId: string) => {
  const { findRefundable } = await import("@/lib/selling/fulfillment/refund/refundable");
  const [order] = await shop.test.db.select().from(orders).where(eq(orders.id, orderId));
  const [payment] = await shop.test.db.select().from(payments).where(eq(payments.orderId, orderId));
  if (!order || !payment) throw new Error("no order");
  return (await findRefundable(shop.test.db, order, payment)).totalCents;
};

test("what was spent of a bought card is never refunded, whoever voided it and however often a refund fails", async () => {
  const voided = await boughtCard();
  await spend(voided.id, 6_000);
  await staff.voidGiftCard(voided.id, "Stolen", { now: later(2) });
  const back = await refundOrder(voided.order.id, refund({ items: voided.line }), { now: later(2) });
  expect(back.refund).toMatchObject({ amountCents: 4_000, giftSoldCents: 4_000 });
  expect(await openOf(voided.order.id)).toBe(0);
  expect(await refusal(refundOrder(voided.order.id, refund()))).toBe("refund_too_large");
  expect(await refusal(refundOrder(voided.order.id, refund({ amountCents: cents(100) })))).toBe(
    "refund_too_large",
  );
  const spent = await boughtCard();
  await spend(spent.id, 4_000);
  expect(
    await refusal(refundOrder(spent.order.id, refund({ items: spent.line, amountCents: cents(100) }))),
  ).toBe("refund_too_small");
  const { previewRefund } = await import("@/lib/selling/fulfillment/refund/preview-refund");
  expect((await previewRefund(spent.order.id, refund({ items: spent.line }))).effects).toContain(
    "The refunded gift cards become void, and nobody can spend the $60 left on them anymore.",
  );
  const first = await refundOrder(spent.order.id, refund({ items: spent.line }), { now: later(2) });
  expect(first.refund.amountCents).toBe(6_000);
  expect(await openOf(spent.order.id)).toBe(0);
  // one that failed is made again, for as much
  const { reverseRefund } = await import("@/lib/selling/fulfillment/refund/send-refunds");
  await reverseRefund({ reference: randomUUID(), refundId: first.refund.id, why: undefined }, later(3));
  expect(await openOf(spent.order.id)).toBe(6_000);
  const { recordRefundSent } = await import("@/lib/selling/fulfillment/refund/commands/record-sent");
  const sent = { sentOn: "2026-03-04", sentReference: null };
  await recordRefundSent(spent.order.id, first.refund.id, sent, { now: later(24) });
  const [again] = await shop.test.db.select().from(refunds).where(eq(refunds.replacesId, first.refund.id));
  expect(again).toMatchObject({ amountCents: 6_000, giftSoldCents: 6_000, state: "done" });
  expect(await openOf(spent.order.id)).toBe(0);
  // the books keep nothing of either card
  const { readJournal } = await import("@/lib/desk/reports/accounting/journal-queries");
  const lines = await readJournal({ from: "2026-03-01", to: "2026-03-10" });
  expect(
    lines
      .filter(({ account }) => account === "unusedGiftCards")
      .map(({ day, debitCents, creditCents }) => [day, creditCents - debitCents]),
  ).toEqual([
    ["2026-03-03", 6_000],
    ["2026-03-04", -6_000],
  ]);
});

test("what cards paid for comes back to them, and not the payment that bought other cards", async () => {
  const stolen = await issued(10_000);
  const { order, line } = await boughtCard([chains(1)], { gift_cards: [stolen.code] });
  const goods = order.totalCents - 10_000;
  expect(order.giftCardCents).toBe(10_000);
  const { amountCents, creditCents } = (await refundOrder(order.id, refund({ amountCents: cents(goods) })))
    .refund;
  expect([amountCents, creditCents]).toEqual([goods - 10_000, 10_000]);
  expect(await balanceOf(stolen.id)).toBe(10_000);
  expect((await refundOrder(order.id, refund({ items: line }))).refund).toMatchObject({
    amountCents: 10_000,
    creditCents: 0,
  });
});

test("a refund of all that is left comes to its parts, and cards keep theirs", async () => {
  const { order, line } = await boughtCard([chains(1)]);
  await refundOrder(order.id, refund({ amountCents: cents(2_000) }));
  const { id } = (await refundOrder(order.id, refund())).refund;
  const [rest] = await shop.test.db.select().from(refunds).where(eq(refunds.id, id));
  if (!rest) throw new Error("no refund");
  expect(rest).toMatchObject({ amountCents: order.totalCents - 2_000, giftSoldCents: 10_000 });
  const parts = await shop.test.db.select().from(refundLines).where(eq(refundLines.refundId, id));
  const sum = parts.reduce((all, { goodsCents, taxCents }) => all + goodsCents + taxCents, 0);
  expect(sum + rest.shippingCents + rest.shippingTaxCents).toBe(rest.amountCents);
  expect(parts.find(({ orderLineId }) => orderLineId === line.pieces[0]?.lineId)).toMatchObject({
    goodsCents: 10_000,
    taxCents: 0,
  });
  const given = await shop.test.pool.query(
    `select sum(g.tax_cents)::int as tax from refund_tax_lines g join refunds r on r.id = g.refund_id
     join payments p on p.id = r.payment_id where p.order_id = $1`,
    [order.id],
  );
  expect(given.rows[0]?.tax).toBe(order.taxCents);
});

test("what comes back of a card that has ended is said to be store credit, and cards come back from the last", async () => {
  const [one, two] = [await issued(5_000), await issued(5_000)];
  const order = await place([chains(1)], { gift_cards: [two.code, one.code] });
  await pay(order.id);
  const ofPayment = order.totalCents - 10_000;
  await refundOrder(order.id, refund({ amountCents: cents(ofPayment + 2_000) }));
  expect([await balanceOf(one.id), await balanceOf(two.id)]).toEqual([2_000, 0]);
  await staff.voidGiftCard(two.id, "Stolen", { now: later(2) });
  const { refund: rest } = await refundOrder(order.id, refund());
  expect(rest).toMatchObject({ amountCents: 0, creditCents: 8_000, giftCardCents: 3_000 });
  const open = await issued(5_000);
  const canceled = await place([chains(1)], { gift_cards: [open.code] });
  await staff.voidGiftCard(open.id, "Stolen", { now: later(2) });
  await acts.cancelOrder(canceled.id, { note: null });
  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-canceled:${canceled.id}`));
  expect(mail?.text).toContain("returned $50 to your store credit");
  expect(mail?.text).not.toContain("to your gift card");
});

test("a card waits while its order is held, lasts from the day it is sent, and never arrives expired", async () => {
  await setGiftCards({ isOffered: true, expiresAfterYears: 5, region: "TX" });
  const order = await place([giftCard(100, { send_on: "2026-06-03" }), giftCard(50)], {
    shipping_method: ":none",
  });
  await pay(order.id);
  await setGiftCards({ isOffered: true });
  const cards = await cardsOf(order.id);
  const late = cards.find(({ sendOn }) => sendOn !== null);
  const soon = cards.find(({ sendOn }) => sendOn === null);
  expect([late?.expiresOn, soon?.expiresOn]).toEqual(["2031-06-03", "2031-03-03"]);
  const alert = { orderId: order.id, kind: "value" as const, key: "x", words: "Large.", holdsShipping: true };
  await shop.test.db.insert(orderAlerts).values(alert);
  const isMailed = async (id = "") => (await mailedCode(id)) !== "";
  await sending.mailDueCards(later(1));
  expect(await isMailed(soon?.id)).toBe(false);
  await shop.test.db.update(orderAlerts).set({ closedAt: tuesday }).where(eq(orderAlerts.orderId, order.id));
  const disputed = { disputedCents: cents(15_000) };
  await shop.test.db.update(payments).set(disputed).where(eq(payments.orderId, order.id));
  await sending.mailDueCards(later(1));
  expect(await isMailed(soon?.id)).toBe(false);
  await shop.test.db
    .update(payments)
    .set({ disputedCents: cents(0) })
    .where(eq(payments.orderId, order.id));
  await sending.mailDueCards(later(1));
  expect(await isMailed(soon?.id)).toBe(true);
  await sending.mailDueCards(new Date("2031-06-05T12:00:00Z"));
  expect(await isMailed(late?.id)).toBe(false);
});

test("what is known of a recipient isn’t in documents, and is deleted with the card’s", async () => {
  const { order, id } = await boughtCard();
  const words = async () => {
    const [card] = await shop.test.db.select().from(giftCards).where(eq(giftCards.id, id));
    const lines = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
    return JSON.stringify([card, lines]);
  };
  const { rows } = await shop.test.pool.query("select document from invoices where order_id = $1", [
    order.id,
  ]);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toMatch(/For Ada|gifts\.example/);
  const { pruneCardDetails } = await import("@/lib/selling/store-credit/gift-card-details-commands");
  await pruneCardDetails(later(89 * 24));
  expect(await words()).toContain("Happy birthday!");
  await pruneCardDetails(later(92 * 24));
  expect(await words()).not.toContain("Happy birthday!");
  expect(await words()).toContain("ada@gifts.example");
  await staff.voidGiftCard(id, "Stolen", { now: later(24) });
  await pruneCardDetails(later(92 * 24));
  expect(await words()).not.toMatch(/Ada|Grace|gifts\.example/);
});

test("a buyer’s limit counts every spelling of their address", async () => {
  const buyer = randomUUID();
  const alone = (tag: string) => ({
    shipping_method: ":none",
    contact: { email: `${buyer}${tag}@buyer.example`, phone: null },
  });
  const cards = [giftCard(2_000), giftCard(2_000), giftCard(1_000)];
  await place(cards, alone(""));
  await place(cards, alone("+a"));
  expect(await refusal(place([giftCard(100)], alone("+b")))).toBe("gift_card_limit");
});

test("a lost code is replaced, a card is voided or expires, and limits hold", async () => {
  const card = await issued(10_000);
  await staff.replaceGiftCode(card.id, { now: later(1) });
  const next = await mailedCode(card.id);
  expect(next).not.toBe(card.code);
  expect(await spendable.findCardByCode(card.code, later(2))).toBeNull();
  expect((await spendable.findCardByCode(next, later(2)))?.id).toBe(card.id);
  await staff.voidGiftCard(card.id, "Stolen", { now: later(2) });
  expect(await refusal(staff.voidGiftCard(card.id, "Stolen"))).toBe("gift_card_ended");
  expect(await entriesOf(card.id)).toEqual([
    ["issued", 10_000],
    ["voided", -10_000],
  ]);
  const old = await issued(7_000);
  await shop.test.db.update(giftCards).set({ expiresOn: "2026-03-04" }).where(eq(giftCards.id, old.id));
  expect(await spendable.findCardByCode(old.code, new Date("2026-03-05T03:00:00Z"))).not.toBeNull();
  expect(await spendable.findCardByCode(old.code, new Date("2026-03-05T06:00:00Z"))).toBeNull();
  expect(await sending.expireCards(new Date("2026-03-05T06:00:00Z"))).toBe(1);
  expect(await balanceOf(old.id)).toBe(0);
  const alone = { shipping_method: ":none" };
  expect(await refusal(place([giftCard(2_000), giftCard(2_000), giftCard(2_000)], alone))).toBe(
    "gift_card_limit",
  );
  expect(await refusal(place([giftCard(5_000)], alone))).toBe("misfit");
  expect(await refusal(place([giftCard(100, { send_on: "2026-03-02" })], alone))).toBe("misfit");
});
