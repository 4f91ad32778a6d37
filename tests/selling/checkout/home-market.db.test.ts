import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { productVariants } from "@/lib/goods/catalog/tables";
import { customers } from "@/lib/people/accounts/tables";
import { mails } from "@/lib/platform/mail/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { FIRST_PROFILE, setShopProfile } from "@/lib/platform/site/profile";
import { creditNotes, invoices } from "@/lib/selling/invoices/tables";
import { orderLines } from "@/lib/selling/orders/tables";
import { orderTaxLines } from "@/lib/selling/tax/tables";
import type { RegisterAnswer, VatRegister } from "@/lib/selling/tax/vat-numbers/port";
import { chains, loose, openTestShop, type TestShop, wish } from "./shop";

const tuesday = new Date("2026-03-03T10:00:00Z");

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.test.db.update(productVariants).set({ stock: 100 });
  // loaded here, since they take longer than a test may on a busy machine
  await import("@/lib/selling/checkout/place-order");
  await import("@/lib/selling/fulfillment/refund/commands/refund-order");
}, 240_000);
beforeEach(() => shop.test.db.delete(settingValues));
afterEach(() => setShopProfile(FIRST_PROFILE));
afterAll(() => shop?.close());

/** Makes the shop one of Berlin, as a process knows it that starts. */
async function openInBerlin(change: Record<string, unknown> = {}): Promise<void> {
  const { loadCurrentSettings } = await import("@/lib/platform/settings/current-settings");
  const values = { homeCountry: "DE", taxRegions: ["DE"], currency: "EUR", ...change };
  await shop.test.db
    .insert(settingValues)
    .values(Object.entries(values).map(([key, value]) => ({ key, value })));
  await loadCurrentSettings();
}

const address = { name: "Ada Byron", company: null, line2: null, region: null };
const BERLIN = { ...address, line1: "Beispielstraße 12", city: "Berlin", postcode: "10115", country: "DE" };
const LONDON = { ...address, line1: "12 Example Street", city: "London", postcode: "N1 9GU", country: "GB" };
const PARIS = { ...address, line1: "1 rue Exemple", city: "Paris", postcode: "75001", country: "FR" };
const NEW_YORK = {
  ...address,
  line1: "12 Example Street",
  city: "New York",
  region: "NY",
  postcode: "10001",
  country: "US",
};

async function place(shipping: typeof BERLIN | typeof NEW_YORK) {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const stone = await shop.stone();
  return (await placeOrder(wish([loose(stone.sku), chains(2)], { shipping }), randomUUID(), tuesday)).order;
}

