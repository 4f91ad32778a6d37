import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { MailOrigin } from "@/lib/platform/mail/commands/mailbox-limit";
import { mails } from "@/lib/platform/mail/tables";
import { settingValues } from "@/lib/platform/settings/tables";
import { holds, orderEvents, orders } from "@/lib/selling/orders/tables";
import { type AccountShop, openAccountShop } from "../../../people/accounts/account-shop";
import { call, person } from "../../../people/accounts/people";
import { confirmOrder, loose, wish } from "../../checkout/shop";

let shop: AccountShop;
let api: typeof import("@/lib/selling/fulfillment/customer/endpoints");
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let viewerCookieName: typeof import("@/lib/selling/orders/access-secret").viewerCookieName;
let releaseOverdueOrders: typeof import("@/lib/selling/fulfillment/cancel/release-overdue-orders").releaseOverdueOrders;

beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS_OFF", "0");
  shop = await openAccountShop();
  api = await import("@/lib/selling/fulfillment/customer/endpoints");
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  ({ viewerCookieName } = await import("@/lib/selling/orders/access-secret"));
  ({ releaseOverdueOrders } = await import("@/lib/selling/fulfillment/cancel/release-overdue-orders"));
}, 120_000);
afterAll(() => shop?.close());

const tuesday = new Date("2026-03-03T10:00:00Z");
const minutes = (count: number) => new Date(tuesday.getTime() + count * 60_000);
const friday = new Date("2026-03-06T23:59:59Z");

async function place(
  email: string,
  customerId: string | null = null,
  now = tuesday,
  network: string | null = null,
) {
  const stone = await shop.stone();
  const meant = wish([loose(stone.sku)], { contact: { email, phone: null } });
  const { order, secret } = await placeOrder(meant, randomUUID(), now, customerId, {
    network,
    viewerSecretOf: () => null,
  });
  const cookie = `${viewerCookieName(order.id)}=${secret}`;
  return { order, stone, headers: { cookie } };
}

const rowOf = async (id: string) => {
  const [order] = await shop.test.db.select().from(orders).where(eq(orders.id, id));
  const [hold] = await shop.test.db.select().from(holds).where(eq(holds.orderId, id));
  return { status: order?.status, due: order?.paymentDueAt, held: hold?.expiresAt, hold: hold?.state };
};
const seen = async (id: string, headers = {}) =>
  (await call(api.orderEndpoint, { params: { id }, headers })).body.data;
const confirm = ({ id }: { id: string }, now: Date) => confirmOrder(shop, id, now);
const mailOf = async (purpose: string) => {
  const sent = await shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `${purpose}%`));
  return sent;
};

test("a guest's transfer holds its stone for minutes, and for days once its mail's link was opened", async () => {
  const { order } = await place("ada@buyer.example");
  expect(await rowOf(order.id)).toMatchObject({ due: minutes(20), held: minutes(20) });
  expect(await seen(order.id)).toMatchObject({
    confirm_email: { by: minutes(20).toISOString(), held_until: friday.toISOString() },
    // the transfer itself has its days
    payment: { due_at: friday.toISOString() },
  });
  const [mail] = await mailOf(`order-confirmation:${order.id}`);
  expect(mail?.text).toContain("Confirm your email by Tue, Mar 3, 5:20 AM EST to keep your diamond.");
  expect(mail?.text).toContain("We’ll then hold it for you until Fri, Mar 6.");
  expect(mail?.text).not.toContain("UTC");
  expect(mail?.text).toMatch(/Transfer \$[\d.]+ by Fri, Mar 6/);

  await confirm(order, minutes(19));
  expect(await rowOf(order.id)).toMatchObject({ due: friday, held: friday });
  // customers and staff read the same history
  const history = await shop.test.db.select().from(orderEvents).where(eq(orderEvents.orderId, order.id));
  expect(history.map(({ note }) => note)).toContain(
    "Email address confirmed. The order is held until Fri, Mar 6.",
  );
  expect(await seen(order.id)).toMatchObject({ confirm_email: null });
  await releaseOverdueOrders(minutes(60));
  expect(await rowOf(order.id)).toMatchObject({ status: "awaiting_payment", hold: "held" });
  // the jeweler's new terms change nothing for who has ordered
  await shop.test.db.insert(settingValues).values({ key: "unconfirmedHoldMinutes", value: 5 });
  await confirm(order, minutes(70));
  expect(await rowOf(order.id)).toMatchObject({ due: friday, held: friday });
  await shop.test.db.delete(settingValues);
});

