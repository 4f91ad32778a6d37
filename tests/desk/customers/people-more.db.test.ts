import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { customerNotes, customers } from "@/lib/people/accounts/tables";
import { messageAnswers, messages } from "@/lib/people/inbox/tables";
import { shopAudit } from "@/lib/platform/audit/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { orders } from "@/lib/selling/orders/tables";
import { loose, openTestShop, ring, type TestShop, wish } from "../../selling/checkout/shop";
import { makeStaff } from "../../support/staff";
import { called } from "../called";

let shop: TestShop;
let people: typeof import("@/lib/desk/customers/handlers");
let inbox: typeof import("@/lib/desk/inbox/handlers");
let templates: typeof import("@/lib/desk/reply-templates/handlers");
let inboxQuery: (query: Record<string, unknown>) => unknown;

beforeAll(async () => {
  shop = await openTestShop();
  people = await import("@/lib/desk/customers/handlers");
  inbox = await import("@/lib/desk/inbox/handlers");
  templates = await import("@/lib/desk/reply-templates/handlers");
  const { inboxEndpoint } = await import("@/lib/desk/inbox/endpoints");
  inboxQuery = (query) => inboxEndpoint.query?.parse(query);
}, 120_000);
afterAll(() => shop?.close());

async function customer(email: string) {
  const [row] = await shop.test.db
    .insert(customers)
    .values({ email, firstName: "Ada", lastName: "Love", emailConfirmedAt: new Date() })
    .returning();
  if (!row) throw new Error("no customer was made");
  return row;
}

async function message(reference: string, of: Partial<typeof messages.$inferInsert> = {}) {
  await shop.test.db
    .insert(messages)
    .values({ reference, kind: "contact", email: "ada@buyer.example", fields: { message: "Hello" }, ...of });
  return reference;
}

test("a customer’s data is exported on request, and deleted once the address is typed; the orders stay", async () => {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { mergeAccountCart } = await import("@/lib/selling/cart/account-commands");
  const { addWishlistItem } = await import("@/lib/selling/wishlist/commands");
  const { id, email } = await customer("leaving@buyer.example");
  const [sold, wished] = [await shop.stone(), await shop.stone()];
  const { order } = await placeOrder(
    wish([loose(sold.sku)], { contact: { email, phone: null } }),
    randomUUID(),
    new Date(),
    id,
  );
  await mergeAccountCart(id, [{ kind: "diamond", diamond: wished.sku, seenPrice: 700 }]);
  await addWishlistItem(id, { kind: "diamond", sku: wished.sku });
  const params = { id };
  await people.handleNoteCustomer(called({ params, body: { text: "Prefers calls" } }));
  const { data } = await people.handleCustomer(called({ params }));
  expect(data).toMatchObject({
    cart: [{ price: 700, quantity: 1, status: "ok" }],
    wishlist: [{ sku: wished.sku, availability: "available" }],
    notes: [{ author: "ada@shop.example", text: "Prefers calls" }],
  });

  const exported = JSON.parse((await people.handleExportCustomer(called({ params }))).data.json);
  expect(exported).toMatchObject({ account: { email }, notes: [{ text: "Prefers calls" }] });
  expect(exported.orders[0].number).toBe(order.number);

  const deletion = (typed: string) => people.handleDeleteCustomer(called({ params, body: { email: typed } }));
  await expect(deletion("other@buyer.example")).rejects.toThrow(/isn’t the customer’s/);
  await deletion("Leaving@buyer.example");
  await expect(people.handleCustomer(called({ params }))).rejects.toMatchObject({ status: 404 });
  expect(await shop.test.db.select().from(customerNotes)).toEqual([]);
  const [kept] = await shop.test.db.select().from(orders).where(eq(orders.id, order.id));
  expect(kept).toMatchObject({ customerId: null, ownerDeletedAt: expect.any(Date) });
  const log = await shop.test.db.select().from(shopAudit).where(eq(shopAudit.subject, id));
  expect(log.map(({ action }) => action)).toEqual(["customer note", "customer export", "customer delete"]);
  expect(JSON.stringify(log)).not.toMatch(/leaving@|Prefers/);
});

test("a conversation is everything of one sender in order, and is assigned to who may answer it", async () => {
  const sales = await makeStaff("sales");
  const workshop = await makeStaff("workshop");
  await message("M-AAAAAAAA", { createdAt: new Date("2026-11-01") });
  await message("M-BBBBBBBB", { createdAt: new Date("2026-11-03") });
  await message("M-CCCCCCCC", { email: "other@buyer.example" });
  const { id } =
    (await shop.test.db.select().from(messages).where(eq(messages.reference, "M-AAAAAAAA")))[0] ?? {};
  await shop.test.db
    .insert(messageAnswers)
    .values({ messageId: id ?? "", text: "Hi", author: "sam", createdAt: new Date("2026-11-02") });
  const params = { reference: "M-BBBBBBBB" };
  const { data } = await inbox.handleMessage(called({ params }));
  expect(data.thread.map(({ reference, is_reply, author }) => [reference, is_reply, author])).toEqual([
    ["M-AAAAAAAA", false, null],
    ["M-AAAAAAAA", true, "sam"],
    ["M-BBBBBBBB", false, null],
  ]);

  const assign = (staffId: string) =>
    inbox.handleAssignMessage(called({ params, body: { staff_id: staffId } }));
  await expect(assign(workshop.id)).rejects.toThrow(/may answer/);
  expect((await assign(sales.id)).data.assignee).toMatchObject({ id: sales.id });
  const listed = async (assignee: string) => {
    const call = called<Parameters<typeof inbox.handleInbox>[0]>({ query: inboxQuery({ assignee }) });
    const signedIn = { person: { id: sales.id } } as never;
    const { data: rows } = await inbox.handleInbox({ ...call, staff: { ...call.staff, signedIn } });
    return rows.map(({ reference }) => reference).sort();
  };
  expect(await listed("mine")).toEqual(["M-BBBBBBBB"]);
  expect(await listed("unassigned")).toEqual(["M-AAAAAAAA", "M-CCCCCCCC"]);
});

