import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { auditLog, customers } from "@/lib/people/accounts/tables";
import { orders } from "@/lib/selling/orders/tables";
import { openTestShop, type TestShop } from "../../../selling/checkout/shop";
import { insertOrder } from "../../../support/order";
import { call, PASSWORD, type Person, person, secretMailedTo, sessionOf } from "../people";

vi.mock("next/server", () => ({ connection: async () => undefined }));
const { jar } = vi.hoisted(() => {
  const kept = new Map<string, string>();
  return {
    jar: {
      get: (name: string) => (kept.has(name) ? { value: kept.get(name) } : undefined),
      set: (name: string, value: string) => void kept.set(name, value),
      delete: (name: string) => void kept.delete(name),
    },
  };
});
vi.mock("next/headers", () => ({ cookies: async () => jar }));
vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));
// how long an answer takes is looked at among the sessions
vi.mock("@/lib/people/accounts/sign-in/constant-time", () => ({
  inConstantTime: <T>(work: () => Promise<T>) => work(),
}));

let shop: TestShop;
let welcome: typeof import("@/lib/people/accounts/providers/commands")["resolveProviderAccount"];
let api: typeof import("@/lib/people/accounts/profile/connection-endpoints");
let accountApi: typeof import("@/lib/people/accounts/endpoints");
let find: typeof import("@/lib/people/accounts/providers/commands")["findProviderCustomer"];

beforeAll(async () => {
  shop = await openTestShop({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" });
  ({ resolveProviderAccount: welcome, findProviderCustomer: find } = await import(
    "@/lib/people/accounts/providers/commands"
  ));
  api = await import("@/lib/people/accounts/profile/connection-endpoints");
  accountApi = await import("@/lib/people/accounts/endpoints");
}, 120_000);
afterAll(() => shop?.close());

const google = () => ({ provider: "google", providerAccountId: randomUUID() });
const told = (email: string, change = {}) =>
  ({ email, email_verified: true, name: "Grace Hopper", ...change }) as { email: string };
const fresh = () => `${randomUUID()}@provider.example`;
const customersOf = (email: string) =>
  shop.test.db.select().from(customers).where(eq(customers.email, email));

describe("who comes from a provider", () => {
  test("is a new customer of a confirmed address, with the orders opened from its mail, and the same next time", async () => {
    const [account, email] = [google(), fresh()];
    const order = await insertOrder(shop.test);
    const typed = await insertOrder(shop.test);
    const emailConfirmedAt = new Date();
    await shop.test.db.update(orders).set({ email, emailConfirmedAt }).where(eq(orders.id, order));
    await shop.test.db.update(orders).set({ email }).where(eq(orders.id, typed));
    expect(await welcome(account, told(email.toUpperCase()))).toBeNull();
    const [made] = await customersOf(email);
    expect(made).toMatchObject({ firstName: "Grace", lastName: "Hopper", passwordHash: null });
    expect(made?.emailConfirmedAt).not.toBeNull();
    expect(await find(account)).toBe(made?.id);
    const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, order));
    expect(row?.customerId).toBe(made?.id);
    const [other] = await shop.test.db.select().from(orders).where(eq(orders.id, typed));
    expect(other?.customerId).toBeNull();
    // the provider's key says who it is, whatever address it tells by now
    expect(await welcome(account, told(fresh(), { email_verified: false }))).toBeNull();
  });

  test("joins the customer whose confirmed address it is, who is told", async () => {
    const [account, owner] = [google(), await person(shop.test)];
    expect(await welcome(account, told(owner.email))).toBeNull();
    expect(await find(account)).toBe(owner.id);
    const { rows } = await shop.test.pool.query("select subject from mails where recipient = $1", [
      owner.email,
    ]);
    expect(rows).toEqual([{ subject: "You can now sign in with Google" }]);
    const noted = await shop.test.db.select().from(auditLog).where(eq(auditLog.customerId, owner.id));
    expect(noted.map(({ event }) => event)).toContain("provider_linked");
  });

  test.each([
    [
      "the address was registered and never confirmed",
      true,
      { emailConfirmedAt: null },
      "OAuthAccountNotLinked",
    ],
    ["the provider has not confirmed the address", false, {}, "AddressNotProven"],
    ["the provider writes that it has not", "false", {}, "AddressNotProven"],
  ])("is refused where %s", async (_, email_verified, change, why) => {
    const [account, owner] = [google(), await person(shop.test, change)];
    expect(await welcome(account, told(owner.email, { email_verified }))).toBe(why);
    expect(await find(account)).toBeNull();
  });

  test("is one customer, however many calls arrive at once", async () => {
    const [account, email] = [google(), fresh()];
    const all = await Promise.all(Array.from({ length: 6 }, () => welcome(account, told(email))));
    expect(all).toEqual(Array(6).fill(null));
    expect(await customersOf(email)).toHaveLength(1);
    expect(await find(account)).not.toBeNull();
  });

  test("brings no name that is a link", async () => {
    const email = fresh();
    await welcome(google(), told(email, { given_name: "www.evil.example", family_name: "<b>" }));
    const [made] = await customersOf(email);
    expect(`${made?.firstName} ${made?.lastName}`).not.toMatch(/evil|</);
  });
});

