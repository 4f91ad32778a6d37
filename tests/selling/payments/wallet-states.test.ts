import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startFakeStripe } from "../../stripe/fake-stripe.mjs";

let fake: Awaited<ReturnType<typeof startFakeStripe>>;
let wallets: typeof import("@/lib/selling/payments/stripe/wallet-states");

beforeAll(async () => {
  fake = await startFakeStripe();
  for (const [key, value] of Object.entries({
    SHOP_URL: "https://shop.example",
    STRIPE_SECRET_KEY: "sk_test_fake",
    STRIPE_WEBHOOK_SECRET: "whsec_fake",
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
    STRIPE_API_BASE: fake.url,
  })) {
    vi.stubEnv(key, value);
  }
  vi.resetModules();
  wallets = await import("@/lib/selling/payments/stripe/wallet-states");
}, 60_000);
afterAll(async () => {
  vi.unstubAllEnvs();
  await fake?.close();
});

const states = async (klarna = true) => {
  const found = await wallets.readWalletStates({ klarna });
  return Object.fromEntries((found?.methods ?? []).map(({ name, words }) => [name, words]));
};

it("says in words how each method stands, before and after the domain is registered, and registers it once", async () => {
  expect(await states()).toEqual({
    "Apple Pay": "domain not registered",
    "Google Pay": "domain not registered",
    Link: "domain not registered",
    Affirm: "activated at Stripe",
    Afterpay: "activated at Stripe",
    Klarna: "activated at Stripe",
  });
  expect(await wallets.registerDomain()).toBe("shop.example");
  await wallets.registerDomain();
  expect(fake.account.domains.size).toBe(1);
  expect((await states())["Apple Pay"]).toBe("domain registered");
});

it("tells what is off at Stripe, not activated there, refused by Apple, and off in the shop from one another", async () => {
  await wallets.registerDomain();
  const { configuration, refusal } = fake.account;
  configuration.affirm = { available: false, display_preference: { preference: "on", value: "on" } };
  configuration.link = { available: false, display_preference: { preference: "off", value: "off" } };
  refusal.apple = "The verification file could not be found.";
  await wallets.registerDomain();
  expect(await states(false)).toEqual({
    "Apple Pay": "domain refused: The verification file could not be found.",
    "Google Pay": "domain registered",
    Link: "turned off at Stripe",
    Affirm: "not activated at Stripe",
    Afterpay: "activated at Stripe",
    Klarna: "activated at Stripe, turned off in your settings",
  });
});
