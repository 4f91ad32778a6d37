import { findCountry } from "./countries";

/** A country’s name inside a sentence: `the United States`, `France`; the code of one the shop does not know. */
export function countryInText(code: string): string {
  const name = findCountry(code)?.name ?? code;
  return /^(United |Netherlands)/.test(name) ? `the ${name}` : name;
}
