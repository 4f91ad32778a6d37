import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { diamonds } from "@/lib/goods/diamonds/tables";
import { customers } from "@/lib/people/accounts/tables";
import { mails } from "@/lib/platform/mail/tables";
import { cents } from "@/lib/platform/money/model";
import { settingValues } from "@/lib/platform/settings/tables";
import type { CartItem } from "@/lib/selling/cart/model";
import { carts } from "@/lib/selling/cart/tables";
import { cartReminders } from "@/lib/selling/left-carts/tables";
import { orders } from "@/lib/selling/orders/tables";
import { loose, openTestShop, ring, type TestShop, wish } from "../checkout/shop";

// a mail that was sent has forgotten its links
vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));

let shop: TestShop;
let cart: typeof import("@/lib/selling/cart/account-commands");
let consent: typeof import("@/lib/selling/left-carts/commands");
let reminding: typeof import("@/lib/selling/left-carts/remind-commands");
let queries: typeof import("@/lib/selling/left-carts/queries");

beforeAll(async () => {
  shop = await openTestShop();
  cart = await import("@/lib/selling/cart/account-commands");
  consent = await import("@/lib/selling/left-carts/commands");
  reminding = await import("@/lib/selling/left-carts/remind-commands");
  queries = await import("@/lib/selling/left-carts/queries");
  await offer(true);
}, 120_000);
afterAll(() => shop?.close());
beforeEach(async () => {
  for (const table of [mails, carts]) await shop.test.db.delete(table);
});

const HOUR_MS = 3_600_000;
const NOW = Date.now();
const at = (hours: number) => new Date(NOW + hours * HOUR_MS);
const offer = async (remind: boolean) => {
  const value = { remind };
  await shop.test.db
    .insert(settingValues)
    .values({ key: "leftCart", value })
    .onConflictDoUpdate({ target: settingValues.key, set: { value } });
};
const remind = (now = at(5)) => reminding.remindOfLeftCarts({ signal: new AbortController().signal, now });
const queued = () => shop.test.db.select().from(mails).orderBy(mails.createdAt);

/** A customer whose address is confirmed, who agreed a day ago, and left these items now. */
async function left(items: CartItem[], { agreed = true, confirmed = true } = {}) {
  const id = randomUUID();
  await shop.test.db.insert(customers).values({
    ...{ id, email: `${id}@buyer.example`, firstName: "Ada", lastName: "Byron" },
    emailConfirmedAt: confirmed ? at(-100) : null,
  });
  if (agreed) await consent.agreeToReminders(id, at(-24));
  await cart.mergeAccountCart(id, items, at(0));
  return { id, email: `${id}@buyer.example` };
}

