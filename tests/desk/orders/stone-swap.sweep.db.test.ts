import { randomUUID } from "node:crypto";
import { and, eq, like, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { productVariants } from "@/lib/goods/catalog/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents, centsFromDecimal, decimalFromCents, decimalLess } from "@/lib/platform/money/model";
import { creditNotes } from "@/lib/selling/invoices/tables";
import { orderLines, orders, stoneSwaps } from "@/lib/selling/orders/tables";
import { payments, refunds } from "@/lib/selling/payments/tables";
import { chains, collectTax, openTestShop, ring, type TestShop, wish } from "../../selling/checkout/shop";
import { called } from "../called";

let shop: TestShop;
let desk: typeof import("@/lib/desk/orders/stone-swap-handlers");
let swaps: typeof import("@/lib/selling/fulfillment/swap/commands/answer");
let links: typeof import("@/lib/selling/fulfillment/swap/reads");
let offers: typeof import("@/lib/selling/fulfillment/swap/commands/offer");
let checkout: typeof import("@/lib/selling/checkout/place-order");
let fulfillment: typeof import("@/tests/selling/fulfillment/acts");
let queries: typeof import("@/lib/selling/fulfillment/customer/queries");
let papers: typeof import("@/lib/selling/fulfillment/invoices/invoice");

beforeAll(async () => {
  shop = await openTestShop();
  await collectTax(shop);
  desk = await import("@/lib/desk/orders/stone-swap-handlers");
  swaps = await import("@/lib/selling/fulfillment/swap/commands/answer");
  links = await import("@/lib/selling/fulfillment/swap/reads");
  offers = await import("@/lib/selling/fulfillment/swap/commands/offer");
  // each order takes one of its chains
  await shop.test.db.update(productVariants).set({ stock: 20 }).where(eq(productVariants.sku, "C-1-14KW"));
  checkout = await import("@/lib/selling/checkout/place-order");
  fulfillment = await import("@/tests/selling/fulfillment/acts");
  queries = await import("@/lib/selling/fulfillment/customer/queries");
  papers = await import("@/lib/selling/fulfillment/invoices/invoice");
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => expect(await brokenInvariants(shop.test.pool)).toEqual([]));

async function ordered(isPaid: boolean) {
  const stone = await shop.stone();
  const { order } = await checkout.placeOrder(wish([ring(stone.sku), chains(1)]), randomUUID());
  if (isPaid) await fulfillment.markOrderPaid(order.id, { reference: null, amountCents: null });
  const [line] = await shop.test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(orderLines.position);
  const params = { number: order.number };
  const id = line?.id ?? "";
  const quote = async (search: string, keep = "no") =>
    (await desk.handleQuoteSwap(called({ params, query: { line: id, search, keep_price: keep } }))).data;
  const offer = async (sku: string, keep = false, backOnSale = true) => {
    const [quoted] = await quote(sku, keep ? "yes" : "no");
    const seenTotalCents = centsFromDecimal(quoted?.totals?.total ?? 0);
    const wanted = { lineId: id, sku, message: "Yours was flawed.", isPriceKept: keep, backOnSale };
    const audit = { actor: "ada@shop.example", action: "order stone" } as const;
    return offers.offerSwap(order.id, { ...wanted, mayRefund: true, seenTotalCents }, audit);
  };
  const now = async () => (await shop.test.db.select().from(orders).where(eq(orders.id, order.id)))[0];
  return { order, stone, quote, offer, now };
}

/** How papers name a stone, in a sentence and among a line's details. */
const namedOf = ({ certificateNumber }: { certificateNumber: string | null }) =>
  `1.50 ct oval lab-grown diamond, E color, VS1 clarity (IGI ${certificateNumber})`;
const said = ({ sku }: { sku: string }) => `Diamond: ${sku}`;

/** What an order's customer has on paper. */
async function papersOf(orderId: string) {
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, orderId));
  if (!row) throw new Error("no order");
  const credits = await shop.test.db
    .select({ number: creditNotes.number, document: creditNotes.document })
    .from(creditNotes)
    .innerJoin(refunds, eq(refunds.id, creditNotes.refundId))
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, orderId));
  return { invoice: await papers.readInvoice(row), credits };
}

