import { env } from "@/env.mjs";

/** What of card payments a page's policy has to know; null where they are off (see lib/selling/payments/stripe/client.ts). */
export function cardHosts(): { standIn: string | null } | null {
  const on = env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET && env.NEXT_PUBLIC_STRIPE_PUBLISHABLE_KEY;
  if (!on) return null;
  return { standIn: env.STRIPE_BROWSER_BASE ? new URL(env.STRIPE_BROWSER_BASE).origin : null };
}
