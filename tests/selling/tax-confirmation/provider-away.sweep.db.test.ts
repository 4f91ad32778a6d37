import { randomUUID } from "node:crypto";
import { asc, eq, inArray, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { mails } from "@/lib/platform/mail/tables";
import { cents, centsFromDecimal, decimalFromCents, sumCents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import { invoices } from "@/lib/selling/invoices/tables";
import { orders } from "@/lib/selling/orders/tables";
import { orderTaxLines, taxRates, taxTransactions } from "@/lib/selling/tax/tables";
import { called } from "../../desk/called";
import { confirmOrder, loose, wish } from "../checkout/shop";
import { GOOD, openCardShop } from "../payments/card-shop";

// the text of a sent link is deleted
vi.mock("@/lib/platform/mail/mailer", async (actual) => ({
  ...(await actual<object>()),
  deliverInBackground: async () => {},
}));

const CALCULATION = "POST /v1/tax/calculations";
const SALE = "POST /v1/tax/transactions/create_from_calculation";
const MINUTE_MS = 60_000;

const cards = openCardShop();
let checkout: typeof import("@/lib/selling/checkout/place-order");
let cartTerms: typeof import("@/lib/selling/cart/pricing/cart-terms");
let pricing: typeof import("@/lib/selling/cart/pricing/quote");
let automatic: typeof import("@/lib/selling/tax-confirmation/confirm-known-commands");
let desk: typeof import("@/lib/desk/orders/tax-handlers");
let accept: typeof import("@/lib/selling/phone-orders/commands/accept");
let pages: typeof import("@/lib/selling/fulfillment/customer/queries");
let reconciler: typeof import("@/lib/selling/fulfillment/reconcile-commands");

const set = (key: string, value: unknown) =>
  cards.shop.test.db
    .insert(settingValues)
    .values({ key, value })
    .onConflictDoUpdate({ target: settingValues.key, set: { value } });

/** A place of a ZIP code that two places share, so that the table can't answer in the provider's place. */
const rate = (city: string, ratePpm: number): typeof taxRates.$inferInsert => ({
  country: "US",
  region: "NY",
  city,
  cityKey: city.toLowerCase(),
  postalFrom: "10001",
  postalTo: "10001",
  level: "city",
  authority: city,
  name: "Sales tax",
  ratePpm,
  onShipping: true,
  validFrom: "2020-01-01",
  source: "import",
});

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-03-05T15:00:00Z") });
  checkout = await import("@/lib/selling/checkout/place-order");
  cartTerms = await import("@/lib/selling/cart/pricing/cart-terms");
  pricing = await import("@/lib/selling/cart/pricing/quote");
  automatic = await import("@/lib/selling/tax-confirmation/confirm-known-commands");
  desk = await import("@/lib/desk/orders/tax-handlers");
  accept = await import("@/lib/selling/phone-orders/commands/accept");
  pages = await import("@/lib/selling/fulfillment/customer/queries");
  reconciler = await import("@/lib/selling/fulfillment/reconcile-commands");
  await set("taxCalculation", "stripe");
  await set("taxRegions", "all");
  await set("confirmTaxLater", true);
  await cards.shop.test.db.insert(taxRates).values([rate("Upton", 45_000), rate("Downs", 30_000)]);
});
afterAll(() => void vi.useRealTimers());
/** Lets the time pass in which a provider that failed isn't asked again. */
const wait = (minutes: number) => void vi.setSystemTime(Date.now() + minutes * MINUTE_MS);
beforeEach(() => wait(30));
afterEach(async () => {
  cards.fake.breakDown(null);
  cards.fake.failEach(() => null);
  expect(await brokenInvariants(cards.shop.test.pool)).toEqual([]);
});

const now = async (id: string) => {
  const [row] = await cards.shop.test.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("no order");
  return row;
};
const mailsOf = (id: string) =>
  cards.shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `%:${id}%`))
    .orderBy(asc(mails.createdAt));
