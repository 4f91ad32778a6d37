import { env } from "@/env.mjs";
import { botCheck } from "@/lib/platform/bot-check/assert-person";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { listOfferedMethods } from "../methods";
import { stripeKeys } from "../stripe/client";

/** What a browser needs to offer wallets: the publishable key, and the provider’s script if it isn’t at its own address. */
export type ExpressOffer = { key: string; script: string | null };

/**
 * How carts are paid with a wallet at once; null where the setting is off or cards are, and in a shop with a bot check, which a wallet’s
 * window has no place for.
 */
export function expressOffer({ expressWallets }: Pick<ShopSettings, "expressWallets">): ExpressOffer | null {
  const keys = stripeKeys();
  if (!expressWallets || !keys || botCheck().page !== null) return null;
  if (!listOfferedMethods().some(({ id }) => id === "card")) return null;
  return {
    key: keys.publishable,
    script: env.STRIPE_BROWSER_BASE ? new URL("/v3/", env.STRIPE_BROWSER_BASE).href : null,
  };
}
