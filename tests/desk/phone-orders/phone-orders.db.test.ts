import { and, eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import type { CartItem } from "@/lib/selling/cart/model";
import { holds, orderNotes, orders, paymentLinks } from "@/lib/selling/orders/tables";
import type { PhoneDraft } from "@/lib/selling/phone-orders/schema";
import { phoneDrafts } from "@/lib/selling/phone-orders/tables";
import { chains, openTestShop, ring, type TestShop } from "../../selling/checkout/shop";
import { called } from "../called";

// a sent link leaves no text behind
vi.mock("@/lib/platform/mail/mailer", async (actual) => ({
  ...(await actual<object>()),
  deliverInBackground: async () => {},
}));

let shop: TestShop;
let desk: typeof import("@/lib/desk/phone-orders/handlers");
let accept: typeof import("@/lib/selling/phone-orders/commands/accept");
let fulfillment: typeof import("@/tests/selling/fulfillment/acts");
let reconciler: typeof import("@/lib/selling/fulfillment/reconcile-commands");

beforeAll(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-03-04T15:00:00Z") });
  shop = await openTestShop();
  desk = await import("@/lib/desk/phone-orders/handlers");
  accept = await import("@/lib/selling/phone-orders/commands/accept");
  fulfillment = await import("@/tests/selling/fulfillment/acts");
  reconciler = await import("@/lib/selling/fulfillment/reconcile-commands");
}, 120_000);
afterAll(async () => {
  vi.useRealTimers();
  await shop?.close();
});

const HOUR_MS = 3_600_000;

const draftOf = (items: CartItem[], change: Partial<PhoneDraft> = {}): PhoneDraft => ({
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
  items,
  shipping_method: "express",
  promo_code: "",
  gift_note: "",
  internal_note: "",
  ...change,
});

const create = async (content: PhoneDraft) =>
  (await desk.handleCreatePhoneDraft(called({ body: content }))).data;

async function quoteOf({ items, email }: PhoneDraft) {
  const body = { customer_id: null, email, items, country: "US", region: "NY", shipping_method: "express" };
  return (await desk.handleQuotePhoneOrder(called({ body }))).data;
}

/** Prepares an order as a jeweler does on the phone, and sends its link. */
async function send(content: PhoneDraft) {
  const { id, version } = await create(content);
  const { total } = await quoteOf(content);
  const body = { version, seen_total: total };
  const { data } = await desk.handleSendPhoneOrder(called({ params: { id }, body }));
  const [order] = await shop.test.db.select().from(orders).where(eq(orders.number, data.number));
  if (!order || !data.link) throw new Error("nothing was sent");
  return { id, order, token: data.link.slice(data.link.lastIndexOf("/") + 1), total };
}

const now = async (id: string) => {
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("no order");
  return row;
};
const mailsOf = (orderId: string) =>
  shop.test.db
    .select({ subject: mails.subject, text: mails.text, recipient: mails.recipient })
    .from(mails)
    .where(like(mails.purpose, `%:${orderId}%`));

it("places a draft at the shop's prices, holds its stone for 48 hours, and mails a link whose secret isn't stored", async () => {
  const stone = await shop.stone();
  const content = draftOf([{ ...ring(stone.sku), engraving: "Forever" }, chains(2)], {
    internal_note: "Wants it before Easter.",
  });
  expect(await quoteOf(content)).toMatchObject({ orderable: true, subtotal: 2211 });
  const { id, order, token, total } = await send(content);

  expect(order).toMatchObject({
    status: "awaiting_payment",
    email: "grace@buyer.example",
    totalCents: Math.round(total * 100),
    acceptedAt: null,
    countedMailbox: null,
    paymentDueAt: new Date(Date.now() + 48 * HOUR_MS),
  });
  expect((await shop.stoneNow(stone.sku)).availability).toBe("reserved");
  expect(await shop.test.db.select().from(orderNotes).where(eq(orderNotes.orderId, order.id))).toMatchObject([
    { author: "ada@shop.example", text: "Wants it before Easter." },
  ]);
  expect(await shop.test.db.select().from(phoneDrafts).where(eq(phoneDrafts.id, id))).toEqual([]);
  const [link] = await shop.test.db.select().from(paymentLinks).where(eq(paymentLinks.orderId, order.id));
  expect(JSON.stringify(link)).not.toContain(token);
  const sent = await mailsOf(order.id);
  expect(sent).toHaveLength(1);
  expect(sent[0]).toMatchObject({ recipient: "grace@buyer.example" });
  expect(sent[0]?.text).toContain(`/checkout/pay/${token}`);
  expect(sent[0]?.text).toContain("Forever");
});

