import { env } from "@/env.mjs";
import type { Transaction } from "@/lib/platform/db/client";
import { decimalFromCents } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { PayableOrder, ProviderMethod } from "../port";
import type { PaymentStep } from "../schema";
import { stripeKeys, warnOfHalfStripe } from "./client";
import { intentOf, statusOf } from "./intent";
import { readNotice } from "./notice";
import { refund } from "./refunds";
import { cancel, capture, isOutage } from "./steps";

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

const areKeysSet = () => stripeKeys() !== null;
const holdTime = async (executor?: Transaction) => (await loadShopSettings(executor)).holdMinutes * MINUTE_MS;

/** Cards, wallets and what else the shop's Stripe account offers: the stones are held while the buyer pays. */
export const card: ProviderMethod = {
  id: "card",
  label: "Card or wallet",
  description:
    "Paid on the next page, encrypted to our payment provider. Your diamond is held for you meanwhile.",
  goesBack: { way: "the way it came", arrival: "A card shows it within ten days." },
  toldTo: "buyer",
  startsAs: "pending",
  confirmedBy: "provider",
  lapse: {
    dueAt: async (now) => new Date(now.getTime() + (await holdTime())),
    isReminded: false,
    extension: holdTime,
  },
  quoting: null,
  isOffered: areKeysSet,
  isReachable: areKeysSet,
  isOutage,
  takes: (totalCents) => totalCents >= LEAST_CENTS && totalCents <= MOST_CENTS,
  begin: instructions,
  instructions,
  mailInstructions: async () => ({ rows: ["Pay by card on your order's page."] }),
  paymentLink: async ({ page }) => page,
  authorize: async (order) => statusOf(await intentOf(order)),
  capture,
  cancel,
  refund,
  readNotice,
  warnOfSettings: warnOfHalfStripe,
};
