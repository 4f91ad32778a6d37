import { findCountry } from "@/lib/platform/countries/countries";
import { SHIPPING_METHODS, type ShippingMethod } from "./rates";

/** Returns the methods for a country, cheapest first, or none if the shop does not deliver there. */
export function shippingMethods(country: string): readonly ShippingMethod[] {
  const rule = findCountry(country);
  return rule ? SHIPPING_METHODS[rule.zone] : [];
}

/** Finds a country's method by its id; returns null if there is none. */
export function findShippingMethod(country: string, id: string): ShippingMethod | null {
  return shippingMethods(country).find((one) => one.id === id) ?? null;
}
