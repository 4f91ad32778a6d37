import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mailboxCounts } from "@/lib/platform/mail/tables";
import { orders } from "@/lib/selling/orders/tables";
import { insertOrder } from "../../../support/order";
import { type AccountShop, openAccountShop } from "../account-shop";
import {
  call,
  customerNamed,
  mailsSentTo,
  opensWith,
  PASSWORD,
  type Person,
  person,
  secretMailedTo,
} from "../people";

let shop: AccountShop;
beforeAll(async () => {
  vi.stubEnv("RATE_LIMITS_OFF", "0");
  shop = await openAccountShop();
}, 120_000);
afterAll(() => shop?.close());

let networks = 0;
/** The headers of a network that has asked for nothing yet. */
const newNetwork = () => ({ "x-forwarded-for": `10.9.${++networks}.1` });
const forgot = async (email: string, headers: Record<string, string>) =>
  expect((await call(shop.api.forgotPasswordEndpoint, { body: { email }, headers })).status).toBe(202);
const registration = (email: string, headers: Record<string, string>) =>
  call(shop.api.registerEndpoint, {
    body: { first_name: "A", last_name: "B", email, password: PASSWORD },
    headers,
  });
const times = async (count: number, ask: (i: number) => Promise<unknown>) => {
  for (let i = 0; i < count; i++) await ask(i);
};
const mailbox = () => ({ name: randomUUID(), at: "buyer.example" });

describe("a stranger who asks for mails in somebody's name", () => {
  test("takes none of the ways back by addresses that have no account", async () => {
    const { name, at } = mailbox();
    const who = await person(shop.test, { email: `${name}@${at}` });
    const network = newNetwork();
    await times(8, (i) => forgot(`${name}+${i}@${at}`, network));
    await forgot(who.email, network);
    expect(await mailsSentTo(shop.test, who.email)).toHaveLength(1);
  });

  test("leaves the last link valid once no more are sent, and other networks theirs", async () => {
    const who = await person(shop.test);
    const stranger = newNetwork();
    await times(8, () => forgot(who.email, stranger));
    expect(await mailsSentTo(shop.test, who.email)).toHaveLength(5);
    const token = await secretMailedTo(shop.test, who.email);
    const body = { token, password: "another calm one" };
    expect((await call(shop.api.resetPasswordEndpoint, { body })).status).toBe(204);
    expect(await opensWith(who.email, body.password)).toBe(true);
    await forgot(who.email, newNetwork());
    expect((await mailsSentTo(shop.test, who.email)).at(-1)?.subject).toBe("Choose a new password");
  });

  test("keeps nobody from a new password for longer than an hour", async () => {
    const who = await person(shop.test);
    const stranger = newNetwork();
    for (let hour = 0; hour < 4; hour++) {
      await times(5, () => forgot(who.email, stranger));
      await shop.test.db.update(mailboxCounts).set({
        hourStart: sql`${mailboxCounts.hourStart} - interval '61 minutes'`,
      });
    }
    expect((await mailsSentTo(shop.test, who.email)).length).toBe(20);
  });

  test("keeps nobody elsewhere from registering and confirming the address", async () => {
    const { name, at } = mailbox();
    const stranger = newNetwork();
    await times(8, (i) => registration(`${name}+${i}@${at}`, stranger));
    const email = `${name}@${at}`;
    await registration(email, newNetwork());
    const token = await secretMailedTo(shop.test, email);
    const customer = await customerNamed(shop.test, email);
    if (!customer) throw new Error("nobody registered");
    const body = { token, password: PASSWORD };
    expect((await call(shop.api.confirmEmailEndpoint, { body })).status).toBe(200);
  });
});

test("who asks for the confirmation too often is told so, and the last link stays valid", async () => {
  const who = await person(shop.test, { emailConfirmedAt: null });
  const headers = newNetwork();
  const ask = () => call(shop.api.resendConfirmationEndpoint, { token: who.token, headers });
  await times(5, async () => expect((await ask()).status).toBe(202));
  expect(await ask()).toMatchObject({ status: 429, body: { code: "too_many_requests" } });
  expect(await mailsSentTo(shop.test, who.email)).toHaveLength(5);
  const token = await secretMailedTo(shop.test, who.email);
  expect((await call(shop.api.confirmEmailEndpoint, { body: { token }, token: who.token })).status).toBe(200);
});

test("a change of address that is no longer mailed leaves the earlier link valid", async () => {
  const who = await person(shop.test);
  const headers = newNetwork();
  const email = `${randomUUID()}@new.example`;
  const body = { email, password: PASSWORD };
  await times(7, () => call(shop.api.changeEmailEndpoint, { body, token: who.token, headers }));
  expect(await mailsSentTo(shop.test, email)).toHaveLength(5);
  const token = await secretMailedTo(shop.test, email);
  const confirming = { body: { token }, token: who.token };
  expect((await call(shop.api.confirmEmailChangeEndpoint, confirming)).status).toBe(200);
});

/** Lets two transactions begin while nobody can count a mail, so that both wait for their first count at once. */
async function crossing<T>(begin: () => readonly Promise<T>[]): Promise<T[]> {
  const { pool } = shop.test;
  const client = await pool.connect();
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  await client.query("begin");
  await client.query("select from mailbox_counts for update");
  const both = begin();
  await vi.waitFor(async () => expect((await pool.query(waiting)).rowCount).toBe(2), 5_000);
  await client.query("commit");
  client.release();
  return Promise.all(both);
}

describe("two transactions that mail the same mailboxes in another order", () => {
  test("both end: customers who ask for each other's addresses", async () => {
    const one = await person(shop.test, { emailConfirmedAt: null });
    const other = await person(shop.test, { emailConfirmedAt: null });
    const ask = (who: Person, email: string) =>
      call(shop.api.changeEmailEndpoint, {
        body: { email, password: PASSWORD },
        token: who.token,
        headers: newNetwork(),
      });
    await ask(one, other.email);
    const answers = await crossing(() => [ask(one, other.email), ask(other, one.email)]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  });

  test("both end: overdue orders that a buyer cancels, whatever order they were placed in", async () => {
    const { db } = shop.test;
    const { cancelOverdueOrders } = await import("@/lib/selling/fulfillment/cancel/overdue-commands");
    const { queueMails } = await import("@/lib/platform/mail/commands/outbox");
    const placed = [await insertOrder(shop.test), await insertOrder(shop.test)].sort();
    const mailboxes = [`zoe-${randomUUID()}@buyer.example`, `abe-${randomUUID()}@buyer.example`];
    const past = new Date(Date.now() - 60_000);
    for (const [i, id] of placed.entries()) {
      const values = { email: mailboxes[i], status: "awaiting_payment" as const, paymentDueAt: past };
      await db.update(orders).set(values).where(eq(orders.id, id));
    }
    const words = { cause: "visitor" as const, subject: "s", text: "t", html: "h" };
    const mailed = () =>
      mailboxes.map((recipient) => ({ ...words, recipient, purpose: `test:${randomUUID()}` }));
    const mailBoth = () => db.transaction((tx) => queueMails(tx, mailed()));
    await mailBoth();
    const cancel = () => db.transaction((tx) => cancelOverdueOrders(tx, placed, new Date()));
    await crossing<unknown>(() => [cancel(), mailBoth()]);
    for (const recipient of mailboxes) expect(await mailsSentTo(shop.test, recipient)).toHaveLength(3);
  });
});
