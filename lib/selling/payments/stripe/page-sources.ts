import { env } from "@/env.mjs";
import type { PageSources } from "@/lib/platform/security/csp";

/** Stripe's hosts, as its documentation requires: its script, its fields and wallets, the bank's 3-D Secure. */
const SCRIPT_SOURCES = ["https://js.stripe.com", "https://*.js.stripe.com"];
const STRIPE_SOURCES: PageSources = {
  scripts: SCRIPT_SOURCES,
  frames: [...SCRIPT_SOURCES, "https://hooks.stripe.com"],
  calls: ["https://api.stripe.com"],
  pictures: ["https://*.stripe.com"],
};

/** The sources of a page that shows the card fields: Stripe, or the one server configured in its place. */
export function stripeSources(standIn: string | null): PageSources {
  return standIn ? { scripts: [standIn], frames: [standIn], calls: [standIn], pictures: [] } : STRIPE_SOURCES;
}

/**
 * The card page sources of this shop; null if cards are off, by the same rule as `client.ts`. The middleware calls
 * this function, which does not load Stripe's library.
 */
export function cardPageSources(): PageSources | null {
  const on = env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET && env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY;
  if (!on) return null;
  return stripeSources(env.STRIPE_BROWSER_BASE ? new URL(env.STRIPE_BROWSER_BASE).origin : null);
}
