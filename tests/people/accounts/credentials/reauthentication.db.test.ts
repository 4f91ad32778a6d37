import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { customers } from "@/lib/people/accounts/tables";
import { orders } from "@/lib/selling/orders/tables";
import { insertOrder } from "../../../support/order";
import { type AccountShop, openAccountShop } from "../account-shop";
import { call, PASSWORD, type Person, person, secretMailedTo, tokenOf } from "../people";

let shop: AccountShop;
beforeAll(async () => {
  shop = await openAccountShop();
}, 120_000);
afterAll(() => shop?.close());

const NEW = "quite another sentence";
const customerOf = async (id: string) => {
  const [row] = await shop.test.db.select().from(customers).where(eq(customers.id, id));
  return row;
};
const mailsTo = async (email: string) => {
  const { rows } = await shop.test.pool.query<{ subject: string; text: string }>(
    "select subject, text from mails where recipient = $1 order by created_at, id",
    [email],
  );
  return rows;
};

/** Somebody whose address waits to be confirmed, and the secret of the link. */
async function unconfirmed() {
  const who = await person(shop.test, { emailConfirmedAt: null });
  await call(shop.api.resendConfirmationEndpoint, { token: who.token });
  return { who, token: await secretMailedTo(shop.test, who.email) };
}

const mailedUntil = async (email: string) => {
  const { rows } = await shop.test.pool.query<{ isOver: boolean }>(
    `select coalesce(send_by <= now(), false) as "isOver" from mails where recipient = $1 and purpose like 'change-email:%'`,
    [email],
  );
  return rows;
};

test("a link to a new address that still waits to be mailed isn’t sent once another address was asked for", async () => {
  const { who, email } = await moving();
  await shop.test.pool.query("update mails set sent_at = null where recipient = $1", [email]);
  const other = `other-${randomUUID()}@new.example`;
  await call(shop.api.changeEmailEndpoint, { body: { email: other, password: PASSWORD }, token: who.token });
  expect(await mailedUntil(email)).toEqual([{ isOver: true }]);
  expect(await mailedUntil(other)).toEqual([{ isOver: false }]);
});

/** Somebody who asked for another address, and the secret mailed there. */
async function moving() {
  const who = await person(shop.test);
  const email = `moved-${randomUUID()}@new.example`;
  await call(shop.api.changeEmailEndpoint, { body: { email, password: PASSWORD }, token: who.token });
  return { who, email, token: await secretMailedTo(shop.test, email) };
}

