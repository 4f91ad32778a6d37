import Stripe from "stripe";
import { env } from "@/env.mjs";
import { formatAll } from "@/lib/platform/intl/lists";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { LackingSettings } from "../port";

/** Returns the keys of card payments; null if any is missing, because the shop then offers no cards. */
export function stripeKeys(): { secret: string; webhook: string; publishable: string } | null {
  const [secret, webhook, publishable] = [
    env.STRIPE_SECRET_KEY,
    env.STRIPE_WEBHOOK_SECRET,
    env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY,
  ];
  return secret && webhook && publishable ? { secret, webhook, publishable } : null;
}

/** Returns which of Stripe's keys are missing, all of which card payments need; null if none is. */
export function lackingStripeKeys(): LackingSettings | null {
  const keys = {
    STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
    NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY: env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY,
  };
  const missing = Object.entries(keys).flatMap(([name, value]) => (value ? [] : [name]));
  if (missing.length === 0) return null;
  return {
    keys: missing,
    problem: "Customers can’t pay by card.",
    advice: `Set ${formatAll(missing)} to the keys of your Stripe account.`,
    isPartial: missing.length < Object.keys(keys).length,
  };
}

const TIMEOUT_MS = 10_000;

const client = processWide("stripe", () => {
  const keys = stripeKeys();
  if (!keys) throw new Error("Card payments are off");
  const base = env.STRIPE_API_BASE ? new URL(env.STRIPE_API_BASE) : null;
  const api = new Stripe(keys.secret, {
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
  return { api, errors: Stripe.errors };
});

/** @throws Error if card payments are off */
export const stripe = (): Stripe => client().api;

/**
 * The classes of the errors that the client throws. A server bundle has its own copy of the library, whose classes aren't
 * those of a client that another bundle has made.
 */
export const stripeErrors = (): typeof Stripe.errors => (stripeKeys() ? client().errors : Stripe.errors);

/** Checks whether an error means that Stripe has no such object for the shop's keys. */
export const isMissing = (error: unknown): boolean =>
  error instanceof stripeErrors().StripeInvalidRequestError && error.code === "resource_missing";

/** Answers a lookup that found nothing with null. @throws any other error */
export function nullIfMissing(error: unknown): null {
  if (isMissing(error)) return null;
  throw error;
}
