import { findCountry } from "./countries";

type Postal = {
  name: string;
  company?: string | null | undefined;
  line1: string;
  line2?: string | null | undefined;
  city: string;
  region?: string | null | undefined;
  postcode?: string | null | undefined;
  country: string;
};

/** An address in the rows of a label, empty ones left out; the country by its name. */
export function addressRows(address: Postal): string[] {
  const { name, company, line1, line2, city, region, postcode, country } = address;
  const place = [city, region, postcode].map((part) => part?.trim()).filter(Boolean);
  return [name, company, line1, line2, place.join(", "), findCountry(country)?.name ?? country]
    .map((row) => row?.trim() ?? "")
    .filter(Boolean);
}
