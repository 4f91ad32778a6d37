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

/** An address in the rows of a label as its country writes them, empty ones left out; the country by its name. */
export function addressRows(address: Postal): string[] {
  const { name, company, line1, line2, city, region, country } = address;
  const rule = findCountry(country);
  const place = [city, region]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(", ");
  const postcode = address.postcode?.trim() ?? "";
  const stands = rule?.postcode?.stands;
  const places =
    stands === "in its own row"
      ? [place, postcode]
      : [stands === "before the city" ? `${postcode} ${place}` : `${place} ${postcode}`];
  return [name, company, line1, line2, ...places, rule?.name ?? country]
    .map((row) => row?.trim() ?? "")
    .filter(Boolean);
}