describe("a provider that leads to an account", () => {
  const linked = async (change = {}) => {
    const [account, who] = [google(), await person(shop.test, change)];
    expect(await welcome(account, told(who.email))).toBeNull();
    return { account, who };
  };
  const unlink = (token: string, password: string | null = PASSWORD) =>
    call(api.unlinkEndpoint, { params: { provider: "google" }, body: { password }, token });
  const newestMail = async (email: string) => {
    const { rows } = await shop.test.pool.query<{ subject: string; text: string }>(
      "select subject, text from mails where recipient = $1 order by created_at desc limit 1",
      [email],
    );
    return rows[0] ?? { subject: "", text: "" };
  };
  /** Gives somebody another address; the mail to the old one. */
  const move = async (who: Person, password: string | null = PASSWORD) => {
    const email = fresh();
    await call(accountApi.changeEmailEndpoint, { body: { email, password }, token: who.token });
    const token = await secretMailedTo(shop.test, email);
    await call(accountApi.confirmEmailChangeEndpoint, { body: { token }, token: who.token });
    return newestMail(who.email);
  };
  const list = async (token: string) => (await call(api.connectionsEndpoint, { token })).body.data;

  test("is listed with the day it was connected, among those whose keys are set", async () => {
    const stranger = await person(shop.test);
    expect(await list(stranger.token)).toEqual([{ provider: "google", name: "Google", connected_at: null }]);
    const { who } = await linked();
    expect(await list(who.token)).toEqual([
      { provider: "google", name: "Google", connected_at: expect.any(String) },
    ]);
  });

  test("is unlinked by who knows the password: it lets in no more, not by itself again, and every session ends", async () => {
    const { account, who } = await linked();
    expect(await unlink(who.token, "wrong")).toMatchObject({
      status: 422,
      body: { errors: { password: ["This isn’t your password. Try again."] } },
    });
    expect(await find(account)).toBe(who.id);
    expect((await unlink(who.token)).status).toBe(204);
    expect((await call(api.connectionsEndpoint, { token: who.token })).status).toBe(401);
    expect(await find(account)).toBeNull();
    expect(await welcome(account, told(who.email))).toBe("OAuthAccountNotLinked");
    // nor does it make another customer, whatever address it tells by now
    const email = fresh();
    expect(await welcome(account, told(email))).toBe("OAuthAccountNotLinked");
    expect(await customersOf(email)).toEqual([]);
    const { rows } = await shop.test.pool.query(
      "select subject from mails where recipient = $1 order by created_at desc limit 1",
      [who.email],
    );
    expect(rows).toEqual([{ subject: "Google was disconnected from your account" }]);
  });

  test("comes back when its customer comes to connect it, who is told, and for nobody else", async () => {
    const { account, who } = await linked();
    const stranger = await person(shop.test);
    await unlink(who.token);
    expect(await welcome(account, told(stranger.email), stranger.id)).toBe("OtherAccount");
    expect(await welcome(account, told(who.email))).toBe("OAuthAccountNotLinked");
    expect(await find(account)).toBeNull();
    expect(await welcome(account, told(who.email), who.id)).toBeNull();
    expect(await find(account)).toBe(who.id);
    const { rows } = await shop.test.pool.query("select subject from mails where recipient = $1", [
      who.email,
    ]);
    expect(rows.filter(({ subject }) => subject === "You can now sign in with Google")).toHaveLength(2);
  });

  test("leads in no more once the account has another address and a password, and the old address is told", async () => {
    const { account, who } = await linked();
    expect((await move(who)).text).toContain("Google signed you in with the old address");
    expect(await find(account)).toBeNull();
  });

  test("stays the way in of a customer without a password who moves, and the old address is told", async () => {
    const { account, who } = await linked({ passwordHash: null });
    expect((await move(who, null)).text).toContain("You can still sign in with Google");
    expect(await find(account)).toBe(who.id);
  });

  test("is told of when the password is changed", async () => {
    const { who } = await linked();
    const body = { current_password: PASSWORD, password: "quite another sentence" };
    await call(accountApi.changePasswordEndpoint, { body, token: who.token });
    expect((await newestMail(who.email)).text).toContain("You can still sign in with Google");
  });

  test("stays where it is the only way in", async () => {
    const { account, who } = await linked({ passwordHash: null });
    expect(await unlink(who.token, null)).toMatchObject({ status: 409, body: { code: "last_way_in" } });
    expect(await find(account)).toBe(who.id);
  });

  test("is not there where it was never connected", async () => {
    const who = await person(shop.test);
    expect((await unlink(who.token)).status).toBe(404);
  });
});

