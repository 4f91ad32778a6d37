import { randomUUID } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { MailOrigin } from "@/lib/platform/mail/commands/mailbox-limit";
import { mailboxCounts, mails } from "@/lib/platform/mail/tables";
import { promoCodes } from "@/lib/selling/promotions/tables";
import { person } from "../../people/accounts/people";
import { openTestShop, ring, type TestShop, wish } from "../../selling/checkout/shop";

let shop: TestShop;
let outbox: typeof import("@/lib/platform/mail/commands/outbox");
let placeOrder: typeof import("@/lib/selling/checkout/place-order").placeOrder;
beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS_OFF: "0" });
  outbox = await import("@/lib/platform/mail/commands/outbox");
  ({ placeOrder } = await import("@/lib/selling/checkout/place-order"));
}, 120_000);
afterAll(() => shop?.close());

const from = (cause: MailOrigin["cause"], network: string | null = null): MailOrigin =>
  cause === "confirmation" || cause === "recovery" ? { cause, network } : { cause };
const queue = (recipient: string, cause: MailOrigin["cause"], network: string | null = null) =>
  shop.test.db.transaction((tx) =>
    outbox.queueMail(tx, {
      purpose: `test:${randomUUID()}`,
      recipient,
      ...from(cause, network),
      subject: "s",
      text: "t",
      html: "h",
    }),
  );
const sentTo = async (recipient: string) =>
  (await shop.test.db.select().from(mails).where(like(mails.recipient, recipient))).length;
/** Lets so many minutes pass for every mailbox. */
const pass = (minutes: number) =>
  shop.test.db.update(mailboxCounts).set({
    hourStart: sql`${mailboxCounts.hourStart} - ${minutes} * interval '1 minute'`,
    dayStart: sql`${mailboxCounts.dayStart} - ${minutes} * interval '1 minute'`,
  });

describe("the mails that strangers cause at one mailbox", () => {
  test("are five an hour and twenty a day, at once too, however its address is spelled", async () => {
    const spelled = (i: number) => `ada.by${".".repeat(i % 2)}ron+${i}@gmail.com`;
    const sent = () => sentTo("ada.by%@gmail.com");
    await Promise.all(Array.from({ length: 12 }, (_, i) => queue(spelled(i), "visitor")));
    expect(await sent()).toBe(5);
    for (let hour = 1; hour < 8; hour++) {
      await pass(61);
      for (let i = 0; i < 7; i++) await queue(spelled(i), "visitor");
    }
    expect(await sent()).toBe(20);
    await pass(24 * 60);
    await queue(spelled(0), "visitor");
    expect(await sent()).toBe(21);
    await queue("somebody.else@gmail.com", "visitor");
    expect(await sentTo("somebody.else@gmail.com")).toBe(1);
  });

  test("keep nobody from a way back into their account, nor from their own mails and the shop's", async () => {
    const flooded = "flooded@buyer.example";
    for (let i = 0; i < 8; i++) await queue(flooded, "visitor");
    expect(await sentTo(flooded)).toBe(5);
    for (const cause of ["recovery", "owner", "shop"] as const) {
      for (let i = 0; i < 7; i++) await queue(flooded, cause);
    }
    expect(await sentTo(flooded)).toBe(5 + 5 + 7 + 7);
  });

  test("that somebody has to read are counted for each network, and six times as many for all of them", async () => {
    for (const cause of ["confirmation", "recovery"] as const) {
      const read = `read-${cause}@buyer.example`;
      for (let i = 0; i < 40; i++) await queue(read, cause, "stranger");
      expect(await sentTo(read)).toBe(5);
      expect(await queue(read, cause, "owner")).toBe(true);
      for (let i = 0; i < 40; i++) await queue(read, cause, `network-${i}`);
      expect(await sentTo(read)).toBe(30);
      expect(await queue(read, cause, "late")).toBe(false);
      await pass(61);
      expect(await queue(read, cause, "late")).toBe(true);
    }
  });

  test("are forgotten within a day, and kept without an address", async () => {
    const { pruneMails } = await import("@/lib/platform/mail/commands/prune-mails");
    await queue("brief@buyer.example", "visitor");
    const rows = await shop.test.db.select().from(mailboxCounts);
    expect(JSON.stringify(rows)).not.toContain("buyer.example");
    await pass(25 * 60);
    await pruneMails();
    expect(await shop.test.db.select().from(mailboxCounts)).toEqual([]);
  });

  test("count only those that were queued: the same purpose again takes nothing", async () => {
    const again = { purpose: "test:again", recipient: "again@buyer.example", cause: "visitor" as const };
    const mail = { ...again, subject: "s", text: "t", html: "h" };
    for (let i = 0; i < 8; i++) await shop.test.db.transaction((tx) => outbox.queueMail(tx, mail));
    await queue("again@buyer.example", "visitor");
    expect(await sentTo("again@buyer.example")).toBe(2);
  });
});

test("25 orders in somebody's name send them few mails, none with a stranger's words, and take nothing of theirs", async () => {
  const victim = await person(shop.test, { email: "grace.hopper@gmail.com" });
  const code = `ONCE-${randomUUID().slice(0, 4).toUpperCase()}`;
  await shop.test.db
    .insert(promoCodes)
    .values({ code, description: "Once", kind: "percentage", value: 10, maxUsesPerCustomer: 1 });
  const words = "Free bitcoin";
  const as = async (email: string, customerId: string | null, promo_code: string | null) => {
    const stone = await shop.stone();
    const items = [{ ...ring(stone.sku), engraving: words }];
    const meant = wish(items, { contact: { email, phone: null }, gift_note: words, promo_code });
    return (await placeOrder(meant, randomUUID(), new Date(), customerId)).order;
  };
  for (let i = 0; i < 25; i++) {
    const placing = as(i % 2 ? victim.email : `gracehopper+${i}@googlemail.com`, null, i === 1 ? code : null);
    // most hold too much unpaid already
    await placing.catch((error) => expect(error).toMatchObject({ code: "unpaid_limit" }));
  }
  const mailed = await shop.test.db.select().from(mails).where(like(mails.recipient, "grace%"));
  expect(mailed.length).toBeGreaterThan(1);
  expect(mailed.length).toBeLessThanOrEqual(5);
  for (const { subject, text, html } of mailed) expect(subject + text + html).not.toContain(words);
  const { listCustomerOrders } = await import("@/lib/selling/fulfillment/customer/queries");
  expect(await listCustomerOrders(victim.id, { page: 1, per_page: 20 })).toEqual({ data: [], total: 0 });
  const own = await as(victim.email, victim.id, code);
  expect(own).toMatchObject({ promoCode: code, customerId: victim.id });
  const [confirmation] = await shop.test.db
    .select()
    .from(mails)
    .where(eq(mails.purpose, `order-confirmation:${own.id}`));
  expect(confirmation?.text).toContain(words);
});
