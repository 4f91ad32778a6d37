import { isEuCountry } from "@/lib/platform/countries/european-union";

/** A VAT number as registers know it. */
export type VatNumber = {
  /** ISO 3166-1 alpha-2; Northern Ireland, whose numbers begin with XI, counts as GB */
  country: string;
  /** as numbers of the country begin: EL in Greece */
  prefix: string;
  /** what follows the prefix, without spaces and dots */
  digits: string;
};

/**
 * How numbers are built after their prefix (European Commission, VIES FAQ, question 11; for the United Kingdom, gov.uk, VAT
 * registration numbers).
 */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^[1-9]\d{8}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^([A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  GB: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{9}B[A-Z\d+*]{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^[1-9]\d{7}$/,
  SK: /^[1-9]\d{9}$/,
  XI: /^(\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/,
};

const countryOf = (prefix: string): string => (prefix === "EL" ? "GR" : prefix === "XI" ? "GB" : prefix);

/** Whether the check digits of a British number are right; those of 2010 and later are counted with 55 more. */
function hasBritishChecksum(digits: string): boolean {
  if (!/^\d{9}/.test(digits)) return true;
  const sum = [8, 7, 6, 5, 4, 3, 2].reduce((all, weight, i) => all + weight * Number(digits[i]), 0);
  const rest = (sum + Number(digits.slice(7, 9))) % 97;
  return rest === 0 || (rest + 55) % 97 === 0;
}

/**
 * Reads a VAT number of the European Union or the United Kingdom as people type it.
 * @returns null for anything else, such as a tax ID of another country
 */
export function parseVatNumber(typed: string): VatNumber | null {
  const code = typed.toUpperCase().replace(/[\s.\-/]/g, "");
  const written = code.slice(0, 2);
  const prefix = written === "GR" ? "EL" : written;
  const digits = code.slice(2);
  if (!FORMATS[prefix]?.test(digits)) return null;
  const country = countryOf(prefix);
  if (country === "GB" && !hasBritishChecksum(digits)) return null;
  return isEuCountry(country) || country === "GB" ? { country, prefix, digits } : null;
}

/** A number as invoices write it: `FR40303265045`. */
export const formatVatNumber = ({ prefix, digits }: Pick<VatNumber, "prefix" | "digits">): string =>
  `${prefix}${digits}`;