describe("a customer who goes to a provider signed in", () => {
  test("connects the account of their own address", async () => {
    const [account, who] = [google(), await person(shop.test)];
    expect(await welcome(account, told(who.email), who.id)).toBeNull();
    expect(await find(account)).toBe(who.id);
  });

  test("gets no second account by another address, which stays free", async () => {
    const [account, who, email] = [google(), await person(shop.test), fresh()];
    expect(await welcome(account, told(email), who.id)).toBe("OtherAccount");
    expect(await customersOf(email)).toEqual([]);
    expect(await find(account)).toBeNull();
  });

  test("is not moved into another customer's account, linked before or by its address", async () => {
    const [account, who, other] = [google(), await person(shop.test), await person(shop.test)];
    expect(await welcome(google(), told(other.email), who.id)).toBe("OtherAccount");
    expect(await welcome(account, told(other.email))).toBeNull();
    expect(await welcome(account, told(who.email), who.id)).toBe("OtherAccount");
  });

  test("is known when they come back, as long as the session stands, and nobody is who was not", async () => {
    const { saveLinkIntent, readLinkIntent } = await import("@/lib/people/accounts/providers/link-intent");
    const { endSession } = await import("@/lib/people/accounts/sessions/commands");
    const { encode } = await import("next-auth/jwt");
    const who = await person(shop.test);
    const claims = await sessionOf(who.id);
    const token = { sub: claims.customerId, sid: claims.sessionId, ver: claims.version };
    const session = "__Secure-next-auth.session-token";
    jar.set(session, await encode({ token, secret: "s".repeat(32) }));
    await saveLinkIntent();
    // the provider's answer may bring no session's cookie
    jar.delete(session);
    expect(await readLinkIntent()).toBe(who.id);
    await endSession(claims);
    expect(await readLinkIntent()).toBeNull();
    await saveLinkIntent();
    expect(jar.get("adamas_connect")?.value).toBe("");
  });
});

describe("what the session library is told", () => {
  test("of a fault is a page of ours, never the fault's own words", async () => {
    const { authOptions } = await import("@/lib/people/accounts/sign-in/auth-options");
    const signIn = authOptions.callbacks?.signIn;
    const account = { ...google(), type: "oauth" as const };
    const ask = () => signIn?.({ account, profile: told(fresh()), user: { id: "x" } });
    await shop.test.pool.query("alter table provider_accounts rename to provider_accounts_away");
    const answer = await ask();
    await shop.test.pool.query("alter table provider_accounts_away rename to provider_accounts");
    expect(answer).toBe("/auth/error?error=Callback");
    expect(await ask()).toBe(true);
  });

  test("of a sign-out that could not be written is a fault: the cookie stays, and the shopper is told", async () => {
    const { authOptions } = await import("@/lib/people/accounts/sign-in/auth-options");
    const { failOnSessionFault } = await import("@/lib/platform/workarounds/session-fault");
    const claims = await sessionOf((await person(shop.test)).id);
    const token = { sub: claims.customerId, sid: claims.sessionId, ver: claims.version };
    const signOut = () =>
      failOnSessionFault(async () => {
        await Promise.allSettled([
          authOptions.events?.signOut?.({
            token,
            session: { expires: "", user: { name: "", accessToken: "" } },
          }),
        ]);
        return Response.json({ url: "/" });
      });
    await shop.test.pool.query("alter table sessions rename to sessions_away");
    const answer = await signOut();
    await shop.test.pool.query("alter table sessions_away rename to sessions");
    expect(answer.status).toBe(503);
    expect((await signOut()).status).toBe(200);
  });

  test("of an address that is not proven is why", async () => {
    const { authOptions } = await import("@/lib/people/accounts/sign-in/auth-options");
    const account = { ...google(), type: "oauth" as const };
    const profile = told(fresh(), { email_verified: false });
    expect(await authOptions.callbacks?.signIn?.({ account, profile, user: { id: "x" } })).toBe(
      "/auth/error?error=AddressNotProven",
    );
  });

  test("through its session call is a session of its own", async () => {
    const { authOptions } = await import("@/lib/people/accounts/sign-in/auth-options");
    const account = { ...google(), type: "oauth" as const };
    await welcome(account, told(fresh()));
    const token = await authOptions.callbacks?.jwt?.({ token: {}, account, user: { id: "x" } });
    expect(token).toMatchObject({ sub: await find(account), sid: expect.any(String), ver: 1 });
  });
});

test("a provider is offered once its keys are set", async () => {
  const { offeredProviders } = await import("@/lib/people/accounts/providers/offered-providers");
  expect(offeredProviders()).toEqual([{ id: "google", name: "Google" }]);
});
