import { eq, sql } from "drizzle-orm";
import { SignJWT } from "jose";
import { encode } from "next-auth/jwt";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { customers, sessions } from "@/lib/people/accounts/tables";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import { openTestShop, type TestShop } from "../../../selling/checkout/shop";
import { call, PASSWORD, person, sessionOf, tokenOf } from "../people";

vi.mock("next/server", () => ({ connection: async () => undefined }));

let shop: TestShop;
let api: typeof import("@/lib/people/accounts/endpoints");
let tokens: typeof import("@/lib/people/accounts/sessions/access-token");
let store: typeof import("@/lib/people/accounts/sessions/commands");
let signIn: typeof import("@/lib/people/accounts/sign-in/commands");

beforeAll(async () => {
  shop = await openTestShop({ RATE_LIMITS_OFF: "0" });
  api = await import("@/lib/people/accounts/endpoints");
  tokens = await import("@/lib/people/accounts/sessions/access-token");
  store = await import("@/lib/people/accounts/sessions/commands");
  signIn = await import("@/lib/people/accounts/sign-in/commands");
}, 120_000);
afterAll(() => shop?.close());

const SECRET = "s".repeat(32);
const minutes = (count: number, from = new Date()) => new Date(from.getTime() + count * 60_000);
const status = async (token: string) => (await call(api.accountEndpoint, { token })).status;

describe("a token for the API", () => {
  test("is good for a quarter of an hour", async () => {
    const who = await person(shop.test);
    const claims = { customerId: who.id, sessionId: who.sessionId, version: 1 };
    const now = new Date();
    const token = await tokens.mintAccessToken(claims, now);
    expect(await tokens.verifyAccessToken(token, minutes(14, now))).toEqual(claims);
    expect(await tokens.verifyAccessToken(token, minutes(15.1, now))).toBeNull();
    expect(await status(await tokens.mintAccessToken(claims, minutes(-16)))).toBe(401);
  });

  test("is neither the cookie nor anything else that is signed with the shop's secret", async () => {
    const who = await person(shop.test);
    const claims = { sub: who.id, sid: who.sessionId, ver: 1 };
    const cookie = await encode({ token: claims, secret: SECRET });
    const signed = (change: (jwt: SignJWT) => SignJWT, key = SECRET) =>
      change(
        new SignJWT({ sid: who.sessionId, ver: 1 })
          .setProtectedHeader({ alg: "HS256", typ: "at+jwt" })
          .setSubject(who.id)
          .setIssuer("https://shop.example")
          .setAudience("adamas-api")
          .setIssuedAt()
          .setExpirationTime("5m"),
      ).sign(new TextEncoder().encode(key));
    const none = `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString("base64url")}.${who.token.split(".")[1]}.`;
    for (const token of [cookie, await signed((jwt) => jwt), none]) expect(await status(token)).toBe(401);
    expect(await status(who.token)).toBe(200);
  });

  test("ends with its session, and no other session with it", async () => {
    const who = await person(shop.test);
    const elsewhere = await sessionOf(who.id);
    const there = await tokens.mintAccessToken(elsewhere);
    await store.endSession({ customerId: who.id, sessionId: who.sessionId, version: 1 });
    expect(await status(who.token)).toBe(401);
    expect(await status(there)).toBe(200);
  });

  test("of another's session ends nothing", async () => {
    const [who, other] = [await person(shop.test), await person(shop.test)];
    await store.endSession({ customerId: other.id, sessionId: who.sessionId, version: 1 });
    expect(await status(who.token)).toBe(200);
  });

  test("ends everywhere when the customer says so, changes the password, or the version is raised", async () => {
    const everywhere = await person(shop.test);
    const second = await tokenOf(everywhere.id);
    expect((await call(api.signOutEverywhereEndpoint, { token: second })).status).toBe(204);
    expect([await status(everywhere.token), await status(second)]).toEqual([401, 401]);

    const changed = await person(shop.test);
    const body = { current_password: PASSWORD, password: "another calm one" };
    expect((await call(api.changePasswordEndpoint, { token: changed.token, body })).status).toBe(204);
    expect(await status(changed.token)).toBe(401);

    const raised = await person(shop.test);
    await shop.test.db.update(customers).set({ sessionVersion: 2 }).where(eq(customers.id, raised.id));
    expect(await status(raised.token)).toBe(401);
  });
});

test("a session ends by itself a month after its last use", async () => {
  const who = await person(shop.test);
  const claims = { customerId: who.id, sessionId: who.sessionId, version: 1 };
  const day = 24 * 60;
  expect(await store.findSession(claims, minutes(29 * day))).not.toBeNull();
  expect(await store.findSession(claims, minutes(31 * day))).toBeNull();
  await store.renewSession(who.sessionId, minutes(20 * day));
  expect(await store.findSession(claims, minutes(49 * day))).not.toBeNull();
  await sessionOf(who.id, minutes(60 * day));
  const left = await shop.test.db.select().from(sessions).where(eq(sessions.customerId, who.id));
  expect(left.map(({ id }) => id)).not.toContain(who.sessionId);
});

/** A request from a network of its own. */
let networks = 0;
const network = () => () => {
  networks += 1;
  return { "x-forwarded-for": `10.9.${networks}.1` };
};
const from = () => ({ headers: new Headers(network()()) });