describe("the link that confirms an address", () => {
  test("gives whoever registered somebody else's address none of that person's orders", async () => {
    const { who, token } = await unconfirmed();
    const order = await insertOrder(shop.test);
    await shop.test.db.update(orders).set({ email: who.email }).where(eq(orders.id, order));
    const stranger = await person(shop.test);
    // the mailbox's owner, who knows nothing of the account, clicks
    const tries = [
      await call(shop.api.confirmEmailEndpoint, { body: { token } }),
      await call(shop.api.confirmEmailEndpoint, { body: { token, password: "a guess of theirs" } }),
      await call(shop.api.confirmEmailEndpoint, { body: { token }, token: stranger.token }),
    ];
    for (const answer of tries) {
      expect(answer).toMatchObject({ status: 422, body: { errors: { password: [expect.any(String)] } } });
    }
    expect((await customerOf(who.id))?.emailConfirmedAt).toBeNull();
    const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, order));
    expect(row?.customerId).toBeNull();
  });

  test.each(["its session", "its password"])("is used by the account's own customer: by %s", async (by) => {
    const { who, token } = await unconfirmed();
    const answer =
      by === "its session"
        ? await call(shop.api.confirmEmailEndpoint, { body: { token }, token: who.token })
        : await call(shop.api.confirmEmailEndpoint, { body: { token, password: PASSWORD } });
    expect(answer.status).toBe(200);
    expect((await customerOf(who.id))?.emailConfirmedAt).not.toBeNull();
  });

  test("asks nobody for a password that the account does not have, but to sign in to it", async () => {
    const who = await person(shop.test, { passwordHash: null });
    const email = `moved-${randomUUID()}@new.example`;
    await call(shop.api.changeEmailEndpoint, { body: { email, password: null }, token: who.token });
    const token = await secretMailedTo(shop.test, email);
    const use = (body: object, of?: string) =>
      call(shop.api.confirmEmailChangeEndpoint, { body: { token, ...body }, ...(of ? { token: of } : {}) });
    expect(await use({ password: "whatever it may be" })).toMatchObject({
      status: 403,
      body: { code: "sign_in_first" },
    });
    expect((await use({}, who.token)).status).toBe(200);
  });

  test("is good for nothing once whoever it reached says that it is not theirs", async () => {
    const { who, token } = await unconfirmed();
    expect((await call(shop.api.refuseLinkEndpoint, { body: { token } })).status).toBe(204);
    expect((await call(shop.api.refuseLinkEndpoint, { body: { token } })).status).toBe(410);
    const answer = await call(shop.api.confirmEmailEndpoint, { body: { token }, token: who.token });
    expect(answer.status).toBe(410);
  });

  test("comes in a mail that repeats nothing a stranger typed", async () => {
    const email = `named-${randomUUID()}@new.example`;
    await call(shop.api.registerEndpoint, {
      body: { first_name: "Free Diamonds", last_name: "Click", email, password: PASSWORD },
    });
    const [welcome] = await mailsTo(email);
    expect(`${welcome?.subject} ${welcome?.text}`).not.toContain("Free Diamonds");
  });
});

describe("the link to another address", () => {
  test("moves no account for whoever only reads the new mailbox, and names the account", async () => {
    const { who, email, token } = await moving();
    expect((await call(shop.api.confirmEmailChangeEndpoint, { body: { token } })).status).toBe(422);
    expect((await mailsTo(email)).at(-1)?.text).toContain(who.email);
    const moved = await call(shop.api.confirmEmailChangeEndpoint, { body: { token, password: PASSWORD } });
    expect(moved.status).toBe(200);
    expect((await customerOf(who.id))?.email).toBe(email);
  });

  test("is told to the old address as soon as it is asked for", async () => {
    const { who, email } = await moving();
    const [told] = await mailsTo(who.email);
    expect(told?.subject).toBe("Request to change your email address");
    expect(told?.text).toContain(email);
    expect(told?.text).not.toContain("token=");
  });

  test("that has an account is told what was asked, not that it was registered", async () => {
    const [who, other] = [await person(shop.test), await person(shop.test)];
    await call(shop.api.changeEmailEndpoint, {
      body: { email: other.email, password: PASSWORD },
      token: who.token,
    });
    const told = (await mailsTo(other.email)).at(-1);
    expect(told?.text).toContain(who.email);
    expect(told?.text).not.toContain("registered");
  });
});

describe("what is new of a password", () => {
  test.each(["password1234", "Qwertyuiop!", "1234567890123"])(
    "%s is refused wherever it is set",
    async (password) => {
      const who = await person(shop.test);
      const body = { current_password: PASSWORD, password };
      expect(await call(shop.api.changePasswordEndpoint, { body, token: who.token })).toMatchObject({
        status: 422,
        body: { errors: { password: [expect.stringContaining("Too easy")] } },
      });
    },
  );

  test("is not the address, and a link to a new one stays good for another try", async () => {
    const who = await person(shop.test);
    const body = { current_password: PASSWORD, password: who.email };
    expect((await call(shop.api.changePasswordEndpoint, { body, token: who.token })).status).toBe(422);
    await call(shop.api.forgotPasswordEndpoint, { body: { email: who.email } });
    const token = await secretMailedTo(shop.test, who.email);
    const reset = (password: string) => call(shop.api.resetPasswordEndpoint, { body: { token, password } });
    expect((await reset(who.email.toUpperCase())).status).toBe(422);
    expect((await reset(NEW)).status).toBe(204);
  });
});

