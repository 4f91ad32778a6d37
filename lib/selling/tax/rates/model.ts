import { divisionCode } from "@/lib/platform/countries/divisions";
import type { Destination, TaxClass, TaxLevel } from "../model";

export const RATE_SOURCES = ["shipped", "entered", "import"] as const;
export type RateSource = (typeof RATE_SOURCES)[number];
/** waiting: uploaded and previewed · applied · undone: its rates were taken back · dropped: never applied */
export const IMPORT_STATES = ["waiting", "applied", "undone", "dropped"] as const;

/** Highest rate of one authority that is taken without doubt, in millionths: 20 %. */
export const HIGHEST_RATE_PPM = 200_000;
/** The highest VAT in the world is Hungary's 27 %. */
export const HIGHEST_COUNTRY_RATE_PPM = 270_000;

/** Where a rate holds, and for what. Codes and cities as `postalKey` and `cityKey` write them. */
export type RatePlace = {
  country: string;
  region: string | null;
  county: string | null;
  city: string | null;
  cityKey: string | null;
  postalFrom: string | null;
  postalTo: string | null;
};

/** A row of the table of rates. Days are ISO dates, both included. */
export type TaxRate = RatePlace & {
  level: TaxLevel;
  authority: string;
  code: string | null;
  taxClass: TaxClass | null;
  name: string;
  /** millionths */
  ratePpm: number;
  onShipping: boolean;
  validFrom: string;
  validTo: string | null;
};

/** A city as people write it in different ways: "St. Louis" and "Saint Louis" are one. */
export function cityKey(city: string): string {
  return city
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .replace(/^(city|town|village|township|borough) of /, "")
    .replace(/\b(saint|sainte|ste)\b/g, "st")
    .replace(/\bfort\b/g, "ft")
    .replace(/\bmount\b/g, "mt");
}

/** A postal code without spaces; of a US ZIP+4, the five digits. Null if a US code has no five digits. */
export function postalKey(country: string, typed: string | null | undefined): string | null {
  const code = (typed ?? "").toUpperCase().replace(/\s/g, "");
  if (country !== "US") return code || null;
  return /^(\d{5})(-?\d{4})?$/.exec(code)?.[1] ?? null;
}

/** A destination as the table's rows are compared with it. */
export const destinationKeys = ({ country, region, city, postalCode }: Destination) => ({
  country,
  region: divisionCode(country, region),
  city: city ? cityKey(city) : null,
  postal: postalKey(country, postalCode),
});

/** A row's place in words: "New York, 10001". */
export function placeInWords({ city, county, region, country, postalFrom, postalTo }: RatePlace): string {
  const codes = postalFrom === postalTo ? postalFrom : `${postalFrom}–${postalTo}`;
  return [city, county, region ?? country, codes].filter(Boolean).join(", ");
}

/** A rate as people write it: 88,750 is `8.875%`. */
export const rateInWords = (ratePpm: number): string => `${ratePpm / 10_000}%`;
