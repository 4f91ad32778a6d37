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
/** What tells the place within a country. */
export type PlacePart = (typeof PLACE)[number];

/** What an address is typed in here: Latin letters, whichever its country writes. */
const SCRIPT = "latin";

/** The parts of a place in the order a country's labels have them; what they leave out is not among them. */
function labeled(country: string): PlacePart[] {
  const [city, region, postcode] = PLACE;
  const place = { postalCountry: country, locality: city, administrativeArea: region, postalCode: postcode };
  // what a label says by itself is in capitals
  const label = formatAddress(place, SCRIPT).join(" ");
  return PLACE.filter((part) => label.includes(part)).sort((a, b) => label.indexOf(a) - label.indexOf(b));
}

/** The parts of a place in the order a country writes them; what its labels leave out belongs to the street, and is first. */
export function placePartOrder(country: string): PlacePart[] {
  const told = labeled(country);
  return [...PLACE.filter((part) => !told.includes(part)), ...told];
}

/** Stands for the street's rows; nobody types it. */
const STREET = "\u0000";

const clean = (text: string | null | undefined): string => text?.trim() ?? "";

/** An address in the rows of a label as its country writes them, empty ones left out; the country by its name. */
export function formatPostalAddress(address: Postal): string[] {
  const place = {
    city: clean(address.city),
    region: clean(address.region),
    // the mark of a country that some labels have before it, and some people type
    postcode: clean(address.postcode).replace(/^[A-Z]{1,2}-(?=\d)/i, ""),
  };
  const country = findCountry(address.country)?.name ?? address.country;
  const told = labeled(address.country);
  const said = [country, ...told.map((part) => place[part])].map((text) => text.toLowerCase());
  const beside = PLACE.filter((part) => !told.includes(part) && !said.includes(place[part].toLowerCase()));
  const street = [clean(address.line1), clean(address.line2), ...beside.map((part) => place[part])].filter(
    Boolean,
  );
  const rows = formatAddress(
    {
      postalCountry: address.country,
      name: clean(address.name),
      organization: clean(address.company),
      addressLines: street.length > 0 ? [STREET] : [],
      locality: place.city,
      administrativeArea: place.region,
      postalCode: place.postcode,
    },
    SCRIPT,
  );
  // of several rows the library would put what follows the street on one of its own
  const last = street.pop() ?? "";
  const whole = rows.flatMap((row) =>
    row.includes(STREET) ? [...street, row.replace(STREET, () => last)] : [row],
  );
  return [...whole, country];
}
