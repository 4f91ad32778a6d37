import type { ShopSettings } from "@/lib/platform/settings/schema";

/** The provider that computes and files taxes for shops that choose one: the only place that names it to the others. */
export { calculateByStripe as calculateByProvider } from "./stripe/calculate";
export { submitTaxes } from "./stripe/commands";

/** Whether the provider computes a shop's taxes. */
export const isByProvider = ({ taxCalculation }: Pick<ShopSettings, "taxCalculation">): boolean =>
  taxCalculation === "stripe";
