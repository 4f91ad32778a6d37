import { formatAddress } from "localized-address-format";
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

const PLACE = ["city", "region", "postcode"] as const;
/** A part of an address that identifies the place within a country. */
export type PlacePart = (typeof PLACE)[number];

/** Addresses are typed in Latin letters here, whatever the country's own script is. */
const SCRIPT = "latin";

/** Returns the parts of a place in the order of a country's address labels, without those the labels omit. */
function labeled(country: string): PlacePart[] {
  const [city, region, postcode] = PLACE;
  const place = { postalCountry: country, locality: city, administrativeArea: region, postalCode: postcode };
  // labels print their own text in capitals, so lowercase part names are unambiguous
  const label = formatAddress(place, SCRIPT).join(" ");
  return PLACE.filter((part) => label.includes(part)).sort((a, b) => label.indexOf(a) - label.indexOf(b));
}

/**
 * Returns the parts of a place in the order a country writes them; parts its labels omit come first, since they
 * belong to the street.
 */
export function placePartOrder(country: string): PlacePart[] {
  const named = labeled(country);
  return [...PLACE.filter((part) => !named.includes(part)), ...named];
}

/** Placeholder for the street's rows, which no input contains. */
const STREET = "\u0000";

/** A part of an address without spaces around it; empty if a stored one is no text. */
const clean = (text: unknown): string => (typeof text === "string" ? text.trim() : "");

/** Formats an address as its country's label rows, without empty ones, followed by the country's name. */
export function formatPostalAddress(address: Postal): string[] {
  const place = {
    city: clean(address.city),
    region: clean(address.region),
    // drops the country prefix that some labels add and some people type
    postcode: clean(address.postcode).replace(/^[A-Z]{1,2}-(?=\d)/i, ""),
  };
  const code = clean(address.country);
  const country = findCountry(code)?.name ?? code;
  const named = labeled(code);
  const said = [country, ...named.map((part) => place[part])].map((text) => text.toLowerCase());
  const beside = PLACE.filter((part) => !named.includes(part) && !said.includes(place[part].toLowerCase()));
  const street = [clean(address.line1), clean(address.line2), ...beside.map((part) => place[part])].filter(
    Boolean,
  );
  const rows = formatAddress(
    {
      postalCountry: code,
      name: clean(address.name),
      organization: clean(address.company),
      addressLines: street.length > 0 ? [STREET] : [],
      locality: place.city,
      administrativeArea: place.region,
      postalCode: place.postcode,
    },
    SCRIPT,
  );
  // with several street rows the library would put what follows the street on a row of its own
  const last = street.pop() ?? "";
  const whole = rows.flatMap((row) =>
    row.includes(STREET) ? [...street, row.replace(STREET, () => last)] : [row],
  );
  return country ? [...whole, country] : whole;
}