const kindsOf = async (id: string) => (await mailsOf(id)).map(({ purpose }) => purpose.split(":")[0]);
const tokenOf = async (id: string) => {
  const link = (await mailsOf(id)).find(({ purpose }) => purpose.startsWith("order-payment-link:"));
  return /checkout\/pay\/([\w-]+)/.exec(link?.text ?? "")?.[1] ?? "";
};
const count = (call: string) => cards.fake.calls.filter((one) => one === call).length;

/** Quotes a stone to New York and places the order, as a customer who was told that the tax follows. */
async function placed(priceCents = cents(70_000), currency: string | null = null) {
  const stone = await cards.shop.stone({ priceCents });
  const items = [loose(stone.sku, decimalFromCents(priceCents))];
  const held = currency
    ? await cartTerms.findCartTerms(cards.shop.test.db, { currency }, new Date())
    : undefined;
  const terms = held?.terms?.id ?? null;
  const asked = wish(items, { payment_method: "card", confirm_tax_later: true, currency, terms });
  const shipping = { ...asked.shipping, country: "US", region: "NY", city: "New York", postcode: "10001" };
  const { country, region, city, postcode, line1 } = shipping;
  const question = { items, country, region, city, postcode, line1, shipping_method: asked.shipping_method };
  const quote = await pricing.quoteCart(question, new Date(), undefined, { held });
  const request = { ...asked, shipping, seen_total: quote.total };
  const { order } = await checkout.placeOrder(request, randomUUID());
  return { stone, quote, order: await confirmOrder(cards.shop, order.id, new Date()) };
}

/** Pays an order by card through the link that was mailed. */
async function pay(id: string) {
  const { secret } = await accept.acceptOffer(await tokenOf(id), "card");
  const page = await pages.findOrder(id, secret);
  cards.fake.confirm(String((await cards.paymentOf(id)).reference), GOOD);
  wait(1);
  await reconciler.reconcile(new Date());
  return page;
}

it.each(["500_before", "429", "timeout"] as const)(
  "a checkout while Stripe fails by %s is quoted before tax, and takes the order without asking for money",
  async (fault) => {
    cards.fake.failEach((call) => (call === CALCULATION ? fault : null));
    const before = count(CALCULATION);
    const { quote, order } = await placed();
    expect(quote).toMatchObject({
      tax: null,
      tax_label: null,
      orderable: true,
      tax_problem: {
        code: "provider_away",
        confirmable: true,
        message:
          "We can’t calculate the tax right now. You can place your order. We’ll confirm tax before charging, and email you the final total with a link to pay.",
      },
    });
    // the customer waits for one failure, not for each quote
    expect(count(CALCULATION) - before).toBe(1);
    expect(order).toMatchObject({
      status: "awaiting_payment",
      taxUnknown: "provider_away",
      taxConfirmedAt: null,
      taxSource: null,
      taxReference: null,
      totalCents: centsFromDecimal(quote.total),
    });
    expect(await pages.orderForStaff(order)).toMatchObject({ tax: null, payment: null, pay_by_link: false });
    expect(await automatic.confirmKnownTaxes()).toBe(0);
    expect((await now(order.id)).taxConfirmedAt).toBeNull();
    expect(await kindsOf(order.id)).toEqual(["order-confirmation"]);
  },
);

