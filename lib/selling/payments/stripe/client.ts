import Stripe from "stripe";
import { env } from "@/env.mjs";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** The settings that hold the keys of card payments. */
export const STRIPE_KEYS = [
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY",
] as const;

/** Returns the keys of card payments; null if any is missing, because the shop then offers no cards. */
export function stripeKeys(): { secret: string; webhook: string; publishable: string } | null {
  const [secret, webhook, publishable] = [
    env.STRIPE_SECRET_KEY,
    env.STRIPE_WEBHOOK_SECRET,
    env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY,
  ];
  return secret && webhook && publishable ? { secret, webhook, publishable } : null;
}

/** Warns once at startup if only some of Stripe's keys are set, which keeps card payments off. */
export function warnOfIncompleteStripeConfig(): void {
  if (stripeKeys()) return;
  const missing = STRIPE_KEYS.filter((name) => !env[name]);
  if (missing.length === STRIPE_KEYS.length) return;
  log.warn({ missing }, "card payments stay off: not all of Stripe's keys are set");
}

const TIMEOUT_MS = 10_000;

/** @throws Error if card payments are off */
export const stripe = processWide("stripe", () => {
  const keys = stripeKeys();
  if (!keys) throw new Error("Card payments are off");
  const base = env.STRIPE_API_BASE ? new URL(env.STRIPE_API_BASE) : null;
  return new Stripe(keys.secret, {
    timeout: TIMEOUT_MS,
    // each call carries an idempotency key, the shop's or the library's own, so that a retry does nothing twice
    maxNetworkRetries: 1,
    telemetry: false,
    ...(base
      ? {
          host: base.hostname,
          port: base.port || (base.protocol === "https:" ? 443 : 80),
          protocol: base.protocol === "https:" ? ("https" as const) : ("http" as const),
        }
      : {}),
  });
});
