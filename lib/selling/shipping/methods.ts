import { findCountry } from "@/lib/platform/countries/countries";
import { SHIPPING_METHODS, type ShippingMethod } from "./rates";

/** The ways to a country, cheapest first; none where the shop does not deliver. */
export function shippingMethods(country: string): readonly ShippingMethod[] {
  const rule = findCountry(country);
  return rule ? SHIPPING_METHODS[rule.zone] : [];
}

/** A method of a country by its id, or null when there is none such. */
export function findShippingMethod(country: string, id: string): ShippingMethod | null {
  return shippingMethods(country).find((one) => one.id === id) ?? null;
}