it("refunds the difference of a paid order, withdraws the flawed stone, and sells the other", async () => {
  const { order, stone, quote, offer, now } = await ordered(true);
  const other = await shop.stone({ priceCents: cents(60_000) });
  // 4% of New York on $100 less
  expect((await quote(other.sku))[0]).toMatchObject({
    misfits: [],
    problem: null,
    totals: { difference: -104 },
  });
  const token = await offer(other.sku, false, false);
  const asked = await shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `order-stone:${order.id}:%`));
  expect(asked).toHaveLength(1);
  expect((await shop.stoneNow(other.sku)).availability).toBe("reserved");
  await swaps.acceptSwap(token);
  // the same again has no effect
  await swaps.acceptSwap(token);
  expect((await now())?.totalCents).toBe(order.totalCents - 10_400);
  expect((await shop.stoneNow(stone.sku)).availability).toBe("withdrawn");
  expect((await shop.stoneNow(other.sku)).availability).toBe("sold");
  const [refund] = await shop.test.db
    .select({ amount: refunds.amountCents })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(payments.orderId, order.id));
  expect(refund?.amount).toBe(10_400);
  const { invoice, credits } = await papersOf(order.id);
  expect(invoice).toMatchObject({
    document: {
      totalCents: order.totalCents,
      lines: [{ details: expect.arrayContaining([said(stone)]) }, {}],
    },
    amended: [
      {
        number: `${invoice?.number}-1`,
        document: {
          invoice: { number: invoice?.number },
          changes: [
            `Changed diamond: ${namedOf(other)} in place of ${namedOf(stone)}.`,
            `The total is $104 less, which credit note ${credits[0]?.number} gives back. The amounts below include this.`,
          ],
          totalCents: order.totalCents - 10_400,
          lines: [{ details: expect.arrayContaining([said(other)]) }, {}],
        },
      },
    ],
  });
  expect(credits).toMatchObject([
    {
      number: expect.stringMatching(/^CN-\d{4}-000001$/),
      document: {
        lines: [{ name: expect.stringContaining(namedOf(other)), goodsCents: 10_000, taxCents: 400 }],
        taxes: [{ ratePpm: 40_000, taxableCents: 10_000, exemptCents: 0, taxCents: 400 }],
        taxableCents: 10_000,
        taxCents: 400,
        totalCents: 10_400,
      },
    },
  ]);
  // what the customer's page says was paid and came back adds up to what the order costs now
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
  if (!row) throw new Error("no order");
  const paid = decimalFromCents(order.totalCents);
  expect(await queries.orderForStaff(row)).toMatchObject({
    paid,
    refunded: 104,
    total: decimalLess(paid, 104),
  });
  const audits = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, order.number));
  expect(audits.map(({ detail }) => detail)).toContainEqual(
    expect.objectContaining({ before: expect.objectContaining({ totalCents: order.totalCents }) }),
  );
});

it("asks for the new amount of an unpaid order, and puts the old stone back on sale", async () => {
  const { order, stone, offer, now } = await ordered(false);
  const other = await shop.stone({ priceCents: cents(90_000), regularPriceCents: cents(95_000) });
  const token = await offer(other.sku);
  await swaps.acceptSwap(token);
  expect((await now())?.totalCents).toBe(order.totalCents + 20_800);
  expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
  await fulfillment.markOrderPaid(order.id, {
    reference: null,
    amountCents: cents(order.totalCents + 20_800),
  });
  expect((await shop.stoneNow(other.sku)).availability).toBe("sold");
});

it("refuses a dearer stone for a paid order, except at the old price, and one that doesn't fit", async () => {
  const { order, stone, quote, offer, now } = await ordered(true);
  const dearer = await shop.stone({ priceCents: cents(90_000), regularPriceCents: cents(95_000) });
  const square = await shop.stone({ shape: "princess", priceCents: cents(60_000) });
  await expect(offer(dearer.sku)).rejects.toMatchObject({ code: "swap_refused" });
  expect((await quote(square.sku))[0]?.misfits).toHaveLength(1);
  await expect(offer(square.sku)).rejects.toMatchObject({ code: "swap_refused" });
  const token = await offer(dearer.sku, true);
  await swaps.acceptSwap(token);
  expect(await now()).toMatchObject({ totalCents: order.totalCents, discountCents: 20_000 });
  // and another one instead of that
  const third = await shop.stone({ priceCents: cents(90_000), regularPriceCents: cents(95_000) });
  await swaps.acceptSwap(await offer(third.sku, true));
  const { invoice, credits } = await papersOf(order.id);
  expect(credits).toEqual([]);
  expect(invoice?.document).toMatchObject({
    discountCents: 0,
    lines: [{ details: expect.arrayContaining([said(stone)]) }, {}],
  });
  expect(invoice?.amended).toMatchObject([
    {
      number: `${invoice?.number}-1`,
      document: { lines: [{ details: expect.arrayContaining([said(dearer)]) }, {}] },
    },
    {
      number: `${invoice?.number}-2`,
      document: {
        changes: [expect.stringContaining(namedOf(third)), "The total stays the same."],
        totalCents: order.totalCents,
        discountCents: 20_000,
        lines: [{ details: expect.arrayContaining([said(third)]) }, {}],
      },
    },
  ]);
});

