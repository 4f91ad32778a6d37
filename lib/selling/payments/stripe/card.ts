import { env } from "@/env.mjs";
import { decimalFromCents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { PayableOrder, PaymentMethod } from "../methods";
import type { PaymentStep } from "../schema";
import { stripeKeys } from "./client";
import { intentOf } from "./intent";

const MINUTE_MS = 60_000;
/** What Stripe takes at once in US dollars: $0.50 to eight digits of cents (docs.stripe.com/currencies). */
const LEAST_CENTS = 50;
const MOST_CENTS = 99_999_999;

async function instructions(order: PayableOrder): Promise<PaymentStep | null> {
  const keys = stripeKeys();
  if (!keys) return null;
  const intent = await intentOf(order);
  if (!intent.client_secret || intent.status === "canceled") return null;
  return {
    kind: "card",
    amount: decimalFromCents(order.totalCents),
    currency: "USD",
    due_at: order.dueAt?.toISOString() ?? null,
    client_secret: intent.client_secret,
    publishable_key: keys.publishable,
    script: env.STRIPE_BROWSER_BASE ? new URL("/v3/", env.STRIPE_BROWSER_BASE).href : null,
    made: !intent.status.startsWith("requires_") || intent.status === "requires_capture",
  };
}

/** Cards, wallets and what else the shop's Stripe account offers: the stones are held while the buyer pays. */
export const card: PaymentMethod = {
  id: "card",
  label: "Card or wallet",
  description:
    "Paid on the next page, encrypted to our payment provider. Your diamond is held for you meanwhile.",
  isOffered: () => stripeKeys() !== null,
  toldTo: "buyer",
  takes: (totalCents) => totalCents >= LEAST_CENTS && totalCents <= MOST_CENTS,
  terms: async (now) => ({
    status: "pending",
    dueAt: new Date(now.getTime() + (await loadShopSettings()).holdMinutes * MINUTE_MS),
  }),
  begin: instructions,
  instructions,
};