describe("trying passwords", () => {
  test("a wrong one is null, and a right one the customer, in whatever case the address is typed", async () => {
    const who = await person(shop.test);
    const request = from();
    expect(await signIn.verifyCredentials(request, { email: who.email, password: "wrong" })).toBeNull();
    expect(
      await signIn.verifyCredentials(request, { email: ` ${who.email.toUpperCase()} `, password: PASSWORD }),
    ).toMatchObject({ id: who.id });
    for (const broken of [null, {}, { email: who.email }, { email: [who.email], password: PASSWORD }]) {
      expect(await signIn.verifyCredentials(request, broken)).toBeNull();
    }
  });

  test("is refused from the sixth on, the right one too, whether or not there is an account", async () => {
    const who = await person(shop.test);
    for (const email of [who.email, `nobody-${who.email}`]) {
      const request = from();
      const attempt = (password: string) => signIn.verifyCredentials(request, { email, password });
      const tries = await Promise.allSettled(Array.from({ length: 8 }, () => attempt("wrong")));
      expect(tries.filter(({ status: how }) => how === "fulfilled")).toHaveLength(5);
      await expect(attempt(PASSWORD)).rejects.toMatchObject({
        status: 429,
        headers: { "retry-after": expect.stringMatching(/^\d+$/) },
      });
    }
    const right = { email: who.email, password: PASSWORD };
    expect(await signIn.verifyCredentials(from(), right)).toMatchObject({ id: who.id });
  });

  test("counts the wrong ones alone, and anew after a right one and after a new password", async () => {
    const who = await person(shop.test);
    const request = from();
    const attempt = (password: string) =>
      signIn.verifyCredentials(request, { email: who.email, password }, null);
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 4; i++) expect(await attempt("wrong")).toBeNull();
      expect(await attempt(PASSWORD)).toMatchObject({ id: who.id });
    }
    for (let i = 0; i < 5; i++) expect(await attempt("wrong")).toBeNull();
    await expect(attempt(PASSWORD)).rejects.toMatchObject({ status: 429 });
    await shop.test.db
      .update(customers)
      .set({ sessionVersion: sql`${customers.sessionVersion} + 1` })
      .where(eq(customers.id, who.id));
    expect(await attempt(PASSWORD)).toMatchObject({ id: who.id });
  });

  test("by a stranger in the same network keeps nobody from a browser they have signed in on", async () => {
    const who = await person(shop.test);
    const request = from();
    const right = { email: who.email, password: PASSWORD };
    for (let i = 0; i < 6; i++)
      await signIn.verifyCredentials(request, { ...right, password: "wrong" }).catch(() => null);
    await expect(signIn.verifyCredentials(request, right)).rejects.toMatchObject({ status: 429 });
    expect(await signIn.verifyCredentials(request, right, signIn.deviceToken(who.id))).toMatchObject({
      id: who.id,
    });
  });

  test("at one account from many networks keep other browsers out until there is a new password, and none they have signed in on", async () => {
    const [who, other] = [await person(shop.test), await person(shop.test)];
    const wrong = { email: who.email, password: "wrong" };
    for (let i = 0; i < 50; i++) await signIn.verifyCredentials(from(), wrong).catch(() => null);
    const right = { email: who.email, password: PASSWORD };
    const tried = (device: string | null) => signIn.verifyCredentials(from(), right, device);
    await expect(tried(null)).rejects.toMatchObject({ status: 429 });
    await expect(tried(signIn.deviceToken(other.id))).rejects.toMatchObject({ status: 429 });
    expect(await tried(signIn.deviceToken(who.id))).toMatchObject({ id: who.id });
    await shop.test.db
      .update(customers)
      .set({ sessionVersion: sql`${customers.sessionVersion} + 1` })
      .where(eq(customers.id, who.id));
    expect(await tried(null)).toMatchObject({ id: who.id });
  });

  test("is counted in the database, under no address", async () => {
    const { rows } = await shop.test.pool.query<{ key: string }>(
      "select key from rate_limits where key like 'sign-in%'",
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain("@");
  });
});

const median = (numbers: number[]) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** The ratio of the medians of two things done in turns. */
async function ratio(
  count: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<number> {
  const took: [number[], number[]] = [[], []];
  for (let i = 0; i < count; i++) {
    for (const [at, work] of [one, other].entries()) {
      const began = performance.now();
      await work();
      took[at]?.push(performance.now() - began);
    }
  }
  return median(took[0]) / median(took[1]);
}

describe("the time an answer takes", () => {
  test("does not tell an address that has an account from one that has none: signing in", async () => {
    const who = await person(shop.test);
    const attempt = (email: string) => () => signIn.verifyCredentials(from(), { email, password: "wrong" });
    await attempt("warm@new.example")();
    const found = await ratio(21, attempt(who.email), attempt("nobody@new.example"));
    expect(found).toBeGreaterThan(0.6);
    expect(found).toBeLessThan(1.7);
  });

  test("nor asking for a new password, nor registering", async () => {
    const from = network();
    // each mailbox takes a few mails an hour, so each try has one of its own
    const known = await Promise.all(Array.from({ length: 6 }, () => person(shop.test)));
    let next = 0;
    const ask = (declared: Endpoint, body: (email: string) => object, emails: () => string) => async () => {
      const answer = await call(declared, { body: body(emails()), headers: from() });
      expect(answer.status).toBe(202);
    };
    const owned = () => known[next++ % known.length]?.email ?? "";
    let made = 0;
    const fresh = () => `timed-${made++}@new.example`;
    const forgot = (emails: () => string) => ask(api.forgotPasswordEndpoint, (email) => ({ email }), emails);
    const register = (emails: () => string) =>
      ask(
        api.registerEndpoint,
        (email) => ({ first_name: "A", last_name: "B", email, password: PASSWORD }),
        emails,
      );
    for (const asking of [forgot, register]) {
      expect(Math.abs((await ratio(3, asking(owned), asking(fresh))) - 1)).toBeLessThan(0.25);
    }
  });
});
