import { afterEach, beforeEach, expect, test, vi } from "vitest";

const KEYS = {
  STRIPE_SECRET_KEY: "sk_test_1",
  STRIPE_WEBHOOK_SECRET: "whsec_1",
  NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_1",
} as const;

const warn = vi.hoisted(() => vi.fn());
vi.mock("@/lib/platform/log/log", () => ({ log: { warn, error: vi.fn(), info: vi.fn() } }));

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/none");
  vi.stubEnv("NEXTAUTH_SECRET", "s".repeat(32));
  vi.stubEnv("REVALIDATE_SECRET", "r".repeat(32));
  for (const key of Object.keys(KEYS)) vi.stubEnv(key, "");
});
afterEach(() => {
  vi.unstubAllEnvs();
  warn.mockReset();
});

async function shopWith(keys: Partial<Record<keyof typeof KEYS, string>>) {
  for (const [key, value] of Object.entries(keys)) vi.stubEnv(key, value);
  const { listOfferedMethods, warnOfIncompletePaymentSettings } = await import(
    "@/lib/selling/payments/methods"
  );
  const { shopFacts } = await import("@/lib/found/content/facts");
  const { cardPageSources } = await import("@/lib/selling/payments/stripe/page-sources");
  const { DEFAULT_SETTINGS } = await import("@/lib/platform/settings/schema");
  warnOfIncompletePaymentSettings();
  const { card, crypto } = shopFacts(DEFAULT_SETTINGS);
  return {
    offered: listOfferedMethods().map(({ id }) => id),
    said: { card, crypto },
    loads: cardPageSources()?.calls,
  };
}

test("with all keys the shop takes cards first, says so, and lets its pages load the provider", async () => {
  expect(await shopWith(KEYS)).toEqual({
    offered: ["card", "bank_transfer"],
    said: { card: true, crypto: false },
    loads: ["https://api.stripe.com"],
  });
  expect(warn).not.toHaveBeenCalled();
});

test("without keys it offers transfer and cryptocurrency, and says nothing of cards", async () => {
  expect(await shopWith({})).toEqual({
    offered: ["bank_transfer", "crypto"],
    said: { card: false, crypto: true },
    loads: undefined,
  });
  expect(warn).not.toHaveBeenCalled();
});

test.each(Object.keys(KEYS) as (keyof typeof KEYS)[])(
  "without %s cards stay off, and the log says why",
  async (missing) => {
    const { offered, loads } = await shopWith({ ...KEYS, [missing]: "" });
    expect([offered, loads]).toEqual([["bank_transfer", "crypto"], undefined]);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { missing: [missing] },
      expect.stringContaining("can’t pay by card"),
    );
  },
);

test("an error of a client that another bundle has made, with a copy of Stripe’s library of its own, is still the provider’s", async () => {
  for (const [key, value] of Object.entries(KEYS)) vi.stubEnv(key, value);
  vi.stubEnv("STRIPE_API_BASE", "http://127.0.0.1:1");
  const { stripe } = await import("@/lib/selling/payments/stripe/client");
  const error: unknown = await stripe()
    .paymentIntents.retrieve("pi_1", {}, { maxNetworkRetries: 0 })
    .catch((thrown: unknown) => thrown);
  vi.resetModules();
  vi.doMock("stripe", () => {
    class StripeError extends Error {}
    const errors = {
      StripeError,
      StripeConnectionError: class extends StripeError {},
      StripeInvalidRequestError: class extends StripeError {},
    };
    return { default: Object.assign(() => null, { errors }) };
  });
  const { isOutage, isProviderError } = await import("@/lib/selling/payments/stripe/intent-actions");
  vi.doUnmock("stripe");
  expect(isProviderError(error)).toBe(true);
  expect(isOutage(error)).toBe(true);
  expect(isProviderError(new Error("another"))).toBe(false);
});
