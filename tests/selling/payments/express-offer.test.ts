import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

const on = { expressWallets: true };

/** The offer of a shop with this environment, as a new process reads it. */
async function offerOf(settings: { expressWallets: boolean }) {
  vi.resetModules();
  return (await import("@/lib/selling/payments/express/offer")).expressOffer(settings);
}

beforeEach(() => {
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_test_1");
  vi.stubEnv("STRIPE_WEBHOOK_SECRET", "whsec_1");
  vi.stubEnv("NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY", "pk_test_1");
});
afterEach(() => void vi.unstubAllEnvs());

describe("wallets in one step", () => {
  it("are offered where the setting is on and cards are accepted", async () => {
    expect(await offerOf(on)).toEqual({ key: "pk_test_1", script: null });
    expect(await offerOf({ expressWallets: false })).toBeNull();
    vi.stubEnv("STRIPE_SECRET_KEY", "");
    expect(await offerOf(on)).toBeNull();
  });

  it("aren’t offered in a shop with a bot check, which a wallet’s window has no place for", async () => {
    vi.stubEnv("TURNSTILE_SITE_KEY", "site");
    vi.stubEnv("TURNSTILE_SECRET_KEY", "secret");
    expect(await offerOf(on)).toBeNull();
  });
});
