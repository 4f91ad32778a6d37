import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { providerAccounts } from "@/lib/people/accounts/tables";
import type { Endpoint } from "@/lib/platform/api/declare/endpoint";
import { alerts } from "@/lib/selling/alerts/tables";
import { orders } from "@/lib/selling/orders/tables";
import { openTestShop, ring, type TestShop, wish } from "../../selling/checkout/shop";
import { insertPastOrder } from "../../support/past-order";
import { ADDRESS, CASES, type Case, FOR_ANYBODY, LOOKING, type Own } from "./ownership-cases";
import { call, type Person, person, sessionOf } from "./people";

vi.mock("next/server", () => ({ connection: async () => undefined }));
// how long an answer takes is looked at among the sessions
vi.mock("@/lib/people/accounts/sign-in/constant-time", () => ({
  inConstantTime: <T>(work: () => Promise<T>) => work(),
}));

/** A token whose session was ended. */
async function endedToken(customerId: string): Promise<string> {
  const { endSession } = await import("@/lib/people/accounts/sessions/commands");
  const { mintAccessToken } = await import("@/lib/people/accounts/sessions/access-token");
  const claims = await sessionOf(customerId);
  await endSession(claims);
  return mintAccessToken(claims);
}

let shop: TestShop;
let endpoints: readonly Endpoint[];
const declared = (id: string): Endpoint => {
  const found = endpoints.find((one) => one.id === id);
  if (!found) throw new Error(`no endpoint is called ${id}`);
  return found;
};

