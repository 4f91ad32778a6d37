import type { z } from "zod";
import type { taxImportsEndpoint, taxRatesEndpoint } from "@/lib/desk/taxes/endpoints";
import { COUNTRIES } from "@/lib/platform/countries/countries";
import { DIVISIONS } from "@/lib/platform/countries/divisions";
import { formatDate } from "@/lib/platform/intl/dates";
import { choiceWords } from "../settings/schema-shape";

export type Rate = z.infer<typeof taxRatesEndpoint.response>["data"][number];
export type TaxImport = z.infer<typeof taxImportsEndpoint.response>["data"][number];

/** The states and provinces that taxes differ in, and the other countries, as a choice. */
export const REGION_CHOICES = [
  ...Object.entries(DIVISIONS).flatMap(([country, divisions]) =>
    Object.keys(divisions).map((division) => `${country}-${division}`),
  ),
  ...COUNTRIES.flatMap(({ code }) => (DIVISIONS[code] ? [] : [code])),
].map((value) => ({ value, label: choiceWords(value) }));

export const US_STATE_CHOICES = Object.entries(DIVISIONS.US ?? {}).map(([value, label]) => ({
  value,
  label,
}));

export const LEVEL_WORDS = {
  country: "Country",
  state: "State or province",
  county: "County",
  city: "City",
  district: "District",
} as const;

export const CLASS_WORDS = {
  jewelry: "Jewelry",
  diamond: "Loose diamonds",
  melee: "Melee",
  service: "Services",
} as const;

export const SOURCE_WORDS = {
  shipped: "Came with the shop",
  entered: "Entered",
  import: "Imported",
} as const;

export const placeOf = ({ country, region }: Pick<Rate, "country" | "region">) =>
  choiceWords(region ? `${country}-${region}` : country);

/** The narrower place within the state: city, county, and ZIP codes; null for the whole state. */
export function localPlaceOf({ city, county, zip_from: from, zip_to: to }: Rate): string | null {
  const zips = from === to ? from : `${from}–${to}`;
  return [city, county && `${county} County`, zips].filter(Boolean).join(", ") || null;
}

export const datesOf = ({ valid_from: from, valid_to: to }: Rate) =>
  to === null ? `From ${formatDate(from)}` : `${formatDate(from)} to ${formatDate(to)}`;
