import { isEuCountry } from "@/lib/platform/countries/european-union";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import type { ShopSettings } from "@/lib/platform/settings/schema";

/** The settings that decide whether a sale may have a reverse charge. */
export type ReverseChargeSettings = Pick<ShopSettings, "homeCountry" | "euVat">;

/** Whether a shop sells to businesses of the EU that account for the VAT themselves. */
export function canReverseCharge(settings: ReverseChargeSettings): boolean {
  const home = homeCountryOf(settings);
  return home !== null && (isEuCountry(home) || settings.euVat === "ioss");
}
