import type { Stripe, StripeConstructor } from "@stripe/stripe-js";

/** Loads the provider's script on first use, from the provider's host or from the configured address. */
export async function loadStripeScript(key: string, script: string | null): Promise<Stripe> {
  if (script === null) {
    // the package's main entry loads the script on import
    const { loadStripe } = await import("@stripe/stripe-js/pure");
    const stripe = await loadStripe(key);
    if (!stripe) throw new Error("Stripe is unavailable");
    return stripe;
  }
  await new Promise<void>((resolve, reject) => {
    const tag = document.createElement("script");
    tag.src = script;
    tag.onload = () => resolve();
    tag.onerror = () => reject(new Error("The payment script did not load"));
    document.head.append(tag);
  });
  const make = (window as { Stripe?: StripeConstructor }).Stripe;
  if (!make) throw new Error("The payment script did not start");
  return make(key);
}
