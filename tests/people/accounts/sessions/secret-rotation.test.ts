import { encode } from "next-auth/jwt";
import { afterEach, describe, expect, test, vi } from "vitest";
import { mintAccessToken, verifyAccessToken } from "@/lib/people/accounts/sessions/access-token";
import { decodeSessionToken } from "@/lib/people/accounts/sessions/session-token";
import { checkFormTimestamp, signFormTimestamp } from "@/lib/people/inbox/forms/timestamp";
import { hashToken, newsletterToken, subscriptionToken } from "@/lib/people/newsletter/token";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";
import { hashSecret, storedViewerSecret, viewerSecret } from "@/lib/selling/orders/access-secret";
import {
  canViewOrder,
  isOrderMailSecret,
  orderMailSecret,
  orderReaderSecret,
} from "@/lib/selling/orders/mail-secret";

const OLD = "o".repeat(32);
const NEW = "n".repeat(32);
const env = vi.hoisted(() => ({
  SHOP_URL: "https://shop.example",
  NEXTAUTH_SECRET: "",
  NEXTAUTH_SECRET_PREVIOUS: undefined as string | undefined,
}));
vi.mock("@/env.mjs", () => ({ env }));

const secrets = (now: string, before?: string) =>
  Object.assign(env, { NEXTAUTH_SECRET: now, NEXTAUTH_SECRET_PREVIOUS: before });
afterEach(() => secrets(OLD));

const ID = "3f2b1c9e-8f4e-4a53-9d0a-6a4f0f0a7c11";
const claims = { customerId: ID, sessionId: ID, version: 1 };

describe("a session cookie that says nothing", () => {
  const base64 = (text: string) => Buffer.from(text).toString("base64url");
  const foreign = (header: object) =>
    `${base64(JSON.stringify(header))}.AA.AAAAAAAAAAAAAAAA.AA.${"A".repeat(22)}`;

  test.each([
    ["a word", "junk"],
    ["empty parts", "...."],
    ["another shop's", `${base64('{"alg":"dir","enc":"A256GCM"}')}..${"A".repeat(16)}.AA.${"A".repeat(22)}`],
    ["no object in its header", `${base64("null")}..${"A".repeat(16)}.AA.${"A".repeat(22)}`],
    ["a foreign algorithm", foreign({ alg: "RSA-OAEP", enc: "A256GCM" })],
    ["an unknown algorithm", foreign({ alg: "constructor", enc: "A256GCM" })],
    ["a derived key", foreign({ alg: "PBES2-HS256+A128KW", enc: "A256GCM", p2c: 1e9, p2s: "aa" })],
  ])("names nobody: %s", async (_, token) => {
    secrets(NEW, OLD);
    expect(await decodeSessionToken({ token })).toBeNull();
    expect(await verifyAccessToken(token)).toBeNull();
  });
});

describe("after a change of the secret", () => {
  test("cookies and tokens of the secret before are read while it is named, and not after", async () => {
    secrets(OLD);
    const cookie = await encode({ token: { sub: ID }, secret: OLD });
    const token = await mintAccessToken(claims);
    secrets(NEW, OLD);
    expect(await decodeSessionToken({ token: cookie })).toMatchObject({ sub: ID });
    expect(await verifyAccessToken(token)).toEqual(claims);
    secrets(NEW);
    expect(await decodeSessionToken({ token: cookie })).toBeNull();
    expect(await verifyAccessToken(token)).toBeNull();
  });

  test("new tokens are signed with the new secret alone", async () => {
    secrets(NEW, OLD);
    const token = await mintAccessToken(claims);
    secrets(NEW);
    expect(await verifyAccessToken(token)).toEqual(claims);
    secrets(OLD);
    expect(await verifyAccessToken(token)).toBeNull();
  });

  test("a form that was open meanwhile is taken", () => {
    const mark = signFormTimestamp(OLD, 1_000_000);
    secrets(NEW, OLD);
    expect(checkFormTimestamp(mark, acceptedSecrets(), 1_010_000)).toBe("good");
    secrets(NEW);
    expect(checkFormTimestamp(mark, acceptedSecrets(), 1_010_000)).toBe("stale");
  });

  test("the links of earlier newsletters go on working while the old secret is named", () => {
    const earlier = newsletterToken(OLD, ID);
    secrets(NEW, OLD);
    expect(subscriptionToken(ID, hashToken(earlier))).toBe(earlier);
    expect(subscriptionToken(ID, "another")).toBe(newsletterToken(NEW, ID));
    secrets(NEW);
    expect(subscriptionToken(ID, hashToken(earlier))).toBe(newsletterToken(NEW, ID));
  });

  test("a repeated checkout is given the order's own secret", () => {
    const earlier = viewerSecret(OLD, ID, "key");
    const order = { id: ID, viewerHash: hashSecret(earlier) };
    secrets(NEW, OLD);
    expect(storedViewerSecret(order, "key")).toBe(earlier);
    expect(storedViewerSecret({ ...order, viewerHash: "" }, "key")).toBe(viewerSecret(NEW, ID, "key"));
  });

  test("the link of an order's mail and the browser that opened it go on working while the old secret is named", () => {
    const order = { id: ID, email: "ada@buyer.example", viewerHash: "", emailConfirmedAt: new Date() };
    const elsewhere = { ...order, email: "eve@buyer.example" };
    const [link, reader] = [orderMailSecret(order), orderReaderSecret(order)];
    secrets(NEW, OLD);
    expect([isOrderMailSecret(link, order), canViewOrder(reader, order)]).toEqual([true, true]);
    expect([isOrderMailSecret(link, elsewhere), canViewOrder(reader, elsewhere)]).toEqual([false, false]);
    secrets(NEW);
    expect([isOrderMailSecret(link, order), canViewOrder(reader, order)]).toEqual([false, false]);
  });
});
