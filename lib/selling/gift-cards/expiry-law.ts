import { divisionCode } from "@/lib/platform/countries/divisions";

/**
 * How soon a gift card may expire where the shop is established. `never`: not at all · years from the day it was sold, or from
 * the end of that year.
 */
export type ExpiryLaw = { minimum: "never" | number; from: "sale" | "year-end"; source: string };

/** Where the state decides, and isn't known, cards don't expire. */
const UNKNOWN_STATE: ExpiryLaw = {
  minimum: "never",
  from: "sale",
  source: "some states don’t allow it, so enter the code of your state in “region” first",
};

/**
 * What is known of gift cards' expiry by law, as of 2026. A country that isn't listed has no rule that the software knows.
 * Of the United States, states that forbid expiry come before the federal five years.
 */
const LAWS: Readonly<Record<string, ExpiryLaw>> = {
  US: { minimum: 5, from: "sale", source: "15 U.S.C. § 1693l-1(c)" },
  "US-AZ": { minimum: "never", from: "sale", source: "Ariz. Rev. Stat. § 44-7402(B)" },
  "US-CA": { minimum: "never", from: "sale", source: "Cal. Civ. Code § 1749.5" },
  "US-CT": { minimum: "never", from: "sale", source: "Conn. Gen. Stat. § 42-460" },
  "US-FL": { minimum: "never", from: "sale", source: "Fla. Stat. § 501.95" },
  "US-MA": { minimum: 7, from: "sale", source: "Mass. Gen. Laws ch. 200A, § 5D" },
  "US-ME": { minimum: "never", from: "sale", source: "33 M.R.S. § 2067" },
  "US-MN": { minimum: "never", from: "sale", source: "Minn. Stat. § 325G.53" },
  "US-MT": { minimum: "never", from: "sale", source: "Mont. Code § 30-14-108" },
  "US-ND": { minimum: 6, from: "sale", source: "N.D. Cent. Code § 51-29-02" },
  // of small amounts only, and larger ones until the state takes them over; the shop has one rule for all
  "US-NH": { minimum: "never", from: "sale", source: "N.H. Rev. Stat. § 358-A:2, XIII" },
  "US-NY": { minimum: 9, from: "sale", source: "N.Y. Gen. Bus. Law § 396-i" },
  "US-OR": { minimum: "never", from: "sale", source: "Or. Rev. Stat. § 646A.276" },
  "US-RI": { minimum: "never", from: "sale", source: "R.I. Gen. Laws § 6-13-12" },
  "US-WA": { minimum: "never", from: "sale", source: "Wash. Rev. Code § 19.240.020" },
  AU: { minimum: 3, from: "sale", source: "Australian Consumer Law, s 99B" },
  CA: { minimum: "never", from: "sale", source: "provincial law, such as O. Reg. 17/05, s 25.3 (Ontario)" },
  DE: { minimum: 3, from: "year-end", source: "§§ 195, 199 BGB" },
  IE: { minimum: 5, from: "sale", source: "Consumer Protection (Gift Vouchers) Act 2019" },
  NZ: { minimum: 3, from: "sale", source: "Fair Trading Act 1986, as amended in 2024" },
};

/**
 * The rule for a shop, that of its state before that of its country; null if none is known.
 * @param region code of its state, of which a shop in the United States needs one
 */
export function expiryLawOf(country: string | null, region: string | null): ExpiryLaw | null {
  const division = country && region ? divisionCode(country, region.toUpperCase()) : null;
  if (country === "US" && !division) return UNKNOWN_STATE;
  return LAWS[`${country}-${division}`] ?? LAWS[country ?? ""] ?? null;
}

/** Why a number of years is too few by law; null if it isn't. @param years null for cards that never expire */
export function expiryProblem(years: number | null, law: ExpiryLaw | null): string | null {
  if (years === null || law === null) return null;
  if (law.minimum === "never")
    return `Gift cards may not expire where your shop is established (${law.source}).`;
  return years < law.minimum
    ? `Gift cards must be good for at least ${law.minimum} years where your shop is established (${law.source}).`
    : null;
}

/**
 * The last day on which a card can be spent; null for ever.
 * @param day of its sale, an ISO date
 * @param years that the shop has chosen; the law's, if those are more
 */
export function expiryDay(day: string, years: number | null, law: ExpiryLaw | null): string | null {
  if (years === null || law?.minimum === "never") return null;
  const whole = Math.max(years, law?.minimum ?? 0);
  const year = Number(day.slice(0, 4)) + whole;
  if (law?.from === "year-end") return `${year}-12-31`;
  // a card of February 29 is good until March 1
  const end = new Date(Date.UTC(year, Number(day.slice(5, 7)) - 1, Number(day.slice(8, 10))));
  return end.toISOString().slice(0, 10);
}