it("refuses an impossible ring, an unknown address, and a total that nobody was told, and keeps the draft", async () => {
  const big = await shop.stone({ carat: 3.5 });
  const misfit = await create(draftOf([ring(big.sku)]));
  const body = { version: misfit.version, seen_total: 1 };
  await expect(desk.handleSendPhoneOrder(called({ params: { id: misfit.id }, body }))).rejects.toMatchObject({
    code: "misfit",
  });

  const bare = draftOf([chains(1)], { email: "", shipping: { ...draftOf([]).shipping, line1: "" } });
  const { id, version } = await create(bare);
  await expect(
    desk.handleSendPhoneOrder(called({ params: { id }, body: { version, seen_total: 310.5 } })),
  ).rejects.toMatchObject({
    code: "invalid",
    errors: { "contact.email": expect.anything(), "shipping.line1": expect.anything() },
  });

  const priced = await create(draftOf([chains(1)]));
  await expect(
    desk.handleSendPhoneOrder(
      called({ params: { id: priced.id }, body: { version: priced.version, seen_total: 1 } }),
    ),
  ).rejects.toMatchObject({ code: "total_changed" });
  const kept = await desk.handlePhoneDrafts(called({ query: { page: 1, per_page: 25, sort: "updated_at" } }));
  expect(kept.data.map((draft) => draft.id)).toEqual(expect.arrayContaining([misfit.id, id, priced.id]));
});

it("sends a draft once, and tells an editor that somebody else changed it", async () => {
  const content = draftOf([chains(1)]);
  const { id, version } = await create(content);
  const { total } = await quoteOf(content);
  const call = called<Parameters<typeof desk.handleSendPhoneOrder>[0]>({
    params: { id },
    body: { version, seen_total: total },
  });
  const both = await Promise.allSettled([desk.handleSendPhoneOrder(call), desk.handleSendPhoneOrder(call)]);
  expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);

  const other = await create(content);
  const change = () =>
    desk.handleChangePhoneDraft(
      called({ params: { id: other.id }, body: { ...content, gift_note: "Hi", version: other.version } }),
    );
  expect((await change()).data.version).toBe(2);
  await expect(change()).rejects.toMatchObject({ code: "version_conflict" });
  // nor is what they changed sent as it was before
  const old = called<Parameters<typeof desk.handleSendPhoneOrder>[0]>({
    params: { id: other.id },
    body: { version: other.version, seen_total: total },
  });
  await expect(desk.handleSendPhoneOrder(old)).rejects.toMatchObject({ code: "version_conflict" });
});

it("shows the order behind the link, and lets its buyer agree to a transfer with the whole time to pay", async () => {
  const stone = await shop.stone();
  const { order, token } = await send(draftOf([ring(stone.sku)]));
  expect(await accept.readPaymentLink("x".repeat(43))).toBeNull();
  const link = await accept.readPaymentLink(token);
  expect(link).toMatchObject({
    state: "payable",
    chosen: null,
    order: { number: order.number, payment: null },
  });
  expect(link?.payment_methods.map(({ id }) => id)).toContain("bank_transfer");
  const { findOrder } = await import("@/lib/selling/fulfillment/customer/queries");
  // nor does the order's own page tell how to pay before somebody has agreed
  expect(await findOrder(order.id, null)).toMatchObject({ payment: null });

  const { secret } = await accept.acceptOffer(token, "bank_transfer");
  const accepted = await now(order.id);
  expect(accepted.acceptedAt).toEqual(new Date());
  expect(accepted.paymentDueAt?.getTime()).toBeGreaterThan(order.paymentDueAt?.getTime() ?? 0);
  const [hold] = await shop.test.db.select().from(holds).where(eq(holds.orderId, order.id));
  expect(hold?.expiresAt).toEqual(accepted.paymentDueAt);
  expect(await findOrder(order.id, secret)).toMatchObject({
    payment: { kind: "bank_transfer", reference: order.number },
    personal: { email: "grace@buyer.example" },
  });
  // agreeing again changes nothing, also with another link
  const another = await desk.handleAddPaymentLink(
    called({ params: { number: order.number }, body: { email: true } }),
  );
  const newToken = another.data.link.slice(another.data.link.lastIndexOf("/") + 1);
  expect(await accept.acceptOffer(newToken, "bank_transfer")).toMatchObject({ secret });
  expect((await mailsOf(order.id)).map(({ subject }) => subject)).toHaveLength(3);

  await fulfillment.markOrderPaid(order.id, { reference: "TR-1", amountCents: null });
  expect((await accept.readPaymentLink(token))?.state).toBe("paid");
  await expect(accept.acceptOffer(token, "bank_transfer")).rejects.toMatchObject({ code: "link_ended" });
  await expect(
    desk.handleAddPaymentLink(called({ params: { number: order.number }, body: { email: false } })),
  ).rejects.toMatchObject({ code: "not_offered" });
});

