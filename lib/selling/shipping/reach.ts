import { COUNTRIES } from "@/lib/platform/countries/countries";
import { countryInText } from "@/lib/platform/countries/country-in-text";
import { formatAll, formatAny } from "@/lib/platform/intl/lists";
import type { ShopSettings } from "@/lib/platform/settings/schema";

/** Countries are named one by one up to this number. */
const MOST_NAMED = 6;

/** Whether the shop doesn't deliver to some country whose addresses it knows, which shoppers there read beside the button. */
export const isReachLimited = ({ shippingZones }: Pick<ShopSettings, "shippingZones">): boolean =>
  shippingZones.flatMap(({ countries }) => countries).length < COUNTRIES.length;

/** `We deliver to 29 countries, but not to India or Mexico yet.`: where the shop delivers, in a sentence. */
export function deliveryReach({ shippingZones }: Pick<ShopSettings, "shippingZones">): string {
  const served = shippingZones.flatMap(({ countries }) => countries);
  if (served.length <= MOST_NAMED) return `We deliver to ${formatAll(served.map(countryInText))} only.`;
  const missing = COUNTRIES.filter(({ code }) => !served.includes(code)).map(({ code }) => code);
  const places = `We deliver to ${served.length} countries`;
  if (missing.length === 0 || missing.length > MOST_NAMED) return `${places}.`;
  return `${places}, but not to ${formatAny(missing.map(countryInText))} yet.`;
}
