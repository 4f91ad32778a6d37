import { asc, eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { mails } from "@/lib/platform/mail/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { holds, orderEvents, orders, paymentLinks } from "@/lib/selling/orders/tables";
import type { PhoneDraft } from "@/lib/selling/phone-orders/schema";
import { phoneDrafts } from "@/lib/selling/phone-orders/tables";
import { taxRates } from "@/lib/selling/tax/tables";
import { loose, openTestShop, type TestShop } from "../../selling/checkout/shop";
import { called } from "../called";

// the text of a sent link is deleted
vi.mock("@/lib/platform/mail/mailer", async (actual) => ({
  ...(await actual<object>()),
  deliverInBackground: async () => {},
}));

let shop: TestShop;
let phone: typeof import("@/lib/desk/phone-orders/handlers");
let taxes: typeof import("@/lib/desk/orders/tax-handlers");
let detail: typeof import("@/lib/desk/orders/view/order");
let accept: typeof import("@/lib/selling/phone-orders/commands/accept");
let fulfillment: typeof import("@/tests/selling/fulfillment/acts");

const set = (key: string, value: unknown) =>
  shop.test.db
    .insert(settingValues)
    .values({ key, value })
    .onConflictDoUpdate({ target: settingValues.key, set: { value } });
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
  shop = await openTestShop({ RATE_LIMITS_OFF: "0" });
  phone = await import("@/lib/desk/phone-orders/handlers");
  taxes = await import("@/lib/desk/orders/tax-handlers");
  detail = await import("@/lib/desk/orders/view/order");
  accept = await import("@/lib/selling/phone-orders/commands/accept");
  fulfillment = await import("@/tests/selling/fulfillment/acts");
  await set("taxRegions", "all");
  await shop.test.db.insert(taxRates).values([rate("Upton", 45_000), rate("Downs", 30_000)]);
}, 120_000);
afterAll(() => shop?.close());
afterEach(async () => expect(await brokenInvariants(shop.test.pool)).toEqual([]));

/** The draft of an order for a stone to a ZIP code that two places share. */
async function draft() {
  const stone = await shop.stone();
  const content: PhoneDraft = {
    customer_id: null,
    email: "grace@buyer.example",
    phone: "+1 212 555 0147",
    shipping: {
      name: "Grace Hopper",
      company: "",
      line1: "12 Example Street",
      line2: "",
      city: "New York",
      region: "NY",
      postcode: "10001",
      country: "US",
    },
    items: [loose(stone.sku)],
    shipping_method: "standard",
    promo_code: "",
    gift_note: "",
    internal_note: "",
  };
  const { items, email, shipping } = content;
  const { country, region, city, postcode, line1 } = shipping;
  const body = { customer_id: null, email, items, country, region, city, postcode, line1 };
  const quote = (
    await phone.handleQuotePhoneOrder(called({ body: { ...body, shipping_method: "standard" } }))
  ).data;
  const { id, version } = (await phone.handleCreatePhoneDraft(called({ body: content }))).data;
  const send = async () =>
    (await phone.handleSendPhoneOrder(called({ params: { id }, body: { version, seen_total: quote.total } })))
      .data;
  return { stone, quote, id, send };
}
const now = async (number: string) => {
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.number, number));
  if (!row) throw new Error("no order");
  return row;
};
const mailsOf = (id: string) =>
  shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `%:${id}%`))
    .orderBy(asc(mails.createdAt));

it("tells the staff what to do about an unknown tax, and keeps the draft where the owner doesn’t allow such orders", async () => {
  const { quote, id, send, stone } = await draft();
  const message =
    "The ZIP code has places with different rates. Check the city, or add the city’s rate under Taxes. To place orders before their tax is known, an owner can turn on “Confirm tax later” in Settings.";
  expect(quote.tax_problem).toEqual({ code: "shared_zip", message, confirmable: false });
  await expect(send()).rejects.toMatchObject({
    code: "tax_unknown",
    message: expect.stringContaining(message),
  });
  expect(await shop.test.db.select().from(phoneDrafts).where(eq(phoneDrafts.id, id))).toHaveLength(1);
  expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
});

it("holds an order by phone before its tax is known, and mails the link to pay once it is confirmed", async () => {
  await set("confirmTaxLater", true);
  const { quote, send, stone } = await draft();
  expect(quote.tax_problem).toMatchObject({
    confirmable: true,
    message: expect.stringContaining("You can place the order now."),
  });
  // the mails about an order by phone are the shop's, so a mailbox that is full for strangers gets them
  const { countMail } = await import("@/lib/platform/mail/commands/mailbox-limit");
  await shop.test.db.transaction(async (tx) => {
    while (await countMail(tx, "grace@buyer.example", { cause: "confirmation", network: null }));
  });
  const sent = await send();
  expect(sent).toMatchObject({ link: null, tax_open: true, valid_until: expect.any(String) });
  const order = await now(sent.number);
  expect(order).toMatchObject({
    status: "awaiting_payment",
    taxUnknown: "shared_zip",
    taxConfirmedAt: null,
    placedByStaff: true,
    offeredAt: null,
    countedMailbox: null,
    dueOnceConfirmedAt: null,
  });
  const [event] = await shop.test.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(event?.note).toBe("Order prepared by our team");
  expect((await detail.readOrderDetail(sent.number)).by_phone).toBe(true);
  expect((await shop.stoneNow(stone.sku)).availability).toBe("reserved");
  const [hold] = await shop.test.db.select().from(holds).where(eq(holds.orderId, order.id));
  expect(hold?.expiresAt.toISOString()).toBe(sent.valid_until);
  expect(await shop.test.db.select().from(paymentLinks).where(eq(paymentLinks.orderId, order.id))).toEqual(
    [],
  );
  const [first, ...others] = await mailsOf(order.id);
  expect(others).toEqual([]);
  expect(first?.text).toContain("We’ll confirm tax before charging");
  const params = { number: sent.number };
  await expect(phone.handleAddPaymentLink(called({ params, body: { email: true } }))).rejects.toMatchObject({
    code: "not_offered",
  });

  const { options } = (await taxes.handleQuoteOrderTax(called({ params, body: { entered: null } }))).data;
  const upton = options.find(({ name }) => name.startsWith("Upton"));
  const total = upton?.totals?.total ?? 0;
  await taxes.handleConfirmOrderTax(called({ params, body: { choice: upton?.choice, total } }));
  const link = (await mailsOf(order.id)).at(-1);
  const token = /checkout\/pay\/([\w-]+)/.exec(link?.text ?? "")?.[1] ?? "";
  expect(await accept.readPaymentLink(token)).toMatchObject({ state: "payable", order: { total } });
  await accept.acceptOffer(token, "bank_transfer");
  expect((await mailsOf(order.id)).at(-1)?.text).toContain("How to pay");
  await fulfillment.markOrderPaid(order.id, { reference: "B 1", amountCents: null });
  expect((await now(sent.number)).status).toBe("paid");
});