beforeAll(async () => {
  shop = await openTestShop({ GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" });
  endpoints = (await import("@/lib/desk/api/all-endpoints")).ALL_ENDPOINTS;
}, 120_000);
afterAll(() => shop?.close());

/** A customer with one of everything, another with nothing, and a token whose session was ended. */
async function people() {
  const owner = await person(shop.test);
  const other = await person(shop.test);
  const { addAddress } = await import("@/lib/people/addresses/commands");
  const { mergeAccountCart } = await import("@/lib/selling/cart/account-commands");
  const { addWishlistItem } = await import("@/lib/selling/wishlist/commands");
  const { writeSavedDraft } = await import("@/lib/people/accounts/profile/commands/saved-drafts");
  const { placeOrder } = await import("@/lib/selling/checkout/place-order");
  const sold = await shop.stone();
  const wished = await shop.stone();
  const address = await addAddress(owner.id, ADDRESS);
  const { order } = await placeOrder(
    wish([{ ...ring(sold.sku), engraving: "Ever yours" }], { contact: { email: owner.email, phone: null } }),
    randomUUID(),
    new Date(),
    owner.id,
  );
  await mergeAccountCart(owner.id, [{ kind: "diamond", diamond: wished.sku, seenPrice: 700 }]);
  await addWishlistItem(owner.id, { kind: "diamond", sku: wished.sku });
  await writeSavedDraft(owner.id, "ring", { setting: "A ring of the owner's" });
  await shop.test.db
    .insert(providerAccounts)
    .values({ customerId: owner.id, provider: "google", subject: randomUUID() });
  const pastOrder = await insertPastOrder(shop.test, { customerId: owner.id, email: owner.email });
  const { createAlert } = await import("@/lib/selling/alerts/commands");
  await createAlert(
    { kind: "price", itemKind: "diamond", target: wished.sku },
    { email: owner.email, customerId: owner.id, isConfirmed: true },
    { belowCents: null, currency: null },
  );
  const [alert] = await shop.test.db
    .select({ id: alerts.id })
    .from(alerts)
    .where(eq(alerts.email, owner.email));
  const own: Own = {
    address: address.id,
    order: order.id,
    pastOrder: pastOrder.id,
    stone: wished.sku,
    alert: alert?.id ?? "",
  };
  const secrets = [
    owner.email,
    "12 Secret Street",
    order.number,
    pastOrder.number,
    wished.sku,
    "Ever yours",
    "A ring of the owner's",
  ];
  return { owner, other, own, secrets };
}

/** Everything the shop keeps of somebody that a call could change. */
async function kept(who: Person): Promise<string> {
  const { exportAccount } = await import("@/lib/selling/personal-data/export-queries");
  const { findSession } = await import("@/lib/people/accounts/sessions/commands");
  const found = await findSession({ customerId: who.id, sessionId: who.sessionId, version: 1 });
  if (!found) return "gone";
  // what is noted by itself, and what the mailer does meanwhile, is no change of a call
  const { history: _, mails: __, ...rest } = await exportAccount(found.customer);
  return JSON.stringify(rest);
}

test("every endpoint stands in the matrix, or answers anybody for a reason", () => {
  const ids = (signedIn: boolean) =>
    endpoints.filter(({ access }) => (access === "signed-in") === signedIn).map(({ id }) => id);
  expect(Object.keys(CASES).sort()).toEqual(ids(true).sort());
  expect(Object.keys(FOR_ANYBODY).sort()).toEqual(ids(false).sort());
});

test("whatever lies below the account is for those who are signed in", () => {
  const open = endpoints.filter(({ access }) => access !== "signed-in");
  expect(open.filter(({ path }) => /^\/?v1\/account/.test(path))).toEqual([]);
});

describe.each(Object.keys(FOR_ANYBODY).filter((id) => FOR_ANYBODY[id] === "looks at the token"))(
  "%s looks at a token that is sent",
  (id) => {
    test("and answers none whose session was ended", async () => {
      const { owner, own } = await people();
      const asked = LOOKING[id]?.(own);
      const answer = await call(declared(id), { ...asked, token: await endedToken(owner.id) });
      expect(answer).toMatchObject({ status: 401, body: { status: 401, code: "unauthorized" } });
      const nobody = await call(declared(id), { ...asked });
      expect(nobody.status).not.toBe(401);
    });
  },
);

describe.each(Object.keys(CASES))("%s", (id) => {
  let cast: Awaited<ReturnType<typeof people>>;
  let asked: Case;
  beforeEach(async () => {
    cast = await people();
    asked = CASES[id]?.(cast.own) ?? { owner: 0, other: 0 };
  });

  test("answers its owner", async () => {
    expect(await call(declared(id), { ...asked, token: cast.owner.token })).toMatchObject({
      status: asked.owner,
    });
  });

  test("answers nobody without a token, and changes nothing", async () => {
    const before = await kept(cast.owner);
    const nobody: Record<string, string>[] = [
      {},
      { authorization: "Bearer" },
      { authorization: "Bearer nonsense" },
      { authorization: "Basic YTpi" },
    ];
    for (const headers of nobody) {
      const answer = await call(declared(id), { ...asked, headers });
      expect(answer).toMatchObject({ status: 401, body: { status: 401, code: "unauthorized" } });
    }
    expect(await kept(cast.owner)).toBe(before);
  });

  test("answers no token whose session was ended, and changes nothing", async () => {
    const before = await kept(cast.owner);
    const answer = await call(declared(id), { ...asked, token: await endedToken(cast.owner.id) });
    expect(answer).toMatchObject({ status: 401, body: { status: 401 } });
    expect(JSON.parse(await kept(cast.owner)).addresses).toEqual(JSON.parse(before).addresses);
  });

  test("tells another customer nothing of the owner's, and changes nothing of it", async () => {
    const before = await kept(cast.owner);
    const answer = await call(declared(id), { ...asked, token: cast.other.token });
    expect(answer.status).toBe(asked.other);
    // what the other named in the call itself may come back
    const named = JSON.stringify([asked.params, asked.body]);
    for (const secret of cast.secrets.filter((one) => !named.includes(one))) {
      expect(answer.text).not.toContain(secret);
    }
    expect(await kept(cast.owner)).toBe(before);
    if (asked.other === 404 && asked.params) {
      const nowhere = Object.fromEntries(Object.keys(asked.params).map((name) => [name, randomUUID()]));
      const missing = await call(declared(id), { ...asked, params: nowhere, token: cast.other.token });
      expect(answer.text).toBe(missing.text);
    }
  });
});

test("an order tells who ordered to its owner's token, and to nobody else's", async () => {
  const { owner, other, own } = await people();
  const ask = (token: string | null) => call(declared("getOrder"), { params: { id: own.order }, token });
  expect((await ask(owner.token)).text).toContain(owner.email);
  for (const token of [other.token, null]) {
    const answer = await ask(token);
    expect(answer.status).toBe(200);
    expect(answer.text).not.toContain(owner.email);
    expect(answer.text).not.toContain("Ever yours");
  }
});

test("an order placed with a token is its customer's, one without is nobody's", async () => {
  const buyer = await person(shop.test);
  for (const token of [buyer.token, null]) {
    const stone = await shop.stone();
    const answer = await call(declared("placeOrder"), {
      body: wish([{ kind: "diamond", diamond: stone.sku, seenPrice: 700 }]),
      token,
      headers: { "idempotency-key": randomUUID() },
    });
    expect(answer.status).toBe(201);
    const { id } = answer.body.data as { id: string };
    const [row] = await shop.test.db.select().from(orders).where(eq(orders.id, id));
    expect(row?.customerId).toBe(token ? buyer.id : null);
  }
});

test("no body gives a customer what the form does not ask for", async () => {
  const { owner } = await people();
  for (const extra of [
    { email: "evil@buyer.example" },
    { id: randomUUID() },
    { customerId: randomUUID() },
    { trade_status: "approved" },
    { session_version: 9 },
    { email_confirmed_at: "2026-01-01" },
  ]) {
    const answer = await call(declared("changeAccount"), {
      body: { first_name: "A", last_name: "B", ...extra },
      token: owner.token,
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { [Object.keys(extra)[0] ?? ""]: ["Unknown field"] } },
    });
  }
});

test("a page of another site changes nothing with anybody's token", async () => {
  const { owner, own } = await people();
  const before = await kept(owner);
  for (const { id, method } of endpoints.filter(
    ({ access, method }) => access === "signed-in" && method !== "GET",
  )) {
    const asked = CASES[id]?.(own);
    const answer = await call(declared(id), {
      ...asked,
      token: owner.token,
      headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
    });
    expect([id, method, answer.status]).toEqual([id, method, 403]);
  }
  expect(await kept(owner)).toBe(before);
});
