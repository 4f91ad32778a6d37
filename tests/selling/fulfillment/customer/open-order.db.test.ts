import { randomUUID } from "node:crypto";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { mails } from "@/lib/platform/mail/tables";
import { viewerCookieName } from "@/lib/selling/orders/access-secret";
import { orders } from "@/lib/selling/orders/tables";
import { type AccountShop, openAccountShop } from "../../../people/accounts/account-shop";
import { call, type Person, person } from "../../../people/accounts/people";
import { loose, wish } from "../../checkout/shop";

let shop: AccountShop;
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
let api: typeof import("@/lib/selling/fulfillment/customer/endpoints");
beforeAll(async () => {
  shop = await openAccountShop();
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
  api = await import("@/lib/selling/fulfillment/customer/endpoints");
}, 120_000);
afterAll(() => shop?.close());

const rowOf = async (id: string) => {
  const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, id));
  if (!row) throw new Error("no order");
  return row;
};

async function placed(email: string, customerId: string | null = null) {
  const meant = wish([loose((await shop.stone()).sku)], { contact: { email, phone: null } });
  return (await placeOrder(meant, randomUUID(), new Date(), customerId)).order;
}

/** The secret of the link in the mails of an order; they all lead there. */
async function linkOf(id: string): Promise<string> {
  const sent = await shop.test.db
    .select()
    .from(mails)
    .where(like(mails.purpose, `%${id}`));
  const links = new Set(
    sent.flatMap(({ text }) => text.match(/https:\/\/shop\.example\/thankyou\/\S+/g) ?? []),
  );
  expect(links.size).toBe(1);
  const [link] = [...links].map((address) => new URL(address));
  expect(link?.pathname).toBe(`/thankyou/order-received/${id}/open`);
  return link?.searchParams.get("token") ?? "";
}

const open = (id: string, token: string, who?: Person) =>
  call(api.openOrderEndpoint, { body: { id, token }, ...(who ? { token: who.token } : {}) });

describe("an order placed by a guest", () => {
  test("joins no account because of its address, confirmed there or not", async () => {
    const owner = await person(shop.test);
    const order = await placed(owner.email.toUpperCase());
    expect(await rowOf(order.id)).toMatchObject({ customerId: null, emailConfirmedAt: null });
    expect((await call(api.customerOrdersEndpoint, { token: owner.token })).body.data).toEqual([]);
  });

  test("is confirmed by its mail's link, by no other secret and by no other order's", async () => {
    const [order, other] = [await placed("ada@buyer.example"), await placed("ada@buyer.example")];
    const { orderReaderSecret } = await import("@/lib/selling/orders/mail-secret");
    for (const guess of ["x", await linkOf(other.id), orderReaderSecret(order), order.viewerHash]) {
      expect((await open(order.id, guess)).status).toBe(404);
    }
    expect((await open(randomUUID(), await linkOf(order.id))).status).toBe(404);
    expect((await rowOf(order.id)).emailConfirmedAt).toBeNull();
    expect(await open(order.id, await linkOf(order.id))).toMatchObject({
      status: 200,
      body: { data: { path: `/thankyou/order-received/${order.id}`, claimed_orders: 0 } },
    });
    const { emailConfirmedAt } = await rowOf(order.id);
    expect(emailConfirmedAt).toEqual(expect.any(Date));
    // again, and nothing more happens
    expect((await open(order.id, await linkOf(order.id))).status).toBe(200);
    expect((await rowOf(order.id)).emailConfirmedAt).toEqual(emailConfirmedAt);
  });

  test("is shown in the browser that opened it, whose secret is worth nothing before", async () => {
    const order = await placed("ada@buyer.example");
    const { orderReaderSecret } = await import("@/lib/selling/orders/mail-secret");
    const cookie = `${viewerCookieName(order.id)}=${orderReaderSecret(order)}`;
    const seen = async () =>
      (await call(api.orderEndpoint, { params: { id: order.id }, headers: { cookie } })).body.data;
    expect(await seen()).toMatchObject({ personal: null });
    const token = await linkOf(order.id);
    expect(await seen()).toMatchObject({ personal: null });
    await open(order.id, token);
    expect(await seen()).toMatchObject({ personal: { email: "ada@buyer.example" } });
    // the link's secret is not the browser's
    const link = { cookie: `${viewerCookieName(order.id)}=${token}` };
    expect(
      (await call(api.orderEndpoint, { params: { id: order.id }, headers: link })).body.data,
    ).toMatchObject({ personal: null });
  });

  test("joins the account that is signed in and has confirmed its address, and no other", async () => {
    const owner = await person(shop.test);
    const [stranger, hopeful] = [
      await person(shop.test),
      await person(shop.test, { emailConfirmedAt: null }),
    ];
    const [order, theirs] = [await placed(owner.email), await placed(hopeful.email)];
    const claimed = async (id: string, who: Person) => (await open(id, await linkOf(id), who)).body.data;
    expect(await claimed(order.id, stranger)).toMatchObject({ claimed_orders: 0 });
    expect(await claimed(theirs.id, hopeful)).toMatchObject({ claimed_orders: 0 });
    expect((await rowOf(order.id)).customerId).toBeNull();
    expect(await claimed(order.id, owner)).toMatchObject({ claimed_orders: 1 });
    expect((await rowOf(order.id)).customerId).toBe(owner.id);
    expect((await rowOf(theirs.id)).customerId).toBeNull();
  });

  test("is not opened once the account that owned it is gone", async () => {
    const order = await placed("gone@buyer.example");
    const token = await linkOf(order.id);
    await shop.test.db.update(orders).set({ ownerDeletedAt: new Date() }).where(eq(orders.id, order.id));
    expect((await open(order.id, token)).status).toBe(404);
  });
});

describe("an order placed by an account", () => {
  test("counts as confirmed at once with the address the account has confirmed, and with no other", async () => {
    const owner = await person(shop.test);
    const unconfirmed = await person(shop.test, { emailConfirmedAt: null });
    const [own, elsewhere, early] = [
      await placed(owner.email.toUpperCase(), owner.id),
      await placed("friend@buyer.example", owner.id),
      await placed(unconfirmed.email, unconfirmed.id),
    ];
    expect(own.emailConfirmedAt).toEqual(expect.any(Date));
    expect([elsewhere.emailConfirmedAt, early.emailConfirmedAt]).toEqual([null, null]);
    // what the account placed before is confirmed with its address
    const { ACCOUNT_HOOKS } = await import("@/lib/desk/services/account-hooks");
    await shop.test.db.transaction((tx) => ACCOUNT_HOOKS.onEmailConfirmed(tx, unconfirmed));
    expect((await rowOf(early.id)).emailConfirmedAt).toEqual(expect.any(Date));
    expect((await rowOf(elsewhere.id)).emailConfirmedAt).toBeNull();
  });
});