test("a Berlin guest pays the prices shown, with their VAT on the invoice and a part’s refund, to the cent", async () => {
  await openInBerlin();
  const { markOrderPaid } = await import("@/lib/selling/fulfillment/settlement/commands/mark-paid");
  const { refundOrder } = await import("@/lib/selling/fulfillment/refund/commands/refund-order");
  const { invoiceTotals } = await import("@/lib/selling/fulfillment/invoices/invoice");
  const { creditNoteTotals } = await import("@/lib/selling/fulfillment/invoices/credit-note");
  const order = await place(BERLIN);
  // €700, twice €310.50, and €70 for the delivery, of which 19/119 are VAT
  expect(order).toMatchObject({
    ...{ subtotalCents: 132_100, shippingCents: 7_000, totalCents: 139_100 },
    ...{ taxCents: 0, includedTaxCents: 22_209, removedTaxCents: 0, taxLabel: "VAT 19%" },
  });
  const [mail] = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-confirmation:${order.id}`));
  expect(mail?.text).toContain("Includes VAT 19%: €222.09");

  await markOrderPaid(order.id, { reference: "T-1", amountCents: null }, { now: tuesday });
  const [invoice] = await shop.test.db.select().from(invoices).where(eq(invoices.orderId, order.id));
  if (!invoice?.document) throw new Error("no invoice");
  expect(invoiceTotals(invoice.document, true)).toEqual([
    { label: "Subtotal", value: "€1,321" },
    { label: "Insured express delivery", value: "€70" },
    { label: "Total (euros)", value: "€1,391", isTotal: true },
    { label: "Includes VAT, Germany, 19% of €1,168.91", value: "€222.09" },
  ]);
  expect(invoice.document.notes).toEqual([]);

  const [, chain] = await shop.test.db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, order.id))
    .orderBy(asc(orderLines.position));
  const items = { pieces: [{ lineId: chain?.id ?? "", quantity: 1 }], shipping: false };
  const wanted = { amountCents: null, items, reason: "Too long.", key: randomUUID(), byHand: true };
  const { refund } = await refundOrder(order.id, wanted, { now: tuesday });
  const [note] = await shop.test.db.select().from(creditNotes).where(eq(creditNotes.refundId, refund.id));
  if (!note) throw new Error("no credit note");
  expect(creditNoteTotals(note.document)).toEqual([
    { label: "Items", value: "€310.50" },
    { label: "Total refunded (euros)", value: "€310.50", isTotal: true },
    { label: "Includes VAT, Germany, 19% of €260.92", value: "€49.58" },
  ]);
  const rest = { amountCents: null, reason: "The rest.", key: randomUUID(), byHand: true };
  const last = await refundOrder(order.id, rest, { now: tuesday });
  const [lastNote] = await shop.test.db
    .select()
    .from(creditNotes)
    .where(eq(creditNotes.refundId, last.refund.id));
  // both credit notes together give back what the invoice charged
  expect(lastNote?.totalCents).toBe(139_100 - 31_050);
  expect((note.document.taxCents ?? 0) + (lastNote?.document.taxCents ?? 0)).toBe(22_209);
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);
});

test("a guest in Paris pays the same price with German VAT, and with the One-Stop Shop with French VAT", async () => {
  await openInBerlin();
  expect(await place(PARIS)).toMatchObject({
    totalCents: 139_100,
    includedTaxCents: 22_209,
    taxLabel: "VAT 19%",
  });
  await shop.test.db.insert(settingValues).values({ key: "euVat", value: "oss" });
  expect(await place(PARIS)).toMatchObject({
    totalCents: 139_100,
    includedTaxCents: 23_183,
    taxLabel: "VAT 20%",
  });
});

test("exports cost the same, or the price without VAT, and their invoice says why it has none", async () => {
  await openInBerlin();
  const same = await place(NEW_YORK);
  // €45 for the delivery within the first zone
  expect(same).toMatchObject({ totalCents: 136_600, includedTaxCents: 0, taxCents: 0, removedTaxCents: 0 });

  await shop.test.db.insert(settingValues).values({ key: "pricesAbroad", value: "without-tax" });
  const { describeInvoice } = await import("@/lib/selling/invoices/document-queries");
  const { invoiceTotals } = await import("@/lib/selling/fulfillment/invoices/invoice");
  const { loadShopSettings } = await import("@/lib/platform/settings/queries");
  const order = await place(LONDON);
  // €1,391 / 1.19 = €1,168.91
  expect(order).toMatchObject({
    totalCents: 116_891,
    taxCents: 0,
    includedTaxCents: 0,
    subtotalCents: 132_100,
  });
  expect(order.removedTaxCents + (7_000 - order.shippingCents)).toBe(22_209);
  const document = await describeInvoice(shop.test.db, order, await loadShopSettings());
  expect(document.notes).toEqual([
    "Export from the European Union, exempt from VAT under article 146 of Directive 2006/112/EC.",
  ]);
  expect(invoiceTotals(document, false).map(({ label }) => label)).toContain("VAT removed");

  // the books neither sell the tax nor give it away
  const { readJournal } = await import("@/lib/desk/reports/accounting/journal-queries");
  const { markOrderPaid } = await import("@/lib/selling/fulfillment/settlement/commands/mark-paid");
  const friday = new Date("2026-03-06T10:00:00Z");
  await markOrderPaid(order.id, { reference: null, amountCents: null }, { now: friday });
  const posted = await readJournal({ from: "2026-03-06", to: "2026-03-06" });
  expect(posted.map((line) => [line.account, line.debitCents, line.creditCents])).toEqual([
    ["bank", 116_891, 0],
    ["sales", 0, 132_100 - order.removedTaxCents],
    ["shipping", 0, order.shippingCents],
  ]);

  // duties that the shop pays contain none of the tax, and are on the price without it
  const { settingValueSchemas } = await import("@/lib/platform/settings/schema");
  const { shippingZones } = await loadShopSettings();
  const duties = {
    shippingZones: shippingZones.map((zone, at) => (at === 0 ? zone : { ...zone, duties: "paid" })),
    dutyRates: [
      { countries: ["GB"], jewelry: 2.5, stones: 2.5, importTax: 20, base: "goods", source: "a test" },
    ],
  };
  for (const [key, value] of Object.entries(duties)) {
    const parsed = settingValueSchemas[key as keyof typeof duties].parse(value);
    await shop.test.db.insert(settingValues).values({ key, value: parsed });
  }
  const paid = await place(LONDON);
  const cents = paid.delivery?.duties?.cents ?? 0;
  const net = order.subtotalCents - order.discountCents;
  const duty = Math.round(net * 0.025);
  // duty is rounded for jewelry and for stones
  expect(Math.abs(cents - duty - Math.round((net + duty) * 0.2))).toBeLessThanOrEqual(2);
  expect(paid).toMatchObject({
    removedTaxCents: order.removedTaxCents,
    shippingCents: order.shippingCents + cents,
    totalCents: order.totalCents + cents,
  });
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);
});

test("a country where the shop is registered and that its table lacks is unknown, and never without tax", async () => {
  const { quoteCart } = await import("@/lib/selling/cart/pricing/quote");
  await openInBerlin({ taxRegions: ["DE", "IN"] });
  const quote = await quoteCart({ items: [chains(1)], country: "IN" }, tuesday);
  expect(quote).toMatchObject({ tax: null, tax_problem: { code: "no_place" } });
});

test("tax lines of a German order are those of one country", async () => {
  await openInBerlin();
  const order = await place(BERLIN);
  const lines = await shop.test.db.select().from(orderTaxLines).where(eq(orderTaxLines.orderId, order.id));
  expect(lines.map(({ authority, ratePpm }) => [authority, ratePpm])).toEqual([
    ["Germany", 190_000],
    ["Germany", 190_000],
    ["Germany", 190_000],
  ]);
});

test("a trade customer in Paris pays without VAT once VIES has confirmed their number, and with it while it is away", async () => {
  await openInBerlin({
    seller: { legalName: "Ada GmbH", registration: null, taxId: null, vatNumber: "DE136695976" },
    tradeDiscountPercent: 0,
  });
  const { checkVatNumbers } = await import("@/lib/selling/tax/vat-numbers/check-commands");
  const { quoteCart, GUEST } = await import("@/lib/selling/cart/pricing/quote");
  const { describeInvoice } = await import("@/lib/selling/invoices/document-queries");
  const { loadShopSettings } = await import("@/lib/platform/settings/queries");
  const [customer] = await shop.test.db
    .insert(customers)
    .values({
      email: "einkauf@buyer.example",
      firstName: "Ada",
      lastName: "Byron",
      company: "Sodimas",
      taxId: "FR 40 303 265 045",
      tradeStatus: "approved",
    })
    .returning();
  const customerId = customer?.id ?? "";
  const buyer = { ...GUEST, customerId };
  const quote = (at: Date, country = "FR") => quoteCart({ items: [chains(2)], country }, at, buyer);
  const answers: RegisterAnswer[] = [{ state: "away", reason: "MS_UNAVAILABLE" }];
  const register: VatRegister = {
    covers: () => true,
    check: async () => answers.shift() ?? { state: "valid", name: "SA SODIMAS", reference: "WAPI1" },
  };
  const day = 86_400_000;
  const after = (days: number) => new Date(tuesday.getTime() + days * day);

  // away: VAT is charged, and the buyer reads why
  await checkVatNumbers(tuesday, [register]);
  expect(await quote(tuesday)).toMatchObject({
    included_tax: expect.any(Number),
    removed_tax: 0,
    tax_note: expect.stringContaining("haven’t been able to check"),
  });
  expect((await quote(tuesday)).included_tax).toBeGreaterThan(0);

  // asked again after an hour, and not before
  await checkVatNumbers(new Date(tuesday.getTime() + 60_000), [register]);
  expect((await quote(tuesday)).included_tax).toBeGreaterThan(0);
  await checkVatNumbers(after(0.05), [register]);
  // €621 and €35 for the delivery, less 19/119
  expect(await quote(after(0.05))).toMatchObject({ included_tax: 0, tax: 0, total: 551.26 });
  expect((await quote(after(0.05), "DE")).included_tax).toBeGreaterThan(0);

  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const asked = wish([chains(2)], { shipping: PARIS, shipping_method: "standard" });
  const { order } = await placeOrder(asked, randomUUID(), after(0.05), customerId);
  expect(order).toMatchObject({
    totalCents: 55_126,
    taxCents: 0,
    includedTaxCents: 0,
    taxExemption: { kind: "reverse_charge", certificate: "FR40303265045" },
  });
  const document = await describeInvoice(shop.test.db, order, await loadShopSettings());
  expect(document).toMatchObject({ exemptCents: 55_126, taxes: [{ taxCents: 0 }] });
  expect(document.notes).toEqual([
    expect.stringMatching(/^Reverse charge: .*article 138.*accounts for the VAT\.$/),
    "VAT number of the customer: FR40303265045",
  ]);
  expect(await brokenInvariants(shop.test.pool)).toEqual([]);

  // what VIES said holds for a month, whatever happens to it then
  answers.push({ state: "away", reason: "down" }, { state: "away", reason: "down" });
  await checkVatNumbers(after(25), [register]);
  expect((await quote(after(25))).included_tax).toBe(0);
  expect((await quote(after(31))).included_tax).toBeGreaterThan(0);

  // a number that is no longer registered
  answers.splice(0, 2, { state: "invalid" });
  await checkVatNumbers(after(32), [register]);
  expect(await quote(after(32))).toMatchObject({ tax_note: expect.stringContaining("isn’t registered") });
});

test("a British business buys from abroad without VAT once HMRC has confirmed its number, and with it while HMRC is away", async () => {
  const { env } = await import("@/env.mjs");
  vi.spyOn(env, "HMRC_CLIENT_ID", "get").mockReturnValue("shop");
  vi.spyOn(env, "HMRC_CLIENT_SECRET", "get").mockReturnValue("hush");
  await openInBerlin({ taxRegions: ["DE", "GB"], lowValueLimits: { GB: 0 }, tradeDiscountPercent: 0 });
  const { checkVatNumbers } = await import("@/lib/selling/tax/vat-numbers/check-commands");
  const { quoteCart, GUEST } = await import("@/lib/selling/cart/pricing/quote");
  const [customer] = await shop.test.db
    .insert(customers)
    .values({
      email: "buying@british.example",
      firstName: "Ada",
      lastName: "Byron",
      company: "Byron Ltd",
      taxId: "GB 123 4567 27",
      tradeStatus: "approved",
    })
    .returning();
  const buyer = { ...GUEST, customerId: customer?.id ?? "" };
  const taxAt = async (at: Date) => {
    const { included_tax: included, tax } = await quoteCart({ items: [chains(1)], country: "GB" }, at, buyer);
    return (included ?? 0) + (tax ?? 0);
  };
  const answers: RegisterAnswer[] = [{ state: "away", reason: "503" }];
  const register: VatRegister = {
    covers: ({ prefix }) => prefix === "GB",
    check: async () => answers.shift() ?? { state: "valid", name: "Byron Ltd", reference: null },
  };
  await checkVatNumbers(tuesday, [register]);
  expect(await taxAt(tuesday)).toBeGreaterThan(0);
  const later = new Date(tuesday.getTime() + 2 * 3_600_000);
  await checkVatNumbers(later, [register]);
  expect(await taxAt(later)).toBe(0);
  vi.restoreAllMocks();
  // without credentials nothing is known of it, so VAT is charged
  expect(await taxAt(later)).toBeGreaterThan(0);
});

test("a guest’s VAT number counts where the owner takes one, once its register has confirmed it", async () => {
  const { askRegister, pruneVatAnswers } = await import("@/lib/selling/tax/vat-numbers/answer-commands");
  const { handleCheckVatNumber } = await import("@/lib/selling/tax/vat-numbers/handlers");
  const { parseVatNumber } = await import("@/lib/selling/tax/vat-numbers/formats");
  const { quoteCart } = await import("@/lib/selling/cart/pricing/quote");
  const { loadShopSettings } = await import("@/lib/platform/settings/queries");
  const typed = "FR 40 303 265 045";
  const quote = (at: Date, country = "FR", number: string | null = typed) =>
    quoteCart({ items: [chains(1)], country, vat_number: number }, at);
  await openInBerlin();
  expect(await quote(tuesday)).not.toHaveProperty("asks_vat_number");
  expect((await quote(tuesday)).included_tax).toBeGreaterThan(0);
  const request = new Request("http://127.0.0.1:3000/api/v1/vat-numbers", { method: "POST" });
  await expect(handleCheckVatNumber({ body: { number: typed }, request })).rejects.toMatchObject({
    status: 404,
  });

  await shop.test.db.insert(settingValues).values({ key: "guestVatNumbers", value: true });
  const settings = await loadShopSettings();
  await expect(handleCheckVatNumber({ body: { number: "FR1" }, request })).rejects.toMatchObject({
    status: 422,
  });
  expect(await quote(tuesday, "FR", null)).toMatchObject({ asks_vat_number: true });
  expect(await quote(tuesday, "DE", null)).not.toHaveProperty("asks_vat_number");
  expect(await quote(tuesday)).toMatchObject({
    tax_note: expect.stringContaining("haven’t been able to check"),
  });

  const number = parseVatNumber(typed);
  if (!number) throw new Error("no number");
  const said: RegisterAnswer[] = [{ state: "away", reason: "down" }];
  let asked = 0;
  const register: VatRegister = {
    covers: () => true,
    check: async () => {
      asked += 1;
      return said.shift() ?? { state: "valid", name: "SA SODIMAS", reference: null };
    },
  };
  const minutes = (count: number) => new Date(tuesday.getTime() + count * 60_000);
  expect(await askRegister(number, settings, tuesday, [register])).toMatchObject({ state: "away" });
  expect((await quote(tuesday)).included_tax).toBeGreaterThan(0);
  // not asked again within a minute, and then until it has answered
  await askRegister(number, settings, minutes(0.5), [register]);
  expect(await askRegister(number, settings, minutes(2), [register])).toMatchObject({ state: "valid" });
  await askRegister(number, settings, minutes(60), [register]);
  expect(asked).toBe(2);
  expect(await quote(minutes(3))).toMatchObject({ included_tax: 0, tax: 0, asks_vat_number: true });
  // a number of another country than the EU’s, or of the shop’s own, frees nobody
  expect((await quote(minutes(3), "DE")).included_tax).toBeGreaterThan(0);
  expect((await quote(minutes(3), "FR", "DE136695976")).included_tax).toBeGreaterThan(0);
  // an answer counts for 30 days, and while the register is away, what it said stays until then
  said.push({ state: "away", reason: "down" });
  await askRegister(number, settings, minutes(25 * 1_440), [register]);
  expect(await quote(minutes(26 * 1_440))).toMatchObject({ included_tax: 0 });
  expect((await quote(minutes(31 * 1_440))).included_tax).toBeGreaterThan(0);

  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const wanted = wish([chains(1)], { shipping: PARIS, shipping_method: "standard", vat_number: typed });
  const { order } = await placeOrder(wanted, randomUUID(), minutes(3));
  expect(order).toMatchObject({
    includedTaxCents: 0,
    customerId: null,
    taxExemption: { kind: "reverse_charge", certificate: "FR40303265045" },
  });
  expect(await pruneVatAnswers(minutes(30 * 1_440))).toBe(0);
  expect(await pruneVatAnswers(minutes(120 * 1_440))).toBe(1);
});