it("is held no longer for a buyer who changes the way to pay back and forth", async () => {
  const stone = await shop.stone();
  const { order, token } = await send(draftOf([ring(stone.sku)]));
  const start = Date.now();
  const hours = (count: number) => new Date(start + count * 3_600_000);
  const due = async () => (await now(order.id)).paymentDueAt?.getTime() ?? 0;
  await accept.acceptOffer(token, "bank_transfer", hours(0));
  await accept.acceptOffer(token, "crypto", hours(1));
  const most = await due();
  for (let hour = 2; hour < 40; hour += 6) {
    await accept.acceptOffer(token, "bank_transfer", hours(hour));
    await accept.acceptOffer(token, "crypto", hours(hour + 1));
  }
  expect(await due()).toBe(most);
  const [hold] = await shop.test.db.select().from(holds).where(eq(holds.orderId, order.id));
  expect(hold?.expiresAt.getTime()).toBe(most);
});

it("lists carts that customers left over an hour ago without ordering, and continues one", async () => {
  const { customers } = await import("@/lib/people/accounts/tables");
  const { carts, cartLines } = await import("@/lib/selling/cart/tables");
  const left = async (email: string, hoursAgo: number) => {
    const [customer] = await shop.test.db
      .insert(customers)
      .values({ email, emailConfirmedAt: new Date(), firstName: "Mary", lastName: "Ross", passwordHash: "-" })
      .returning();
    const customerId = customer?.id ?? "";
    const updatedAt = new Date(Date.now() - hoursAgo * HOUR_MS);
    const [cart] = await shop.test.db.insert(carts).values({ customerId, updatedAt }).returning();
    const item = chains(1);
    await shop.test.db
      .insert(cartLines)
      .values({ cartId: cart?.id ?? "", item, identity: "variant:C-1-14KW", position: 0 });
    return customerId;
  };
  const forgotten = await left("mary@left.example", 30);
  await left("now@left.example", 0.5);
  const bought = await left("bought@left.example", 30);
  const stone = await shop.stone();
  await send(draftOf([ring(stone.sku)], { customer_id: bought, email: "bought@left.example" }));

  const { handleLeftCart, handleLeftCarts } = await import("@/lib/desk/phone-orders/left-cart-handlers");
  const query = { page: 1, per_page: 25, sort: "updated_at", order: "desc" };
  expect(await handleLeftCarts(called({ query }))).toMatchObject({
    total: 1,
    data: [{ id: forgotten, name: "Mary Ross", email: "mary@left.example", lines: 1 }],
  });
  expect((await handleLeftCarts(called({ query: { ...query, q: "nobody" } }))).total).toBe(0);
  expect((await handleLeftCart(called({ params: { id: forgotten } }))).data.items).toEqual([chains(1)]);
});

it("gives up an order nobody agreed to after 48 hours without asking for a transfer, and frees its stone", async () => {
  const stone = await shop.stone();
  const { order, token } = await send(draftOf([ring(stone.sku)]));
  await reconciler.reconcile(new Date(Date.now() + 30 * HOUR_MS));
  expect(await mailsOf(order.id)).toHaveLength(1);
  await reconciler.reconcile(new Date(Date.now() + 48 * HOUR_MS + 1_000));
  expect((await now(order.id)).status).toBe("canceled");
  expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
  expect((await accept.readPaymentLink(token))?.state).toBe("canceled");
});

it("passes an order to a payment provider only before another way has begun", async () => {
  const { registerPaymentMethod } = await import("@/lib/selling/payments/methods");
  const { bankTransfer } = await import("@/lib/selling/payments/bank-transfer");
  const { payments } = await import("@/lib/selling/payments/tables");
  const till = {
    ...bankTransfer,
    id: "till",
    label: "Till",
    initialStatus: "pending",
    confirmedBy: "provider",
    lapse: { ...bankTransfer.lapse, dueAt: async (at: Date) => new Date(at.getTime() + HOUR_MS) },
  } as unknown as Parameters<typeof registerPaymentMethod>[0];
  const remove = registerPaymentMethod(till);
  try {
    const stone = await shop.stone();
    const { order, token } = await send(draftOf([ring(stone.sku)]));
    await accept.acceptOffer(token, "till");
    expect(await now(order.id)).toMatchObject({
      status: "pending",
      paymentMethod: "till",
      // an hour would be less than what the link promised
      paymentDueAt: order.paymentDueAt,
    });
    const [payment] = await shop.test.db
      .select()
      .from(payments)
      .where(and(eq(payments.orderId, order.id), eq(payments.method, "till")));
    expect(payment).toMatchObject({ byProvider: true, amountCents: order.totalCents, state: "asked" });
    await expect(accept.acceptOffer(token, "bank_transfer")).rejects.toMatchObject({ code: "payment_begun" });
  } finally {
    remove();
  }
});
