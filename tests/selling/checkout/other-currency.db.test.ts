import { randomUUID } from "node:crypto";
import { asc, eq, like, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { productVariants } from "@/lib/goods/catalog/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import type { CheckoutRequest } from "@/lib/selling/checkout/schema";
import { creditNotes, invoices } from "@/lib/selling/invoices/tables";
import { orderLines, orders } from "@/lib/selling/orders/tables";
import { payments } from "@/lib/selling/payments/tables";
import { promoCodes, promoRedemptions } from "@/lib/selling/promotions/tables";
import { GOOD, later, openCardShop, tuesday } from "../payments/card-shop";
import { chains, loose, wish } from "./shop";

const cards = openCardShop();
const { paymentOf, post, eventsOf, stateOf } = cards;

let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let refundOrder: typeof import("@/lib/selling/fulfillment/refund/commands/refund-order").refundOrder;
let markOrderPaid: typeof import("@/lib/selling/fulfillment/settlement/commands/mark-paid").markOrderPaid;
let reconcile: typeof import("@/lib/selling/fulfillment/reconcile-commands").reconcile;
let quotes: typeof import("@/lib/selling/cart/pricing/quote");
let cartTerms: typeof import("@/lib/selling/cart/pricing/cart-terms");

const CURRENCIES = [
  { code: "JPY", countries: ["JP"], marginPercent: 0, rounding: "exact", rate: 150 },
  { code: "EUR", countries: ["DE"], marginPercent: 2, rounding: "exact", rate: 0.9 },
  { code: "KWD", countries: ["AE"], marginPercent: 0, rounding: "exact", rate: 0.3073 },
  { code: "UGX", countries: ["SG"], marginPercent: 0, rounding: "exact", rate: 3_700 },
];

beforeAll(async () => {
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order"));
  ({ markOrderPaid } = await import("@/lib/selling/fulfillment/settlement/commands/mark-paid"));
  ({ reconcile } = await import("@/lib/selling/fulfillment/reconcile-commands"));
  quotes = await import("@/lib/selling/cart/pricing/quote");
  cartTerms = await import("@/lib/selling/cart/pricing/cart-terms");
  await cards.shop.test.db.update(productVariants).set({ stock: 100 });
}, 240_000);
beforeEach(() => sellIn(CURRENCIES));

/** Has the shop, whose own currency is dollars, sell in others too. */
async function sellIn(currencies: readonly object[], settings: Record<string, unknown> = {}) {
  const { serveTerms } = await import("@/lib/platform/exchange/commands");
  const { db } = cards.shop.test;
  await db.delete(settingValues);
  const values = { currencies, ...settings };
  await db.insert(settingValues).values(Object.entries(values).map(([key, value]) => ({ key, value })));
  await db.transaction((tx) => serveTerms(tx, tuesday));
}

const address = { name: "Aiko Example", company: null, line2: null, region: null };
const TOKYO = { ...address, line1: "1-1 Example", city: "Tokyo", postcode: "100-0001", country: "JP" };
const BERLIN = { ...address, line1: "Beispielstraße 12", city: "Berlin", postcode: "10115", country: "DE" };

const place = async (items: CheckoutRequest["items"], change: Partial<CheckoutRequest>, now = tuesday) =>
  (await placeOrder(wish(items, change), randomUUID(), now)).order;
const linesOf = (orderId: string) =>
  cards.shop.test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
const mailsAbout = (number: string) =>
  cards.shop.test.db
    .select()
    .from(mails)
    .where(like(mails.text, `%${number}%`));

describe("a guest in Tokyo", () => {
  it("pays whole yen by card, and gets back whole yen, with an invoice and credit notes in yen", async () => {
    const stone = await cards.shop.stone();
    const items = [loose(stone.sku), chains(2)];
    const held = await cartTerms.findCartTerms(cards.shop.test.db, { currency: "JPY" }, tuesday);
    const quote = await quotes.quoteCart(
      { items, country: "JP", shipping_method: "express" },
      tuesday,
      undefined,
      { held },
    );
    // $700, twice $310.50, and $95 for the delivery, at ¥150
    expect(quote).toMatchObject({ currency: "JPY", subtotal: 198_150, shipping: 14_250, total: 212_400 });
    const { invoicePdf, invoiceTotals, readInvoice } = await import(
      "@/lib/selling/fulfillment/invoices/invoice"
    );
    const { creditNoteTotals } = await import("@/lib/selling/fulfillment/invoices/credit-note");
    const { inDocumentCurrency } = await import("@/lib/selling/invoices/document-currency");
    const { inOrderCurrency } = await import("@/lib/selling/orders/currency/order-currency-queries");
    const { toPayableOrder } = await import("@/lib/selling/fulfillment/payable-order");
    const { findPaymentMethod } = await import("@/lib/selling/payments/methods");
    const order = await place(items, {
      ...{ shipping: TOKYO, payment_method: "card", currency: "JPY" },
      ...{ terms: quote.exchange?.terms ?? null, seen_total: quote.total },
    });
    expect(order).toMatchObject({
      ...{ currency: "JPY", exchangeRate: 150, termsId: held.terms?.id },
      ...{ subtotalCents: 198_150, shippingCents: 14_250, totalCents: 212_400 },
    });
    // ¥1 is two thirds of a cent
    expect(order.ownPerUnit).toBeCloseTo(100 / 150, 12);

    const step = await inOrderCurrency(order, () => findPaymentMethod("card")?.begin(toPayableOrder(order)));
    expect(step).toMatchObject({ kind: "card", amount: 212_400, currency: "JPY" });
    const intent = String((await paymentOf(order.id)).reference);
    expect(cards.fake.intents.get(intent)).toMatchObject({ amount: 212_400, currency: "jpy" });
    cards.fake.confirm(intent, GOOD);
    for (const event of eventsOf(intent)) expect((await post(event)).status).toBe(200);
    expect(await stateOf(order.id)).toBe("paid");
    expect(await paymentOf(order.id)).toMatchObject({ currency: "JPY", capturedCents: 212_400 });

    const [invoice] = await cards.shop.test.db.select().from(invoices).where(eq(invoices.orderId, order.id));
    const document = invoice?.document;
    if (!document) throw new Error("no invoice");
    expect(document).toMatchObject({ currency: "JPY", exchange: { of: "USD", rate: 150 } });
    expect(inDocumentCurrency(document, () => invoiceTotals(document, true))).toEqual([
      { label: "Subtotal", value: "¥198,150" },
      { label: "Insured express delivery", value: "¥14,250" },
      { label: "Total (Japanese yen)", value: "¥212,400", isTotal: true },
    ]);
    const [paid] = await cards.shop.test.db.select().from(orders).where(eq(orders.id, order.id));
    const printed = paid && (await readInvoice(paid));
    if (!printed) throw new Error("no invoice to print");
    expect((await invoicePdf(printed)).subarray(0, 5).toString()).toBe("%PDF-");

    // one chain of two, then the rest
    const [, chain] = await linesOf(order.id);
    const pieces = [{ lineId: chain?.id ?? "", quantity: 1 }];
    const first = await refundOrder(
      order.id,
      {
        ...{ amountCents: null, reason: "Too long.", key: randomUUID() },
        items: { pieces, shipping: false },
      },
      { now: later(1) },
    );
    expect(first.refund.amountCents).toBe(46_575);
    const rest = await refundOrder(
      order.id,
      { amountCents: null, reason: "The rest.", key: randomUUID() },
      { now: later(2) },
    );
    expect(first.refund.amountCents + rest.refund.amountCents).toBe(212_400);
    await reconcile(later(3));
    const given = [...cards.fake.refunds.values()].filter((one) => one.payment_intent === intent);
    expect(given.map(({ amount }) => amount)).toEqual([46_575, 165_825]);
    expect(await stateOf(order.id)).toBe("refunded");
    const [note] = await cards.shop.test.db
      .select()
      .from(creditNotes)
      .where(eq(creditNotes.refundId, first.refund.id));
    if (!note) throw new Error("no credit note");
    expect(inDocumentCurrency(note.document, () => creditNoteTotals(note.document))).toEqual([
      { label: "Items", value: "¥46,575" },
      { label: "Total refunded (Japanese yen)", value: "¥46,575", isTotal: true },
    ]);
    const written = (await mailsAbout(order.number)).map(({ subject, text }) => `${subject}\n${text}`);
    expect(written.join("\n")).toContain("¥212,400");
    expect(written.join("\n")).toContain("¥46,575");
    expect(written.join("\n")).not.toMatch(/\$\d|¥\d[\d,]*\.\d/);
    expect(await brokenInvariants(cards.shop.test.pool)).toEqual([]);
  });

  it("is shown their own order in yen, and the staff what it is worth in dollars", async () => {
    const { orderForStaff } = await import("@/lib/selling/fulfillment/customer/queries");
    const { readOrderDetail } = await import("@/lib/desk/orders/view/order");
    const { readPayload } = await import("@/lib/desk/webhooks/payload/payload-queries");
    const order = await place([chains(1)], { shipping: TOKYO, currency: "JPY" });
    expect(await orderForStaff(order)).toMatchObject({
      ...{ currency: "JPY", currency_format: { sign: "¥", digits: 0 }, total: 60_825 },
      payment: { kind: "bank_transfer", amount: 60_825, currency: "JPY" },
    });
    expect(await readOrderDetail(order.number)).toMatchObject({
      ...{ currency: "JPY", total: 60_825, own_total: 405.5 },
    });
    expect(await readPayload("order.placed", order.id, {})).toMatchObject({
      order: { currency: "JPY", total: 60_825, own_total: 405.5 },
    });
  });

  it("keeps the rate of their quote for half an hour, and is told of another one before they pay it", async () => {
    const held = await cartTerms.findCartTerms(cards.shop.test.db, { currency: "JPY" }, tuesday);
    const terms = held.terms?.id ?? "";
    const { serveTerms } = await import("@/lib/platform/exchange/commands");
    const dearer = CURRENCIES.map((one) => (one.code === "JPY" ? { ...one, rate: 160 } : one));
    await cards.shop.test.db.update(settingValues).set({ value: dearer });
    await cards.shop.test.db.transaction((tx) => serveTerms(tx, later(5)));
    const asked = { shipping: TOKYO, currency: "JPY", terms, seen_total: 60_825 } as const;
    expect(await place([chains(1)], asked, later(34))).toMatchObject({
      totalCents: 60_825,
      exchangeRate: 150,
    });
    await expect(place([chains(1)], asked, later(36))).rejects.toMatchObject({
      code: "total_changed",
      message: "The total changed from ¥60,825 to ¥64,880.",
    });
    const after = await cartTerms.findCartTerms(cards.shop.test.db, { currency: "JPY", terms }, later(36));
    expect(after).toMatchObject({
      terms: { rate: 160 },
      note: "Our exchange rate changed, so prices in Japanese yen may have changed.",
    });
  });

  it("is quoted in dollars with a note once yen are withdrawn, and can’t place what they saw in yen", async () => {
    await sellIn([]);
    const held = await cartTerms.findCartTerms(cards.shop.test.db, { currency: "JPY" }, later(6));
    const quote = await quotes.quoteCart({ items: [chains(1)], country: "JP" }, later(6), undefined, {
      held,
    });
    expect(quote).toMatchObject({
      currency: "USD",
      subtotal: 310.5,
      currency_note: "Prices in Japanese yen aren’t available right now, so your cart is in US dollars.",
    });
    expect(quote).not.toHaveProperty("exchange");
    await expect(place([chains(1)], { shipping: TOKYO, currency: "JPY" }, later(6))).rejects.toMatchObject({
      code: "total_changed",
    });
    await expect(
      cartTerms.findCartTerms(cards.shop.test.db, { currency: "CHF" }, later(6)),
    ).rejects.toMatchObject({
      status: 422,
      errors: { currency: ["We don’t sell in Swiss francs. Choose another currency."] },
    });
  });
});

describe("a guest in Berlin of a shop in dollars", () => {
  it("pays euros with German VAT, which the books count in dollars by the order’s own rate", async () => {
    await sellIn(CURRENCIES, { taxRegions: ["DE"] });
    const order = await place([chains(2)], { shipping: BERLIN, currency: "EUR" });
    // twice $310.50 and $70, each converted with 2%: 285.039 and 64.26
    expect(order).toMatchObject({
      ...{ currency: "EUR", subtotalCents: 57_008, shippingCents: 6_426, totalCents: 63_434 },
      ...{ taxCents: 0, includedTaxCents: 10_128, taxLabel: "VAT 19%" },
    });
    const wrong = markOrderPaid(order.id, { reference: "T-1", amountCents: order.subtotalCents });
    await expect(wrong).rejects.toThrow("The amount due is €634.34, not €570.08.");
    await markOrderPaid(order.id, { reference: "T-1", amountCents: null }, { now: later(1) });
    expect(await paymentOf(order.id)).toMatchObject({ currency: "EUR", capturedCents: 63_434 });

    const { salesReport } = await import("@/lib/desk/reports/queries");
    const { salesTaxReport } = await import("@/lib/desk/reports/sales-tax-queries");
    const { readJournal } = await import("@/lib/desk/reports/accounting/journal-queries");
    const { ownWorthOf } = await import("@/lib/selling/orders/currency/order-currency-queries");
    const days = { from: "2026-03-03", to: "2026-03-03" };
    // at €0.90 to the dollar, without the margin
    const worth = ownWorthOf(order.totalCents, order);
    expect(worth).toBe(70_482);
    const sold = (await salesReport({ ...days, by: "day" }))[0]?.salesCents;
    const { rows } = await cards.shop.test.db.execute<{ cents: number }>(sql`
      select sum(floor(captured_cents * own_per_unit + 0.5))::int as cents
      from payments p join orders o on o.id = p.order_id
      where p.state = 'captured' and (p.captured_at at time zone 'America/New_York')::date = '2026-03-03'`);
    expect(sold).toBe(rows[0]?.cents);
    const german = (await salesTaxReport(days)).filter(({ country }) => country === "DE");
    expect(german.find(({ level }) => level === "total")?.sales).toMatchObject({ taxCents: 11_253 });
    const journal = await readJournal(days);
    const sum = (side: "debitCents" | "creditCents") => journal.reduce((all, line) => all + line[side], 0);
    expect(sum("debitCents")).toBe(sum("creditCents"));
    expect(
      journal.find(({ account, detail }) => account === "tax" && detail.includes("Germany")),
    ).toMatchObject({
      creditCents: 11_253,
    });
    expect(await brokenInvariants(cards.shop.test.pool)).toEqual([]);
  });

  it("gets back as store credit, in dollars, what the order’s own rate says, and can’t pay euros with it", async () => {
    const order = await place([chains(1)], { shipping: BERLIN, currency: "EUR" });
    await markOrderPaid(order.id, { reference: "T-2", amountCents: null }, { now: later(1) });
    const { readCreditOfAddress } = await import("@/lib/selling/store-credit/queries");
    const before = (await readCreditOfAddress(order.email)).balanceCents;
    await refundOrder(
      order.id,
      {
        ...{ amountCents: null, reason: "Too long.", key: randomUUID(), destination: "credit" },
      },
      { now: later(2) },
    );
    const { balanceCents } = await readCreditOfAddress(order.email);
    // €349.30 at €0.90 to the dollar
    expect(balanceCents - before).toBe(38_811);
    expect(await brokenInvariants(cards.shop.test.pool)).toEqual([]);
  });
});

describe("limits of amounts", () => {
  it("let nobody pay dinars by card whose third place isn’t 0, nor shillings, whose unit is unclear", async () => {
    const wanted = { shipping: TOKYO, payment_method: "card" } as const;
    // $310.50 and $95 at KD 0.3073
    await expect(place([chains(1)], { ...wanted, currency: "KWD" })).rejects.toMatchObject({
      errors: { payment_method: [expect.stringContaining("can’t be paid this way")] },
    });
    await expect(place([chains(1)], { ...wanted, currency: "UGX" })).rejects.toMatchObject({
      errors: { payment_method: ["Choose a payment method"] },
    });
    const order = await place([chains(1)], { ...wanted, payment_method: "bank_transfer", currency: "KWD" });
    expect(order).toMatchObject({ subtotalCents: 95_417, shippingCents: 29_194, totalCents: 124_611 });
  });

  it("are compared in the shop’s own currency: unpaid holds, codes, and what is checked before it ships", async () => {
    await cards.shop.test.db.insert(promoCodes).values({
      ...{ code: "TEN", description: "Ten dollars off", kind: "amount", value: 1_000 },
      minimumCents: cents(30_000),
    });
    const order = await place([chains(1)], { shipping: TOKYO, currency: "JPY", promo_code: "TEN" });
    expect(order).toMatchObject({ discountCents: 1_500, totalCents: 59_325 });
    const [used] = await cards.shop.test.db
      .select()
      .from(promoRedemptions)
      .where(eq(promoRedemptions.orderId, order.id));
    expect(used?.discountCents).toBe(1_000);

    const { needsSignature } = await import("@/lib/selling/fulfillment/ship/shipping-guard");
    expect(needsSignature(order, { signatureAboveDollars: 396 })).toBe(false);
    expect(needsSignature(order, { signatureAboveDollars: 395 })).toBe(true);
  });

  it("sell no stone twice, in whatever currencies two buyers want it", async () => {
    const stone = await cards.shop.stone();
    const wants = ["JPY", "EUR", null].map((currency) =>
      place([loose(stone.sku)], { shipping: BERLIN, currency } as Partial<CheckoutRequest>),
    );
    const ended = await Promise.allSettled(wants);
    expect(ended.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const key = randomUUID();
    const again = wish([chains(1)], { shipping: TOKYO, currency: "JPY" });
    const one = await placeOrder(again, key, tuesday);
    const two = await placeOrder({ ...again, terms: randomUUID(), seen_total: 1 }, key, tuesday);
    expect(two.order.id).toBe(one.order.id);
    const other = placeOrder({ ...again, currency: "EUR" }, key, tuesday);
    await expect(other).rejects.toMatchObject({ code: "idempotency_key_reused" });
    const rows = await cards.shop.test.db.select().from(payments).where(eq(payments.orderId, one.order.id));
    expect(rows).toHaveLength(1);
  });
});
