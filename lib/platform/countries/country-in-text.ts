import { COUNTRIES, findCountry } from "./countries";

/** A country’s name inside a sentence: `the United States`, `France`; the code of one the shop does not know. */
export function countryInText(code: string): string {
  const name = findCountry(code)?.name ?? code;
  return /^(United |Netherlands)/.test(name) ? `the ${name}` : name;
}

/** The code of a country that a postal address names; null for one the shop does not know. */
export function countryCode(name: string): string | null {
  const written = name.trim().toLowerCase();
  return COUNTRIES.find((one) => one.name.toLowerCase() === written)?.code ?? null;
}
