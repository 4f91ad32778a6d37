import { isEuCountry } from "@/lib/platform/countries/european-union";
import type { Destination } from "../model";
import { destinationKeys } from "../rates/model";

/**
 * Postal codes of a country that lie outside its VAT area, so that its VAT isn't due there (Directive 2006/112/EC, articles 5
 * and 6; for the United Kingdom, gov.uk, Notice 725).
 */
const OUTSIDE: Readonly<Record<string, RegExp>> = {
  // Büsingen and Heligoland
  DE: /^(78266|27498)$/,
  // Las Palmas, Santa Cruz de Tenerife, Ceuta, and Melilla
  ES: /^(35|38|51|52)\d{3}$/,
  // Åland
  FI: /^22\d{3}$/,
  // the overseas departments and territories; Monaco, 98000, counts as France
  FR: /^(97\d|98[4-8])\d{2}$/,
  // Livigno and Campione
  IT: /^(23041|22061)$/,
  // Mount Athos
  GR: /^63086$/,
  // Jersey and Guernsey
  GB: /^(JE|GY)\d/,
};

/** Whether an address lies in its country, but outside of the country's VAT area, such as in the Canary Islands. */
export function isOutsideVat(destination: Destination): boolean {
  const { country, postal } = destinationKeys(destination);
  return postal !== null && (OUTSIDE[country]?.test(postal) ?? false);
}

/** Whether an address lies in the VAT area of the European Union. */
export const isInEuVat = (destination: Destination): boolean =>
  isEuCountry(destination.country) && !isOutsideVat(destination);
