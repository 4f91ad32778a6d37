import { afterEach, expect, it, vi } from "vitest";

const off = { payLater: false, klarna: false, homeCountry: "none" } as const;
const on = { ...off, payLater: true };

async function load(keys = true) {
  vi.resetModules();
  for (const [key, value] of Object.entries({
    STRIPE_SECRET_KEY: "sk_test_fake",
    STRIPE_WEBHOOK_SECRET: "whsec_fake",
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: "pk_test_fake",
  })) {
    vi.stubEnv(key, keys ? value : "");
  }
  return (await import("@/lib/selling/payments/pay-later/message")).payLaterMessage;
}
afterEach(() => vi.unstubAllEnvs());

it("nothing is said by default, without card payments, or where no way serves the shop’s country", async () => {
  expect((await load())(off)).toBeNull();
  expect((await load())({ ...on, homeCountry: "JP" })).toBeNull();
  expect((await load(false))(on)).toBeNull();
});

it("the words name the ways that serve the shop’s country, and Klarna only if the shop offers it", async () => {
  const message = await load();
  expect(message(on)).toMatchObject({
    words: "Pay over time with Affirm or Afterpay. Choose it at checkout.",
    types: ["affirm", "afterpay_clearpay"],
    ...{ country: "US", currency: "USD", units: 100 },
    script: "https://js.stripe.com/v3/",
  });
  expect(message({ ...on, klarna: true })?.words).toBe(
    "Pay over time with Affirm, Afterpay, or Klarna. Choose it at checkout.",
  );
  expect(message({ ...on, klarna: true, homeCountry: "DE" })?.types).toEqual(["klarna"]);
  expect(message({ ...on, homeCountry: "GB" })?.words).toContain("Clearpay");
});
