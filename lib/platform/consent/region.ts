import { EU_COUNTRIES } from "@/lib/platform/countries/european-union";

/** ask: nothing optional starts before the visitor agrees · notice: it starts, and the visitor is informed and can opt out */
export const CONSENT_BASES = ["ask", "notice"] as const;
export type ConsentBasis = (typeof CONSENT_BASES)[number];

/**
 * Where the law asks for an agreement first: the EU and EEA (Directive 2002/58/EC, article 5(3)), the United Kingdom with the islands
 * that follow it (Privacy and Electronic Communications Regulations 2003, regulation 6), and Switzerland (article 45c of the
 * Telecommunications Act, with the Data Protection Act), where an agreement is what is safe.
 */
const OPT_IN: ReadonlySet<string> = new Set([
  ...EU_COUNTRIES,
  "IS",
  "LI",
  "NO",
  "GB",
  "GG",
  "JE",
  "IM",
  "CH",
]);

/** Whether the law of a country asks for an agreement first. */
export const asksFirst = (code: string): boolean => OPT_IN.has(code);

/** Where a notice with a way to opt out is enough: the US, whose states ask for that and for Global Privacy Control (Cal. Civ. Code 1798.135). */
const NOTICE: ReadonlySet<string> = new Set(["US"]);

/** A country as a CDN names it; what CDNs write for an unknown place or an anonymizing network is unknown. */
export function countryOfHeader(value: string | null): string | null {
  const code = value?.trim().toUpperCase() ?? "";
  return /^[A-Z]{2}$/.test(code) && code !== "XX" && code !== "ZZ" ? code : null;
}

/**
 * Whether a visitor is asked first or informed. Of a place and a choice that differ, the stricter one counts. A visitor of whom neither is
 * known is asked first by a shop that delivers where the law asks for it; so is everybody of a country whose law the shop doesn't know.
 * @param countries where the visitor is, and where they want a delivery, ISO 3166-1 alpha-2; null if unknown
 * @param delivered countries that the shop delivers to
 */
export function consentBasis(
  countries: readonly (string | null)[],
  delivered: readonly string[],
): ConsentBasis {
  const known = countries.filter((code) => code !== null);
  if (known.length > 0) return known.every((code) => NOTICE.has(code)) ? "notice" : "ask";
  return delivered.some((code) => OPT_IN.has(code)) ? "ask" : "notice";
}
