import { isEuCountry } from "@/lib/platform/countries/european-union";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { collectsAt } from "../markets/sale-place";
import { canAskHmrc } from "./hmrc";

/** The settings that decide whether a sale may have a reverse charge. */
export type ReverseChargeSettings = Pick<
  ShopSettings,
  "homeCountry" | "euVat" | "taxRegions" | "guestVatNumbers"
>;

/** Whether a shop sells to businesses of the EU that account for the VAT themselves. */
export function canReverseCharge(settings: Pick<ReverseChargeSettings, "homeCountry" | "euVat">): boolean {
  const home = homeCountryOf(settings);
  return home !== null && (isEuCountry(home) || settings.euVat === "ioss");
}

/**
 * Whether a shop abroad that collects British VAT on parcels sells to businesses of Great Britain that account for it themselves
 * (gov.uk, VAT and overseas goods sold directly to customers in the UK), and can check their numbers.
 */
export function canReverseBritish(settings: ReverseChargeSettings): boolean {
  const home = homeCountryOf(settings);
  return home !== null && home !== "GB" && collectsAt({ country: "GB" }, settings.taxRegions) && canAskHmrc();
}
