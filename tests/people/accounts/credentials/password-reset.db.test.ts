import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditLog, verificationTokens } from "@/lib/people/accounts/tables";
import { orders } from "@/lib/selling/orders/tables";
import { insertOrder } from "../../../support/order";
import { type AccountShop, openAccountShop } from "../account-shop";
import { ADDRESS } from "../ownership-cases";
import {
  call,
  customerNamed,
  mailsSentTo,
  opensWith,
  PASSWORD,
  type Person,
  person,
  secretMailedTo,
  tokenOf,
} from "../people";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
}, 120_000);
afterAll(() => shop?.close());

const NEW = "quite another sentence";
const account = (who: Person) => call(shop.api.accountEndpoint, { token: who.token });
const customerOf = (email: string) => customerNamed(shop.test, email);
const mailsTo = (email: string) => mailsSentTo(shop.test, email);

describe("a forgotten password", () => {
  test("is answered the same for an address nobody has, which gets no mail", async () => {
    const who = await person(shop.test);
    const known = await call(shop.api.forgotPasswordEndpoint, { body: { email: who.email } });
    const unknown = await call(shop.api.forgotPasswordEndpoint, { body: { email: "nobody@new.example" } });
    expect(known.status).toBe(202);
    expect(unknown).toEqual(known);
    expect(await mailsTo("nobody@new.example")).toEqual([]);
    expect(await mailsTo(who.email)).toHaveLength(1);
  });

  test("is changed by the link once, which ends every session and says so by mail", async () => {
    const who = await person(shop.test);
    expect((await account(who)).status).toBe(200);
    await shop.recovery.requestPasswordReset(who.email, null);
    const token = await secretMailedTo(shop.test, who.email);
    const use = (password: string) => call(shop.api.resetPasswordEndpoint, { body: { token, password } });
    expect((await use("short")).status).toBe(422);
    expect((await use(NEW)).status).toBe(204);
    expect(await opensWith(who.email, NEW)).toBe(true);
    expect(await opensWith(who.email, PASSWORD)).toBe(false);
    expect((await account(who)).status).toBe(401);
    expect(await use("a third calm one")).toMatchObject({ status: 410, body: { code: "link_over" } });
    expect((await mailsTo(who.email)).at(-1)?.subject).toBe("Your password was changed");
  });

  test("leaves nothing in an account whose address was not confirmed, and everything where it was", async () => {
    const { addAddress } = await import("@/lib/people/addresses/commands");
    const { addWishlistItem } = await import("@/lib/selling/wishlist/commands");
    const { writeSavedDraft } = await import("@/lib/people/accounts/profile/commands/saved-drafts");
    const { sku } = await shop.stone();
    const trade = {
      company: "Eve & Co",
      taxId: "1",
      phone: "+1 555 010 0100",
      tradeStatus: "pending",
    } as const;
    for (const [emailConfirmedAt, kept] of [
      [null, false],
      [new Date(), true],
    ] as const) {
      const who = await person(shop.test, { ...trade, emailConfirmedAt });
      await addAddress(who.id, ADDRESS);
      await addWishlistItem(who.id, { kind: "diamond", sku });
      await writeSavedDraft(who.id, "checkout", { contact: { email: "eve@evil.example" } });
      const order = await insertOrder(shop.test);
      await shop.test.db
        .update(orders)
        .set({ customerId: who.id, email: who.email, emailConfirmedAt })
        .where(eq(orders.id, order));
      await shop.recovery.requestPasswordReset(who.email, null);
      await shop.recovery.resetPassword(await secretMailedTo(shop.test, who.email), NEW);
      const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, order));
      expect([row?.customerId === who.id, row?.emailConfirmedAt !== null]).toEqual([kept, kept]);
      const { text } = await call(shop.api.exportAccountEndpoint, { token: await tokenOf(who.id) });
      for (const trace of [ADDRESS.address.line1, "Eve & Co", sku, "eve@evil.example"]) {
        expect(text.includes(trace)).toBe(kept);
      }
      expect((await mailsTo(who.email)).at(-1)?.text.includes("we removed")).toBe(!kept);
    }
  });

  test("of two who use one link at once one succeeds", async () => {
    const who = await person(shop.test);
    await shop.recovery.requestPasswordReset(who.email, null);
    const token = await secretMailedTo(shop.test, who.email);
    const answers = await Promise.all(
      ["the first of two", "the second of two"].map((password) =>
        call(shop.api.resetPasswordEndpoint, { body: { token, password } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  test("waits no longer than half an hour", async () => {
    const who = await person(shop.test);
    const asked = new Date("2026-05-01T12:00:00Z");
    await shop.recovery.requestPasswordReset(who.email, null, asked);
    const token = await secretMailedTo(shop.test, who.email);
    const later = (minutes: number) => new Date(asked.getTime() + minutes * 60_000);
    await expect(shop.recovery.resetPassword(token, NEW, later(30))).rejects.toMatchObject({ status: 410 });
    await shop.recovery.resetPassword(token, NEW, later(29));
    expect(await opensWith(who.email, NEW)).toBe(true);
  });

  test("the newest link alone is good", async () => {
    const who = await person(shop.test);
    await shop.recovery.requestPasswordReset(who.email, null);
    const first = await secretMailedTo(shop.test, who.email);
    await shop.recovery.requestPasswordReset(who.email, null);
    expect(
      (await call(shop.api.resetPasswordEndpoint, { body: { token: first, password: NEW } })).status,
    ).toBe(410);
  });

  test("no secret of a link is kept, but its hash", async () => {
    const who = await person(shop.test);
    await shop.recovery.requestPasswordReset(who.email, null);
    const secret = await secretMailedTo(shop.test, who.email);
    const rows = await shop.test.db
      .select()
      .from(verificationTokens)
      .where(eq(verificationTokens.customerId, who.id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });
});

describe("another address", () => {
  test("counts once the link mailed to it is used; the old one is told", async () => {
    const who = await person(shop.test);
    const email = "moved@new.example";
    const ask = (body: object) => call(shop.api.changeEmailEndpoint, { body, token: who.token });
    expect(await ask({ email, password: "wrong" })).toMatchObject({
      status: 422,
      body: { errors: { password: ["This isn’t your password. Try again."] } },
    });
    expect((await ask({ email, password: PASSWORD })).status).toBe(202);
    expect(await customerOf(email)).toBeUndefined();
    const token = await secretMailedTo(shop.test, email);
    expect(
      (await call(shop.api.confirmEmailChangeEndpoint, { body: { token }, token: who.token })).status,
    ).toBe(200);
    expect((await customerOf(email))?.id).toBe(who.id);
    expect((await mailsTo(who.email)).at(-1)?.text).toContain(email);
  });

  test("that somebody has is told to their mailbox alone", async () => {
    const [who, other] = [await person(shop.test), await person(shop.test)];
    const ask = (email: string) =>
      call(shop.api.changeEmailEndpoint, { body: { email, password: PASSWORD }, token: who.token });
    expect(await ask(other.email)).toEqual(await ask("free@new.example"));
    expect((await mailsTo(other.email)).at(-1)?.text).not.toContain("token=");
  });

  test.each([
    [
      "the password is changed",
      (token: string) =>
        call(shop.api.changePasswordEndpoint, { body: { current_password: PASSWORD, password: NEW }, token }),
    ],
    ["every session is ended", (token: string) => call(shop.api.signOutEverywhereEndpoint, { token })],
    [
      "the password is recovered",
      async (_: string, email: string) => {
        await call(shop.api.forgotPasswordEndpoint, { body: { email } });
        const token = await secretMailedTo(shop.test, email);
        return call(shop.api.resetPasswordEndpoint, { body: { token, password: NEW } });
      },
    ],
  ])("is not taken by a link asked for before %s", async (_, end) => {
    const who = await person(shop.test);
    const email = `moved-${randomUUID()}@new.example`;
    await call(shop.api.changeEmailEndpoint, { body: { email, password: PASSWORD }, token: who.token });
    const token = await secretMailedTo(shop.test, email);
    expect((await end(who.token, who.email)).status).toBeLessThan(300);
    expect((await call(shop.api.confirmEmailChangeEndpoint, { body: { token } })).status).toBe(410);
    expect((await customerOf(who.email))?.id).toBe(who.id);
  });

  test("that somebody took meanwhile is refused, and the account keeps its own", async () => {
    const who = await person(shop.test);
    await call(shop.api.changeEmailEndpoint, {
      body: { email: "race@new.example", password: PASSWORD },
      token: who.token,
    });
    const token = await secretMailedTo(shop.test, "race@new.example");
    await person(shop.test, { email: "race@new.example" });
    expect(
      await call(shop.api.confirmEmailChangeEndpoint, { body: { token }, token: who.token }),
    ).toMatchObject({
      status: 409,
      body: { code: "address_taken" },
    });
    expect((await customerOf(who.email))?.id).toBe(who.id);
  });
});

test("deleting an account takes what is the customer's and leaves the order, which is nobody's then", async () => {
  const who = await person(shop.test);
  const order = await insertOrder(shop.test);
  await shop.test.db.update(orders).set({ customerId: who.id }).where(eq(orders.id, order));
  const ask = (password: string) =>
    call(shop.api.deleteAccountEndpoint, { body: { password }, token: who.token });
  expect((await ask("wrong")).status).toBe(422);
  expect((await ask(PASSWORD)).status).toBe(204);
  expect(await customerOf(who.email)).toBeUndefined();
  expect((await account(who)).status).toBe(401);
  const [left] = await shop.test.db.select().from(orders).where(eq(orders.id, order));
  expect(left?.customerId).toBeNull();
});

test("the log of what happened to accounts only grows", async () => {
  const who = await person(shop.test);
  const rows = await shop.test.db.select().from(auditLog).where(eq(auditLog.customerId, who.id));
  expect(rows.map(({ event }) => event)).toEqual(["signed_in"]);
  for (const change of [
    "update audit_log set event = 'registered'",
    "delete from audit_log",
    "truncate audit_log",
  ]) {
    await expect(shop.test.pool.query(change)).rejects.toThrow("rows of audit_log are only ever added");
  }
});
