import { shopProfile } from "@/lib/platform/site/profile";

/** What bills call contained tax that is taken off the prices, because its buyer doesn't owe it. */
export function removedTaxLabel(): string {
  const word = shopProfile().includedTax ?? "tax";
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} removed`;
}
