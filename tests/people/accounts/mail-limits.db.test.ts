import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { mailboxCounts } from "@/lib/platform/mail/tables";
import { type AccountShop, openAccountShop } from "./account-shop";
import { call, customerNamed, mailsSentTo, opensWith, PASSWORD, person, secretMailedTo } from "./people";

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
