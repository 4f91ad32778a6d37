import { beforeEach, expect, test, vi } from "vitest";
import { REQUEST_TIMEOUT_MS } from "@/lib/platform/api/client/timeout";
import { cents } from "@/lib/platform/money/model";

const kept = vi.hoisted(() => ({ reference: null as string | null }));
const paymentIntents = vi.hoisted(() => ({ create: vi.fn(), retrieve: vi.fn() }));
vi.mock("@/lib/platform/db/client", () => ({ db: () => null }));
vi.mock("@/lib/selling/payments/commands/ledger", () => ({
  findPayment: async () => kept,
  saveProviderReference: vi.fn(),
}));
vi.mock("@/lib/selling/payments/stripe/client", () => ({ stripe: () => ({ paymentIntents }) }));
vi.mock("@/lib/platform/settings/queries", () => ({ loadShopSettings: async () => ({ klarna: false }) }));

const order = {
  id: "7a3f0c52-9d1e-4b60-8c55-3f2b8a9e1d04",
  number: "A-23456789",
  amountCents: cents(70_000),
};
/** What the order itself may take, and the pause between two tries. */
const REST_MS = 6_000;

beforeEach(() => {
  paymentIntents.create.mockResolvedValue({ id: "pi_1" });
  paymentIntents.retrieve.mockResolvedValue({ id: "pi_1" });
});

test.each([
  ["create", null],
  ["retrieve", "pi_1"],
] as const)(
  "a buyer hears of their order while the provider answers nothing: %s is given up before the browser gives up",
  async (call, reference) => {
    kept.reference = reference;
    const { ensurePaymentIntent } = await import("@/lib/selling/payments/stripe/intent");
    await ensurePaymentIntent(order);
    const { timeout, maxNetworkRetries } = paymentIntents[call].mock.lastCall?.at(-1) ?? {};
    expect(timeout * (maxNetworkRetries + 1) + REST_MS).toBeLessThan(REQUEST_TIMEOUT_MS);
  },
);
