import { beforeEach, expect, test, vi } from "vitest";

const { env } = vi.hoisted(() => ({ env: {} as Record<string, string> }));
vi.mock("@/env.mjs", () => ({ env }));
vi.mock("@/lib/platform/db/client", () => ({ db: () => undefined }));
vi.mock("@/lib/people/accounts/account-mails", () => ({}));
vi.mock("@/lib/platform/mail/mailer", () => ({ deliverInBackground: async () => undefined }));
vi.mock("@/lib/platform/mail/commands/outbox", () => ({ queueMail: async () => undefined }));

const GOOGLE = { GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };
const APPLE = { APPLE_CLIENT_ID: "id", APPLE_CLIENT_SECRET: "secret" };

beforeEach(() => {
  for (const key of Object.keys(env)) delete env[key];
  env.SHOP_URL = "https://shop.example";
});

test.each([
  [{}, []],
  [GOOGLE, ["google"]],
  [APPLE, ["apple"]],
  [{ ...GOOGLE, ...APPLE }, ["google", "apple"]],
  [{ GOOGLE_CLIENT_ID: "id", APPLE_CLIENT_SECRET: "secret" }, []],
])("by the keys %o the ways to sign in beside the password are %j", async (keys, offered) => {
  const { offeredProviders } = await import("@/lib/people/accounts/providers/offered-providers");
  Object.assign(env, keys);
  expect(offeredProviders().map(({ id }) => id)).toEqual(offered);
});

test("what a browser carries to Apple comes back with Apple's own form, over https alone", async () => {
  const { providerCookies } = await import("@/lib/people/accounts/providers/commands");
  Object.assign(env, GOOGLE);
  expect(providerCookies(true)).toEqual({});
  Object.assign(env, APPLE);
  expect(providerCookies(false)).toEqual({});
  const carried = Object.values(providerCookies(true) ?? {});
  expect(carried.map(({ name }) => name.replace("__Secure-next-auth.", ""))).toEqual([
    "pkce.code_verifier",
    "state",
    "nonce",
    "callback-url",
  ]);
  for (const { name, options } of carried) {
    expect(name).toMatch(/^__Secure-/);
    expect(options).toMatchObject({ httpOnly: true, sameSite: "none", secure: true });
  }
});
