import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { orders } from "@/lib/selling/orders/tables";
import { insertOrder } from "../../../support/order";
import { type AccountShop, openAccountShop } from "../account-shop";
import { call, customerNamed, mailsSentTo, opensWith, PASSWORD, person, secretMailedTo } from "../people";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
}, 120_000);
afterAll(() => shop?.close());

const NEW = "quite another sentence";
const customerOf = (email: string) => customerNamed(shop.test, email);
const mailsTo = (email: string) => mailsSentTo(shop.test, email);

const visitor = (email: string, change = {}) => ({
  first_name: "Ada",
  last_name: "Byron",
  email,
  password: PASSWORD,
  ...change,
});

describe("registering", () => {
  test("makes a customer, mails a welcome with a link, and lets them sign in", async () => {
    const answer = await call(shop.api.registerEndpoint, { body: visitor(" Ada@New.Example ") });
    expect(answer).toMatchObject({ status: 202, body: { data: { mailed: true } } });
    expect(await customerOf("ada@new.example")).toMatchObject({
      firstName: "Ada",
      emailConfirmedAt: null,
      tradeStatus: "none",
    });
    expect(await opensWith("ada@new.example", PASSWORD)).toBe(true);
    const [welcome, ...more] = await mailsTo("ada@new.example");
    expect(more).toEqual([]);
    expect(welcome?.subject).toContain("Welcome");
    expect(welcome?.text).toContain("https://shop.example/auth/confirm-email?token=");
    expect(welcome?.html).toContain("https://shop.example/auth/confirm-email?token=");
  });

  test("an address that has an account answers the very same, changes nothing and writes to its owner", async () => {
    const owner = await person(shop.test);
    const before = await customerOf(owner.email);
    const fresh = await call(shop.api.registerEndpoint, { body: visitor("fresh@new.example") });
    const known = await call(shop.api.registerEndpoint, {
      body: visitor(owner.email, { first_name: "Eve", password: NEW }),
    });
    expect(known).toEqual(fresh);
    expect(await customerOf(owner.email)).toEqual(before);
    expect(await opensWith(owner.email, NEW)).toBe(false);
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual([
      "You already have an account at Adamas",
    ]);
  });

  test("two at once with one address make one customer", async () => {
    const twice = await Promise.all(
      [1, 2].map(() => call(shop.api.registerEndpoint, { body: visitor("twice@new.example") })),
    );
    expect(twice.map(({ status }) => status)).toEqual([202, 202]);
    expect(await mailsTo("twice@new.example")).toHaveLength(2);
  });

  test("a trade buyer names the business and waits for approval, whatever the call says of it", async () => {
    const trade = { company: "Byron & Co", tax_id: "12-345", phone: "+1 555 010 0199" };
    await call(shop.api.registerEndpoint, { body: visitor("trade@new.example", { trade }) });
    expect(await customerOf("trade@new.example")).toMatchObject({
      company: "Byron & Co",
      taxId: "12-345",
      tradeStatus: "pending",
    });
    const cheat = await call(shop.api.registerEndpoint, {
      body: visitor("cheat@new.example", { trade: { ...trade, trade_status: "approved" } }),
    });
    expect(cheat).toMatchObject({
      status: 422,
      body: { errors: { "trade.trade_status": ["Unknown field"] } },
    });
  });

  test.each([
    [{ first_name: "" }, { first_name: ["This field is required"] }],
    [{ email: "nobody" }, { email: ["Enter a valid email address"] }],
    [{ password: "short" }, { password: ["Use at least 10 characters"] }],
    [{ password: "aaaaaaaaaaaa" }, { password: ["Too easy to guess. Use a wider mix of characters."] }],
    [{ password: "v@new.example" }, { password: ["Don’t use your email address as your password"] }],
    [{ is_admin: true }, { is_admin: ["Unknown field"] }],
  ])("refuses %o by its field", async (change, errors) => {
    const answer = await call(shop.api.registerEndpoint, { body: visitor("v@new.example", change) });
    expect(answer).toMatchObject({ status: 422, body: { errors } });
    expect(await customerOf("v@new.example")).toBeUndefined();
  });
});

describe("confirming an address", () => {
  test("gives the account the guest orders opened from their mail, and nobody else's", async () => {
    const email = "guest@new.example";
    const [mine, typed, theirs, owned] = [
      await insertOrder(shop.test),
      await insertOrder(shop.test),
      await insertOrder(shop.test),
      await insertOrder(shop.test),
    ];
    const other = await person(shop.test);
    const { db } = shop.test;
    const emailConfirmedAt = new Date();
    await db.update(orders).set({ email, emailConfirmedAt }).where(eq(orders.id, mine));
    await db.update(orders).set({ email }).where(eq(orders.id, typed));
    await db.update(orders).set({ emailConfirmedAt }).where(eq(orders.id, theirs));
    await db
      .update(orders)
      .set({ email, emailConfirmedAt, customerId: other.id })
      .where(eq(orders.id, owned));
    await call(shop.api.registerEndpoint, { body: visitor(email) });
    const ownerOf = async (id: string) =>
      (await db.select().from(orders).where(eq(orders.id, id)))[0]?.customerId;
    expect(await ownerOf(mine)).toBeNull();
    const token = await secretMailedTo(shop.test, email);
    expect(await call(shop.api.confirmEmailEndpoint, { body: { token, password: PASSWORD } })).toMatchObject({
      status: 200,
      body: { data: { claimed_orders: 1 } },
    });
    const customer = await customerOf(email);
    expect(customer?.emailConfirmedAt).not.toBeNull();
    expect(await ownerOf(mine)).toBe(customer?.id);
    expect(await ownerOf(typed)).toBeNull();
    expect(await ownerOf(theirs)).toBeNull();
    expect(await ownerOf(owned)).toBe(other.id);
    expect(await call(shop.api.confirmEmailEndpoint, { body: { token } })).toMatchObject({
      status: 410,
      body: { code: "link_over" },
    });
  });

  test("a link for another purpose confirms nothing", async () => {
    const who = await person(shop.test, { emailConfirmedAt: null });
    await shop.recovery.requestPasswordReset(who.email, null);
    const token = await secretMailedTo(shop.test, who.email);
    expect(await call(shop.api.confirmEmailEndpoint, { body: { token } })).toMatchObject({ status: 410 });
    expect((await customerOf(who.email))?.emailConfirmedAt).toBeNull();
  });
});