test("is mailed once, by whichever process is first, with today's prices and links that name nobody", async () => {
  const stone = await shop.stone();
  const ada = await left([loose(stone.sku), ring((await shop.stone()).sku)]);
  expect(await remind(at(3.9))).toBe(0);
  await shop.test.db
    .update(diamonds)
    .set({ priceCents: cents(65_000) })
    .where(eq(diamonds.id, stone.id));
  const counts = await Promise.all([remind(), remind(), remind(), remind()]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  const [mail, ...others] = await queued();
  expect(others).toEqual([]);
  expect(mail).toMatchObject({
    recipient: ada.email,
    subject: "You left something in your cart",
    secret: true,
  });
  expect(mail?.leaveUrl).toContain("/cart/reminders/leave?token=");
  expect(mail?.text).toContain("$650");
  expect(mail?.text).not.toContain("Byron");
  expect(await remind(at(6))).toBe(0);

  const token = /\/cart\/restore\?token=([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
  expect(await queries.findRestorable(token, at(6))).toEqual([
    expect.objectContaining({ kind: "diamond", diamond: stone.sku, seenPrice: 650 }),
    expect.objectContaining({ kind: "ring" }),
  ]);
  expect(await queries.findRestorable(`${token.slice(0, -1)}_`, at(6))).toBeNull();
  expect(await queries.findRestorable(token, at(31 * 24))).toBeNull();
  // one that ends reminders opens no cart
  const leave = new URL(mail?.leaveUrl ?? "").searchParams.get("token") ?? "";
  expect(await queries.findRestorable(leave, at(6))).toBeNull();
  expect(await consent.stopRemindersByLink(token)).toBe(false);
  expect(await consent.stopRemindersByLink(leave)).toBe(true);
  expect(await queries.isReminded(ada.id)).toBe(false);
});

test("is mailed again only with other content, and after the days of rest", async () => {
  const [one, other] = [await shop.stone(), await shop.stone()];
  const ada = await left([loose(one.sku)]);
  expect(await remind()).toBe(1);
  // the same once more, as a sign-in on another device stores it
  await cart.mergeAccountCart(ada.id, [], at(20 * 24));
  expect(await remind(at(20 * 24 + 5))).toBe(0);
  await cart.mergeAccountCart(ada.id, [loose(other.sku)], at(21 * 24));
  expect(await remind(at(21 * 24 + 5))).toBe(1);
  const third = await shop.stone();
  await cart.mergeAccountCart(ada.id, [loose(third.sku)], at(25 * 24));
  expect(await remind(at(25 * 24 + 5))).toBe(0);
});

test("is mailed to nobody who didn't agree, took it back, or hasn't confirmed the address, nor while it is off", async () => {
  const items = [loose((await shop.stone()).sku)];
  await left(items, { agreed: false });
  await left(items, { confirmed: false });
  const gone = await left(items);
  await consent.stopReminders(gone.id);
  const bounced = await left(items);
  await consent.stopRemindersTo(bounced.email);
  await left([]);
  expect(await remind()).toBe(0);
  const ada = await left(items);
  await offer(false);
  expect(await remind()).toBe(0);
  await offer(true);
  expect(await remind()).toBe(1);
  // the one that waits goes with the consent
  await consent.stopReminders(ada.id);
  expect((await queued()).filter(({ sendBy }) => sendBy === null || sendBy > new Date())).toEqual([]);
});

test("isn't mailed after an order, though it is placed in between, and by a guest", async () => {
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const [one, other] = [await shop.stone(), await shop.stone()];
  const ada = await left([loose(one.sku)]);
  const { order } = await placeOrder(wish([loose(other.sku)]), randomUUID(), new Date());
  await shop.test.db
    .update(orders)
    .set({ email: ada.email, placedAt: at(1) })
    .where(eq(orders.id, order.id));
  expect(await remind()).toBe(0);
  expect(await queued()).not.toContainEqual(expect.objectContaining({ recipient: ada.email }));

  // and one that waits for a mail server ends with the order
  const eve = await left([loose(one.sku)]);
  expect(await remind()).toBe(1);
  const request = wish([loose((await shop.stone()).sku)], { contact: { email: eve.email, phone: null } });
  await placeOrder(request, randomUUID(), new Date());
  const waiting = (await queued()).filter(
    ({ purpose, sendBy }) => purpose.startsWith("left-cart") && (sendBy ?? at(0)) > new Date(),
  );
  expect(waiting).toEqual([]);
});

test("says what has sold since, with what is closest, and nothing where nothing is left", async () => {
  const [gone, near] = [await shop.stone({ carat: 2.5 }), await shop.stone({ carat: 2.5 })];
  const kept = await shop.stone();
  await left([loose(gone.sku), loose(kept.sku)]);
  await left([loose(gone.sku)]);
  await shop.test.db.update(diamonds).set({ availability: "sold" }).where(eq(diamonds.id, gone.id));
  expect(await remind()).toBe(1);
  const [mail] = await queued();
  expect(mail?.text).toMatch(/has sold/i);
  expect(mail?.text).toContain(encodeURIComponent(near.sku));
  const looked = await shop.test.db
    .select()
    .from(cartReminders)
    .where(eq(cartReminders.lookedAt, at(5)));
  expect(looked.filter(({ mailedAt }) => mailedAt === null)).not.toEqual([]);
  expect(await remind(at(6))).toBe(0);
});

test("is looked at again where its mail couldn't be queued", async () => {
  await left([loose((await shop.stone()).sku)]);
  const before = await shop.test.db.select().from(cartReminders);
  // killed between the claim and the mail: both are one transaction
  await shop.test.pool.query(
    "create function refuse() returns trigger language plpgsql as $$ begin raise 'no'; end $$",
  );
  await shop.test.pool.query(
    "create trigger refuse before insert on mails for each row execute function refuse()",
  );
  expect(await remind()).toBe(0);
  expect(await shop.test.db.select().from(cartReminders)).toHaveLength(before.length);
  await shop.test.pool.query("drop trigger refuse on mails");
  expect(await remind()).toBe(1);
});
