import type { Transaction } from "@/lib/platform/db/client";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import type { PayableOrder, ProviderMethod } from "../port";
import type { PaymentStep } from "../schema";
import { lackingStripeKeys, stripeKeys } from "./client";
import { listDisputes, readDispute } from "./disputes";
import { submitEvidence } from "./evidence";
import { cardStep, ensurePaymentIntent, statusOf } from "./intent";
import { cancel, capture, isOutage, isProviderError, isUnknownPayment } from "./intent-actions";
import { readNotice } from "./notice";
import { refund } from "./refunds";
import { acceptsAmount, isChargedByStripe } from "./units";

const MINUTE_MS = 60_000;

async function instructions(order: PayableOrder): Promise<PaymentStep | null> {
  if (!stripeKeys()) return null;
  return cardStep(await ensurePaymentIntent(order), order);
}

const isConfigured = () => stripeKeys() !== null;
const isOffered = () => isConfigured() && isChargedByStripe();
const holdDurationMs = async (executor?: Transaction) =>
  (await loadShopSettings(executor)).holdMinutes * MINUTE_MS;

/** Cards, wallets and other methods of the shop's Stripe account; the stones are held while the buyer pays. */
export const card: ProviderMethod = {
  id: "card",
  label: "Card or wallet",
  description:
    "Pay on the next page, encrypted by our payment provider. We’ll hold your order for you in the meantime.",
  clearedBy: "card",
  refundTerms: {
    way: "to your original payment method",
    arrival: "Allow up to ten days for it to appear on your card.",
  },
  instructionsVisibleTo: "buyer",
  initialStatus: "pending",
  confirmedBy: "provider",
  lapse: {
    dueAt: async (now) => new Date(now.getTime() + (await holdDurationMs())),
    needsConfirmedEmail: false,
    isReminded: false,
    extension: holdDurationMs,
  },
  quoting: null,
  isOffered,
  isReachable: isConfigured,
  isOutage,
  isProviderError,
  isUnknownPayment,
  accepts: acceptsAmount,
  begin: instructions,
  instructions,
  mailInstructions: async () => ({ rows: ["Pay by card on your order’s page."] }),
  paymentLink: async ({ page }) => page,
  authorize: async (order) => statusOf(await ensurePaymentIntent(order)),
  capture,
  cancel,
  refund,
  readDispute,
  listDisputes,
  submitEvidence,
  readNotice,
  lackingSettings: lackingStripeKeys,
};
