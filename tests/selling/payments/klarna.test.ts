import { beforeEach, expect, test, vi } from "vitest";
import { shopFacts } from "@/lib/found/content/facts";
import { loadFaq, loadPage } from "@/lib/found/content/pages";
import { cents } from "@/lib/platform/money/model";
import { DEFAULT_SETTINGS } from "@/lib/platform/settings/schema";
import { listOfferedMethods } from "@/lib/selling/payments/methods";
import type { PaymentMethod } from "@/lib/selling/payments/port";
import { ensurePaymentIntent } from "@/lib/selling/payments/stripe/intent";
import { fakePayments } from "../../stripe/payments.mjs";

const shop = vi.hoisted(() => ({ klarna: false }));
const create = vi.hoisted(() => vi.fn());
vi.mock("@/lib/platform/db/client", () => ({ db: () => null }));
vi.mock("@/lib/selling/payments/commands/ledger", () => ({
  findPayment: async () => null,
  saveProviderReference: vi.fn(),
}));
vi.mock("@/lib/selling/payments/stripe/client", () => ({ stripe: () => ({ paymentIntents: { create } }) }));
vi.mock("@/lib/platform/settings/queries", () => ({ loadShopSettings: async () => shop }));
vi.mock("@/lib/selling/payments/methods", () => ({ listOfferedMethods: vi.fn() }));

const order = {
  id: "7a3f0c52-9d1e-4b60-8c55-3f2b8a9e1d04",
  number: "A-23456789",
  amountCents: cents(70_000),
};
const settings = (klarna: boolean) => ({ ...DEFAULT_SETTINGS, klarna });
const offer = (...ids: string[]) =>
  vi.mocked(listOfferedMethods).mockReturnValue(ids.map((id) => ({ id, label: id }) as PaymentMethod));

beforeEach(() => {
  offer("card", "bank_transfer");
  create.mockReset().mockResolvedValue({ id: "pi_1" });
});

test.each([
  [true, undefined],
  [false, ["klarna"]],
])("with the setting at %s a payment leaves out %j", async (klarna, excluded) => {
  shop.klarna = klarna;
  await ensurePaymentIntent(order);
  const [asked] = create.mock.lastCall ?? [];
  expect(asked.automatic_payment_methods).toEqual({ enabled: true });
  expect(asked.excluded_payment_method_types).toEqual(excluded);
});

test("the texts offer it where cards are taken and the shop wants it, and nowhere else", async () => {
  expect(DEFAULT_SETTINGS.klarna).toBe(false);
  expect(shopFacts(settings(true)).klarna).toBe(true);
  expect(shopFacts(settings(false)).klarna).toBe(false);
  offer("bank_transfer");
  expect(shopFacts(settings(true)).klarna).toBe(false);
});

test("its page and the questions say how it is chosen, or that it is not offered", async () => {
  const texts = async (klarna: boolean) => {
    const page = await loadPage("klarna", settings(klarna));
    const questions = JSON.stringify(await loadFaq(settings(klarna)));
    return { page: `${page.lead} ${page.html}`, questions };
  };
  const on = await texts(true);
  expect(on.page).toMatch(/card or wallet.*then select Klarna/is);
  expect(on.questions).toMatch(/Klarna.*: yes/);
  const off = await texts(false);
  expect(off.page).toContain("We don't offer Klarna");
  expect(off.page).not.toMatch(/then select Klarna/i);
  expect(off.questions).toMatch(/Klarna.*: not at this time/);
});

test("the stand-in keeps what a payment leaves out, as the provider does", () => {
  const { createIntent } = fakePayments(() => undefined);
  const form = new URLSearchParams({ amount: "70000", currency: "usd" });
  expect(createIntent(form).excluded_payment_method_types).toBeNull();
  form.append("excluded_payment_method_types[0]", "klarna");
  expect(createIntent(form).excluded_payment_method_types).toEqual(["klarna"]);
});