describe("a password that is changed while another call proves itself with the old one", () => {
  test("opens no session", async () => {
    const who = await person(shop.test);
    const { verifyCredentials } = await import("@/lib/people/accounts/sign-in/commands");
    const { openSession } = await import("@/lib/people/accounts/sessions/commands");
    const checked = await verifyCredentials(
      { headers: new Headers() },
      { email: who.email, password: PASSWORD },
    );
    await change(who);
    expect(await openSession(who.id, { version: checked?.sessionVersion })).toBeNull();
    const [row] = [await customerOf(who.id)];
    expect(await openSession(who.id, { version: row?.sessionVersion })).not.toBeNull();
  });

  test("lets none of what was allowed before through: another password, another address, the end", async () => {
    const { findSession } = await import("@/lib/people/accounts/sessions/commands");
    const { changePassword } = await import("@/lib/people/accounts/profile/commands/account");
    const { requestEmailChange } = await import("@/lib/people/accounts/credentials/commands/email-change");
    const { deleteAccount } = await import("@/lib/selling/personal-data/deletion-commands");
    const email = `late-${randomUUID()}@new.example`;
    for (const late of [
      (who: Seen) => changePassword(who, { current: PASSWORD, next: "the thief's own words" }),
      (who: Seen) => requestEmailChange(who, { email, password: PASSWORD }, null),
      (who: Seen) => deleteAccount(who, PASSWORD),
    ]) {
      const who = await person(shop.test);
      const seen = await findSession({ customerId: who.id, sessionId: who.sessionId, version: 1 });
      if (!seen) throw new Error("no session stands");
      await change(who);
      await expect(late(seen)).rejects.toMatchObject({ status: 401 });
      expect(await customerOf(who.id)).toBeDefined();
    }
    expect(await mailsTo(email)).toEqual([]);
  });

  type Seen = import("@/lib/people/accounts/sessions/commands").ActiveSession;
  const change = async (who: Person) =>
    expect(
      await call(shop.api.changePasswordEndpoint, {
        body: { current_password: PASSWORD, password: NEW },
        token: who.token,
      }),
    ).toMatchObject({ status: 204 });
});

describe("a customer who signs in through a provider alone", () => {
  const calls = () =>
    [
      [shop.api.changePasswordEndpoint, { current_password: null, password: NEW }],
      [shop.api.changeEmailEndpoint, { email: `p-${randomUUID()}@new.example`, password: null }],
      [shop.api.deleteAccountEndpoint, { password: null }],
    ] as const;

  test("changes nothing that matters with a session that is older than ten minutes", async () => {
    const who = await person(shop.test, { passwordHash: null });
    const old = await tokenOf(who.id, new Date(Date.now() - 11 * 60_000));
    for (const [declared, body] of calls()) {
      expect(await call(declared, { body, token: old })).toMatchObject({
        status: 403,
        body: { code: "sign_in_again" },
      });
    }
  });

  test("does it having signed in just now", async () => {
    for (const [declared, body] of calls()) {
      const who = await person(shop.test, { passwordHash: null });
      expect((await call(declared, { body, token: who.token })).status).toBeLessThan(300);
    }
  });
});

test.each(["https://evil.example", "Ada\nBcc: x@evil.example", "www.evil.example", "<b>Ada</b>"])(
  "%j is nobody's name",
  async (first_name) => {
    const who = await person(shop.test);
    const body = { first_name, last_name: "Byron" };
    expect(await call(shop.api.changeDetailsEndpoint, { body, token: who.token })).toMatchObject({
      status: 422,
      body: { errors: { first_name: [expect.any(String)] } },
    });
  },
);
