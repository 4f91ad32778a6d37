import type { TaxRate } from "@/lib/selling/tax/rates/model";
import type { StoredRate } from "./plan";

/** The fields of a rate in the order in which statements and the parsing threads exchange them. */
export const RATE_COLUMNS = [
  "country",
  "region",
  "county",
  "city",
  "cityKey",
  "postalFrom",
  "postalTo",
  "level",
  "authority",
  "code",
  "taxClass",
  "name",
  "ratePpm",
  "onShipping",
  "validFrom",
  "validTo",
] as const satisfies readonly (keyof TaxRate)[];

/** A rate as a list of its fields. */
export const rateValues = (rate: TaxRate): unknown[] => RATE_COLUMNS.map((field) => rate[field]);

/** Reads rows of the table: each its id, its source, and `RATE_COLUMNS`. */
export const storedRatesOf = (json: string): StoredRate[] =>
  (JSON.parse(json) as unknown[][]).map(([id, source, ...values]) => {
    const rate = Object.fromEntries(RATE_COLUMNS.map((field, at) => [field, values[at]]));
    return { id, source, ...rate } as StoredRate;
  });

/** The key of a state or country, by which a file's lines and the table's rows are brought together. */
export const placeKey = (place: { country: string; region: string | null } | null): string =>
  place ? `${place.country} ${place.region ?? ""}` : "";