test("a template has known placeholders only, and no reply leaves with one", async () => {
  const add = (text: string) => templates.handleAddTemplate(called({ body: { name: "Thanks", text } }));
  await expect(add("Dear {nmae}")).rejects.toThrow(/no \{nmae\}/);
  const { data } = await add("Dear {name}, use {code}.");
  await expect(add("Again")).rejects.toThrow(/exists/);
  const params = { id: data.id };
  const change = (version: number) =>
    templates.handleChangeTemplate(
      called({ params, body: { name: "Thanks", text: "Dear {name}", version } }),
    );
  expect((await change(1)).data.version).toBe(2);
  await expect(change(1)).rejects.toThrow(/has changed/);
  const reference = await message("M-DDDDDDDD");
  const reply = (text: string) =>
    inbox.handleAnswerMessage(called({ params: { reference }, body: { text, valid_until: null } }));
  await expect(reply("Dear {name}")).rejects.toThrow(/Replace \{name\}/);
  await reply("Dear Ada");
  expect((await shop.test.db.select().from(mails)).some(({ text }) => text?.includes("Dear Ada"))).toBe(true);
});

test("a matched price is a code for one stone, loose or in a ring, that works once and replaces the one before", async () => {
  const { quoteCart } = await import("@/lib/selling/cart/pricing/quote");
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const stone = await shop.stone({
    certificateNumber: "LG612345678",
    priceCents: cents(100_000),
    regularPriceCents: cents(100_000),
  });
  const other = await shop.stone();
  const reference = await message("M-EEEEEEEE", {
    kind: "price_match",
    fields: { report: "612345678", price: "900.50" },
  });
  const params = { reference };
  expect((await inbox.handleMessage(called({ params }))).data.matched_stone).toMatchObject({
    sku: stone.sku,
    price: 1000,
  });
  const valid_until = new Date(Date.now() + 7 * 86_400_000).toISOString();
  const match = async (price: number) =>
    (await inbox.handleMatchPrice(called({ params, body: { sku: stone.sku, price, valid_until } }))).data
      .code;
  await expect(match(1000)).rejects.toThrow(/lower price/);
  const first = await match(950);
  const code = await match(900.5);
  const discount = async (
    promo_code: string,
    ...items: Parameters<typeof quoteCart>[0]["items"][number][]
  ) => {
    const quote = await quoteCart({ items, promo_code });
    return quote.promo?.problem_code ?? quote.discount;
  };
  const own = { ...loose(stone.sku), seenPrice: 1000 };
  const inRing = { ...ring(stone.sku), seenPrice: 1890 };
  expect(await discount(code, own, loose(other.sku))).toBe(99.5);
  expect(await discount(code, inRing)).toBe(99.5);
  expect(await discount(code, loose(other.sku))).toBe("nothing_eligible");
  expect(await discount(first, own)).toBe("ended");
  const { total } = await quoteCart({
    items: [own],
    country: "US",
    region: "NY",
    shipping_method: "express",
    promo_code: code,
  });
  await placeOrder(wish([own], { promo_code: code, seen_total: total }), randomUUID());
  expect(await discount(code, loose(other.sku))).toBe("used_up");
  await expect(match(800)).rejects.toThrow(/no longer on sale/);
});

test("guests are listed by address with what they ordered, and no account is among them", async () => {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const { guestsEndpoint } = await import("@/lib/desk/customers/endpoints");
  const { markOrderPaid } = await import("@/tests/selling/fulfillment/acts");
  const account = await customer("known@guests.example");
  const place = async (email: string, name: string, customerId: string | null = null) => {
    const request = wish([loose((await shop.stone()).sku)], { contact: { email, phone: null } });
    const named = { ...request, shipping: { ...request.shipping, name } };
    return (await placeOrder(named, randomUUID(), new Date(), customerId)).order;
  };
  const first = await place("grace@guests.example", "G. Hopper");
  await markOrderPaid(first.id, { reference: "TR-9", amountCents: null });
  await place("grace@guests.example", "Grace Hópper");
  await place("known@guests.example", "Ada Love", account.id);
  const found = async (q: string) => {
    const query = guestsEndpoint.query?.parse({ q });
    return people.handleGuests(called({ query }));
  };
  expect(await found("grace@guests")).toMatchObject({
    total: 1,
    data: [{ email: "grace@guests.example", name: "Grace Hópper", orders: 2, paid: first.totalCents / 100 }],
  });
  expect((await found("hopper")).data.map(({ email }) => email)).toEqual(["grace@guests.example"]);
  expect(await found("known@")).toEqual({ data: [], total: 0 });
});