it("the job confirms Stripe’s tax once it answers, and the paid sale is reported to Stripe once", async () => {
  cards.fake.failEach((call) => (call === CALCULATION ? "500_before" : null));
  const { order } = await placed(cents(71_000));
  cards.fake.failEach(() => null);
  wait(1);
  expect(await automatic.confirmKnownTaxes()).toBeGreaterThan(0);
  expect(await automatic.confirmKnownTaxes()).toBe(0);
  const taxed = await now(order.id);
  expect(taxed).toMatchObject({ taxSource: "provider", taxLabel: "Sales Tax 8.875%" });
  expect(taxed.taxReference).toMatch(/^taxcalc/);
  const lines = await cards.shop.test.db
    .select()
    .from(orderTaxLines)
    .where(eq(orderTaxLines.orderId, order.id))
    .orderBy(asc(orderTaxLines.position));
  expect(lines.slice(0, 3)).toMatchObject([
    { authority: "New York", ratePpm: 40_000, taxableCents: 71_000, taxCents: 2_840 },
    { authority: "New York City", ratePpm: 45_000, taxCents: 3_195 },
    { level: "district", ratePpm: 3_750, taxCents: 266 },
  ]);
  expect(sumCents(lines.map(({ taxCents }) => taxCents))).toBe(taxed.taxCents);
  const total = decimalFromCents(taxed.totalCents);
  expect(await accept.readPaymentLink(await tokenOf(order.id))).toMatchObject({
    state: "payable",
    order: { total, tax: decimalFromCents(taxed.taxCents), tax_problem: null },
  });

  const sales = count(SALE);
  cards.fake.fail(/create_from_calculation/, "reset_after");
  expect(await pay(order.id)).toMatchObject({ payment: { kind: "card", amount: total } });
  expect((await now(order.id)).status).toBe("paid");
  for (let minute = 0; minute < 4; minute++) {
    wait(1);
    await reconciler.reconcile(new Date());
  }
  const [invoice] = await cards.shop.test.db.select().from(invoices).where(eq(invoices.orderId, order.id));
  expect(invoice).toMatchObject({ totalCents: taxed.totalCents, document: { taxCents: taxed.taxCents } });
  const reports = await cards.shop.test.db
    .select()
    .from(taxTransactions)
    .where(eq(taxTransactions.orderId, order.id));
  expect(reports).toHaveLength(1);
  const reported = [...cards.fake.taxTransactions.values()].filter(
    ({ reference }) => reference === order.number,
  );
  expect(reported).toHaveLength(1);
  expect(reported[0]?.id).toBe(reports[0]?.reference);
  // once without an answer, and the same request again
  expect(count(SALE) - sales).toBe(2);
  expect(await kindsOf(order.id)).toEqual(["order-confirmation", "order-payment-link", "order-paid"]);
});

it("a link to pay in another currency offers the ways that take it, and says the amounts in it", async () => {
  await set("currencies", [
    { code: "EUR", countries: ["DE"], marginPercent: 0, rounding: "exact", rate: 0.9 },
    { code: "UGX", countries: ["SG"], marginPercent: 0, rounding: "exact", rate: 3_700 },
  ]);
  await set("planOffered", true);
  await set("planMinimumDollars", 100);
  const { loadCurrentSettings } = await import("@/lib/platform/settings/current-settings");
  await loadCurrentSettings();
  const { serveTerms } = await import("@/lib/platform/exchange/commands");
  await cards.shop.test.db.transaction((tx) => serveTerms(tx, new Date()));
  cards.fake.failEach((call) => (call === CALCULATION ? "500_before" : null));
  const { order } = await placed(cents(70_000), "EUR");
  expect(order).toMatchObject({ currency: "EUR", subtotalCents: 63_000, taxUnknown: "provider_away" });
  cards.fake.failEach(() => null);
  wait(1);
  expect(await automatic.confirmKnownTaxes()).toBe(1);

  const token = await tokenOf(order.id);
  const link = await accept.readPaymentLink(token);
  // a plan is agreed in the shop's own currency alone
  expect(link?.payment_methods.map(({ id }) => id)).toEqual(["card", "bank_transfer"]);
  await expect(accept.acceptOffer(token, "plan")).rejects.toMatchObject({
    errors: { payment_method: ["Choose a payment method"] },
  });
  const { order: accepted } = await accept.acceptOffer(token, "card");
  await pages.orderForStaff(accepted);
  const intent = cards.fake.intents.get(String((await cards.paymentOf(order.id)).reference));
  expect(intent).toMatchObject({ currency: "eur", amount: accepted.totalCents });
  cards.fake.confirm(String((await cards.paymentOf(order.id)).reference), GOOD);
  wait(1);
  await reconciler.reconcile(new Date());
  expect(await now(order.id)).toMatchObject({ status: "paid", currency: "EUR" });
  await set("currencies", []);
  await set("planOffered", false);
  await loadCurrentSettings();
});