it("ends an offer of a dearer stone once the old total is paid", async () => {
  const { order, stone, offer, now } = await ordered(false);
  const dearer = await shop.stone({ priceCents: cents(90_000), regularPriceCents: cents(95_000) });
  const token = await offer(dearer.sku);
  await fulfillment.markOrderPaid(order.id, { reference: null, amountCents: null });
  await expect(swaps.acceptSwap(token)).rejects.toMatchObject({ status: 409, code: "swap_ended" });
  expect((await now())?.totalCents).toBe(order.totalCents);
  expect((await shop.stoneNow(stone.sku)).availability).toBe("sold");
});

it("withdraws an offer that can't be read, frees its stone, and refuses one of a line that can't be", async () => {
  const { order, quote, offer, now } = await ordered(true);
  const other = await shop.stone({ priceCents: cents(60_000) });
  const token = await offer(other.sku);
  await shop.test.db
    .update(stoneSwaps)
    .set({ newDetail: { diamond: 1 } })
    .where(eq(stoneSwaps.orderId, order.id));
  expect(await links.readSwap(token)).toMatchObject({ state: "ended", difference: [] });
  await expect(swaps.acceptSwap(token)).rejects.toMatchObject({ status: 409, code: "swap_ended" });
  expect((await now())?.totalCents).toBe(order.totalCents);
  expect((await shop.stoneNow(other.sku)).availability).toBe("available");
  const isItsRing = and(eq(orderLines.orderId, order.id), eq(orderLines.position, 0));
  const [line] = await shop.test.db.select().from(orderLines).where(isItsRing);
  const detail = { ...line?.detail, engraving: 7 };
  await shop.test.db.update(orderLines).set({ detail }).where(isItsRing);
  expect((await quote(other.sku))[0]).toMatchObject({ problem: expect.stringContaining("can’t be read") });
  await shop.test.db.update(orderLines).set({ detail: line?.detail }).where(isItsRing);
});

it("takes no fault of the database for the end of an offer", async () => {
  const { offer } = await ordered(false);
  const other = await shop.stone({ priceCents: cents(60_000) });
  const token = await offer(other.sku);
  await shop.test.db.execute(sql`alter table payments rename to payments_away`);
  try {
    await expect(swaps.acceptSwap(token)).rejects.toMatchObject({ cause: { code: "42P01" } });
  } finally {
    await shop.test.db.execute(sql`alter table payments_away rename to payments`);
  }
  await swaps.acceptSwap(token);
});

it("lets only those who may refund offer a paid order a less expensive stone", async () => {
  const { order } = await ordered(true);
  const cheaper = await shop.stone({ priceCents: cents(60_000) });
  const [line] = await shop.test.db.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  const query = { line: line?.id ?? "", search: cheaper.sku, keep_price: "no" };
  const quoted = async (forbidden: string[]) =>
    (await desk.handleQuoteSwap(called({ params: { number: order.number }, query }, forbidden))).data[0];
  expect((await quoted([]))?.problem).toBeNull();
  const asSales = await quoted(["orders.refund"]);
  expect(asSales?.problem).toContain("Ask someone who can refund orders");
  const body = {
    line: query.line,
    sku: cheaper.sku,
    message: "Ours was flawed.",
    keep_price: false,
    back_on_sale: true,
    total: asSales?.totals?.total ?? 0,
  };
  const offer = (forbidden: string[]) =>
    desk.handleOfferSwap(called({ params: { number: order.number }, body }, forbidden));
  await expect(offer(["orders.refund"])).rejects.toMatchObject({ code: "swap_refused" });
});

it("ends an offer whose difference has been refunded as an amount meanwhile", async () => {
  const { order, offer, now } = await ordered(true);
  const other = await shop.stone({ priceCents: cents(60_000) });
  const token = await offer(other.sku);
  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  const amountCents = cents(order.totalCents - 1_000);
  await refundOrder(order.id, { amountCents, reason: "Late.", key: randomUUID() });
  await expect(swaps.acceptSwap(token)).rejects.toMatchObject({ code: "swap_ended" });
  expect(await now()).toMatchObject({ totalCents: order.totalCents });
  await swaps.declineSwap(token);
});

it("sells a stone offered to two customers at once to one, and frees it when they decline or don't answer", async () => {
  const one = await ordered(true);
  const two = await ordered(true);
  const wanted = await shop.stone({ priceCents: cents(60_000) });
  const asked = await Promise.allSettled([one.offer(wanted.sku), two.offer(wanted.sku)]);
  expect(asked.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(checkout.placeOrder(wish([ring(wanted.sku, 1490)]), randomUUID())).rejects.toThrow();
  const token = asked.flatMap((done) => (done.status === "fulfilled" ? done.value : []))[0] ?? "";
  const ends = await Promise.allSettled([swaps.acceptSwap(token), swaps.declineSwap(token)]);
  expect(ends.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const late = await ordered(true);
  const other = await shop.stone({ priceCents: cents(60_000) });
  await late.offer(other.sku);
  await swaps.expireSwaps(new Date(Date.now() + 73 * 3_600_000));
  expect((await shop.stoneNow(other.sku)).availability).toBe("available");
});