test("without it the order lapses and says why, in its mail and to its buyer, and a late link changes nothing", async () => {
  const { order, stone, headers } = await place("ada@buyer.example");
  await shop.test.db.update(mails).set({ sentAt: tuesday });
  await releaseOverdueOrders(minutes(19));
  expect(await rowOf(order.id)).toMatchObject({ status: "awaiting_payment" });
  await releaseOverdueOrders(minutes(20));
  expect(await rowOf(order.id)).toMatchObject({ status: "canceled", hold: "released" });
  const why = "The email address wasn’t confirmed in time. The items have been released.";
  expect((await mailOf(`order-canceled:${order.id}`))[0]?.text).toContain(why);
  expect(await seen(order.id, headers)).toMatchObject({ status_note: expect.stringContaining(why) });
  expect(await seen(order.id)).toMatchObject({ status_note: null, confirm_email: null });
  await confirm(order, minutes(21));
  expect(await rowOf(order.id)).toMatchObject({ status: "canceled", hold: "released" });
  expect((await shop.stoneNow(stone.sku)).availability).toBe("available");
});

test("the next buyer of a stone whose buyer never confirmed need not wait for the minute's sweep", async () => {
  const { stone } = await place("ada@buyer.example");
  const meant = wish([loose(stone.sku)], { contact: { email: "grace@buyer.example", phone: null } });
  await expect(placeOrder(meant, randomUUID(), minutes(19))).rejects.toMatchObject({
    code: "stone_unavailable",
  });
  await expect(placeOrder(meant, randomUUID(), minutes(21))).resolves.toBeDefined();
});

test("a customer who orders under the account's confirmed address has nothing to confirm, under another has", async () => {
  const owner = await person(shop.test);
  const { order } = await place(owner.email.toUpperCase(), owner.id);
  expect(await rowOf(order.id)).toMatchObject({ due: friday, held: friday });
  const elsewhere = await place("friend@buyer.example", owner.id);
  expect(await rowOf(elsewhere.order.id)).toMatchObject({ due: minutes(20) });
  const fresh = await person(shop.test, { emailConfirmedAt: null });
  const early = await place(fresh.email, fresh.id);
  expect(await rowOf(early.order.id)).toMatchObject({ due: minutes(20) });
  const { ACCOUNT_HOOKS } = await import("@/lib/desk/services/account-hooks");
  await shop.test.db.transaction((tx) => ACCOUNT_HOOKS.onEmailConfirmed(tx, fresh));
  expect(await rowOf(early.order.id)).toMatchObject({ due: friday, held: friday });
});

test("the mail is sent again to who ordered, a few times, and never once there is nothing to confirm", async () => {
  const email = `${randomUUID()}@buyer.example`;
  const { order, headers } = await place(email);
  const resend = (more = {}) =>
    call(api.resendOrderMailEndpoint, { params: { id: order.id }, body: {}, headers, ...more });
  expect((await resend({ headers: {} })).status).toBe(404);
  expect((await resend()).status).toBe(200);
  expect((await mailOf(`order-confirmation:${order.id}`)).map(({ recipient }) => recipient)).toEqual([
    email,
    email,
  ]);
  expect([(await resend()).status, (await resend()).status, (await resend()).status]).toEqual([
    200, 200, 429,
  ]);
  await confirm(order, minutes(1));
  expect((await resend()).body).toMatchObject({ status: 409, code: "nothing_to_confirm" });
});

test("a stranger who floods a mailbox keeps no guest from the link, nor from having it sent again", async () => {
  const email = `${randomUUID()}@buyer.example`;
  const { queueMail } = await import("@/lib/platform/mail/commands/outbox");
  const words = { recipient: email, subject: "s", text: "t", html: "h" };
  const flood = (origin: MailOrigin) =>
    shop.test.db.transaction((tx) =>
      queueMail(tx, { ...words, ...origin, purpose: `flood:${randomUUID()}` }),
    );
  for (let i = 0; i < 8; i++) {
    await flood({ cause: "visitor" });
    await flood({ cause: "confirmation", network: "stranger" });
  }
  // another guest of the mailbox, and the mails sent again for them
  const theirs = await place(email, null, tuesday, "another");
  const { order, headers } = await place(email, null, tuesday, "guest");
  const resend = (one: typeof theirs) =>
    call(api.resendOrderMailEndpoint, { params: { id: one.order.id }, body: {}, headers: one.headers });
  for (let i = 0; i < 3; i++) expect((await resend(theirs)).status).toBe(200);
  expect((await resend({ order, headers, stone: theirs.stone })).status).toBe(200);
  expect(await mailOf(`order-confirmation:${order.id}`)).toHaveLength(2);
  // nothing claims to be sent that is not
  const blocked = await place(email, null, tuesday, "stranger");
  expect(await mailOf(`order-confirmation:${blocked.order.id}`)).toEqual([]);
  expect((await resend(blocked)).body).toMatchObject({ status: 429, code: "too_many_requests" });
  expect(await mailOf(`order-confirmation:${blocked.order.id}`)).toEqual([]);
  const { rows } = await shop.test.pool.query<{ key: string }>("select key from rate_limits");
  for (const { key } of rows) expect(key).not.toContain("@");
});
