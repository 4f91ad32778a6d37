import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { brokenInvariants } from "@/lib/desk/health/invariants";
import { productVariants } from "@/lib/goods/catalog/tables";
import { idempotencyKeys } from "@/lib/selling/checkout/tables";
import { call, person } from "../../../people/accounts/people";
import { chains, loose, openTestShop, type TestShop, wish } from "../shop";

vi.mock("next/server", () => ({ connection: async () => undefined }));

let shop: TestShop;
let api: Awaited<ReturnType<typeof load>>;
const load = async () => ({
  ...(await import("@/lib/selling/checkout/place-order")),
  ...(await import("@/lib/selling/checkout/endpoints")),
  ...(await import("@/lib/selling/checkout/steps/idempotency-commands")),
});

beforeAll(async () => {
  shop = await openTestShop();
  api = await load();
}, 120_000);
afterAll(() => shop?.close());

type Caller = { key: string; secret?: string; token?: string; address?: string; agent?: string };
const send = async (
  body: unknown,
  { key, secret, token, address = "192.0.2.1", agent = "Firefox" }: Caller,
) => {
  const answer = await call(api.checkoutEndpoint, {
    body,
    token: token ?? null,
    headers: {
      "idempotency-key": key,
      "x-forwarded-for": address,
      "user-agent": agent,
      ...(secret ? { "idempotency-secret": secret } : {}),
    },
  });
  return { ...answer, id: (answer.body.data as { id: string } | undefined)?.id };
};
const oneStone = async () => wish([loose((await shop.stone()).sku)]);
const secret = () => randomUUID();

describe("a key is its caller's", () => {
  it("so that who lost the answer to a first request gets the same order, signed in meanwhile or elsewhere", async () => {
    const [body, key, own] = [await oneStone(), randomUUID(), secret()];
    const [first, again] = await Promise.all([
      send(body, { key, secret: own }),
      send(body, { key, secret: own }),
    ]);
    expect(first.status).toBe(201);
    const { token } = await person(shop.test);
    const later = await send(body, { key, secret: own, token, address: "198.51.100.9", agent: "another" });
    expect([again.id, later.id]).toEqual([first.id, first.id]);
  });

  it("so that a stranger with the key and the whole order neither sees nor gets it", async () => {
    const [owner, other] = [await person(shop.test), await person(shop.test)];
    const address = "198.51.100.7";
    for (const [own, strangers] of [
      [{ secret: secret() }, [{}, { secret: secret() }, { token: other.token }, { address }]],
      [{ token: owner.token }, [{}, { token: other.token }, { secret: secret() }]],
      [{}, [{ address }, { agent: "curl" }, { token: other.token }, { secret: secret() }]],
    ] satisfies [Omit<Caller, "key">, Omit<Caller, "key">[]][]) {
      const [body, key] = [await oneStone(), randomUUID()];
      const placed = await send(body, { key, ...own });
      expect(placed.status).toBe(201);
      for (const stranger of strangers) {
        const answer = await send(body, { key, ...stranger });
        expect(answer).toMatchObject({ status: 409, body: { code: "stone_unavailable" } });
        expect(answer.text).not.toContain(placed.id);
      }
      expect((await send(body, { key, ...own })).id).toBe(placed.id);
    }
  });

  it("so that a stranger who used it before does not block its owner", async () => {
    const [key, own] = [randomUUID(), secret()];
    const theirs = await send(await oneStone(), { key });
    const placed = await send(await oneStone(), { key, secret: own });
    expect([theirs.status, placed.status]).toEqual([201, 201]);
    expect(placed.id).not.toBe(theirs.id);
    const other = await send(await oneStone(), { key, secret: own });
    expect(other).toMatchObject({ status: 409, body: { code: "idempotency_key_reused" } });
  });

  it("and is refused with a secret that could be guessed", async () => {
    const answer = await send(await oneStone(), { key: randomUUID(), secret: "1234" });
    expect(answer).toMatchObject({ status: 400, body: { code: "idempotency_key_required" } });
  });
});

describe("a key ends after 24 hours", () => {
  const placedAt = new Date("2026-03-03T10:00:00Z");
  const afterHours = (hours: number) => new Date(placedAt.getTime() + hours * 3_600_000);
  const keysLike = (key: string) => shop.test.db.$count(idempotencyKeys, eq(idempotencyKeys.key, key));

  it("and makes a new order from then on, once though it comes ten times at once", async () => {
    await shop.test.db.update(productVariants).set({ stock: 3 }).where(eq(productVariants.sku, "C-1-14KW"));
    const [key, body] = [randomUUID(), wish([chains(1)])];
    const place = async (now: Date) => (await api.placeOrder(body, key, now)).order.id;
    const first = await place(placedAt);
    expect(await place(afterHours(23.9))).toBe(first);
    const later = await Promise.all(Array.from({ length: 10 }, () => place(afterHours(24))));
    expect(new Set(later).size).toBe(1);
    expect(later[0]).not.toBe(first);
    expect(await place(afterHours(47))).toBe(later[0]);
    expect(await brokenInvariants(shop.test.pool)).toEqual([]);
  });

  it("and is deleted, but no sooner", async () => {
    const [old, young] = [randomUUID(), randomUUID()];
    await api.placeOrder(await oneStone(), old, placedAt);
    await api.placeOrder(await oneStone(), young, afterHours(1));
    expect(await api.pruneIdempotencyKeys(afterHours(24))).toBeGreaterThan(0);
    expect([await keysLike(old), await keysLike(young)]).toEqual([0, 1]);
    expect(await brokenInvariants(shop.test.pool)).toEqual([]);
  });
});