it("staff see that Stripe is still away, and confirm its tax once it answers; a transfer is then asked for by email", async () => {
  cards.fake.failEach((call) => (call === CALCULATION ? "500_before" : null));
  const { order } = await placed(cents(72_000));
  const params = { number: order.number };
  const quote = async () =>
    (await desk.handleQuoteOrderTax(called({ params, body: { entered: null } }))).data;
  wait(1);
  expect(await quote()).toMatchObject({
    why: "provider_away",
    options: [{ name: "Calculated now", problem: expect.stringContaining("Try again"), totals: null }],
  });
  const calculated = { kind: "calculated" };
  const confirm = (total: number) =>
    desk.handleConfirmOrderTax(called({ params, body: { choice: calculated, total } }));
  await expect(confirm(1)).rejects.toMatchObject({ status: 422, code: "tax_unknown" });

  cards.fake.failEach(() => null);
  wait(1);
  const [option] = (await quote()).options;
  expect(option?.totals).toMatchObject({
    label: "Sales Tax 8.875%",
    authorities: [{ percent: 4 }, { percent: 4.5 }, { percent: 0.375 }],
  });
  const total = option?.totals?.total ?? 0;
  const calculations = count(CALCULATION);
  await confirm(total);
  // what somebody saw is what the order gets
  expect(count(CALCULATION)).toBe(calculations);
  const taxed = await now(order.id);
  expect(taxed).toMatchObject({ taxSource: "provider", totalCents: centsFromDecimal(total) });

  await accept.acceptOffer(await tokenOf(order.id), "bank_transfer");
  const mail = (await mailsOf(order.id)).at(-1);
  expect(mail?.purpose).toBe(`order-confirmation:${order.id}:bank_transfer`);
  expect(mail?.text).toContain("How to pay");
  expect(mail?.text).not.toContain("We’ll confirm tax before charging");
  const { markOrderPaid } = await import("@/tests/selling/fulfillment/acts");
  await markOrderPaid(order.id, { reference: "B 1", amountCents: null });
  expect((await kindsOf(order.id)).at(-1)).toBe("order-paid");
  const sales = count(SALE);
  for (let minute = 0; minute < 3; minute++) {
    wait(1);
    await reconciler.reconcile(new Date());
  }
  expect(count(SALE) - sales).toBe(1);
});

it("a tax by rates that somebody entered while Stripe was away isn’t reported to Stripe", async () => {
  cards.fake.failEach((call) => (call === CALCULATION ? "500_before" : null));
  const { order } = await placed(cents(73_000));
  const params = { number: order.number };
  const entered = { rates: [{ level: "state", authority: "New York", percent: 4 }], on_delivery: false };
  const quoted = await desk.handleQuoteOrderTax(called({ params, body: { entered } }));
  const option = quoted.data.options.at(-1);
  const total = option?.totals?.total ?? 0;
  await desk.handleConfirmOrderTax(called({ params, body: { choice: option?.choice, total } }));
  expect(await now(order.id)).toMatchObject({ taxSource: "table", taxReference: null, taxCents: 2_920 });
  cards.fake.failEach(() => null);
  const sales = count(SALE);
  await pay(order.id);
  wait(1);
  await reconciler.reconcile(new Date());
  expect((await now(order.id)).status).toBe("paid");
  expect(count(SALE)).toBe(sales);
});

it("asks Stripe about an order that it didn’t answer for, however many wait for another reason", async () => {
  cards.fake.failEach((call) => (call === CALCULATION ? "500_before" : null));
  const { order } = await placed(cents(74_000));
  cards.fake.failEach(() => null);
  wait(1);
  const placedAt = new Date(order.placedAt.getTime() - MINUTE_MS);
  const others = Array.from({ length: 60 }, (_, at) => ({
    ...order,
    id: randomUUID(),
    number: `A-OTHER${at}`,
    taxUnknown: "no_place" as const,
    placedAt,
  }));
  await cards.shop.test.db.insert(orders).values(others);
  const calculations = count(CALCULATION);
  expect(await automatic.confirmKnownTaxes()).toBeGreaterThan(0);
  expect((await now(order.id)).taxSource).toBe("provider");
  expect(count(CALCULATION) - calculations).toBeLessThan(10);
  await cards.shop.test.db.delete(orders).where(
    inArray(
      orders.id,
      others.map(({ id }) => id),
    ),
  );
});
