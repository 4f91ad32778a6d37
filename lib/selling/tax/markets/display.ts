import { isTaxContained } from "@/lib/platform/countries/tax-words";
import { shopProfile } from "@/lib/platform/site/profile";

/**
 * Whether tax comes on top of the prices at a destination or is contained in them: as the setting `pricesWithTax` says, else
 * by custom.
 */
export function displayAt(country: string): "added" | "included" {
  const isContained = shopProfile().pricesWithTax[country] ?? isTaxContained(country);
  return isContained ? "included" : "added";
}
