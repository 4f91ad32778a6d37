import { readSessionValue } from "@/hooks/session-value";
import { shopper } from "@/lib/desk/browser/shopper-client";
import type { ConsentBasis } from "@/lib/platform/consent/region";
import { CART_COUNTRY_KEY } from "@/lib/selling/cart/model";

/** Whether a visitor is asked or informed, by where the server finds them and the country that they chose in the cart. */
export async function findBasis(): Promise<ConsentBasis> {
  try {
    const chosen = readSessionValue(CART_COUNTRY_KEY);
    const query = typeof chosen === "string" ? { country: chosen } : {};
    return (await shopper.get("v1/consent-basis", { query })).data.value.basis;
  } catch (error) {
    // who can't be placed is asked
    console.warn("The visitor’s region could not be read", error);
    return "ask";
  }
}

/** Whether the browser says that its user opts out (globalprivacycontrol.org). */
export const optsOut = (): boolean =>
  (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
