import { REQUIRED_MESSAGE, tooLongMessage } from "@/lib/platform/api/field-messages";
import { lineProblem } from "@/lib/platform/api/typed-text";
import { findCountry } from "@/lib/platform/countries/countries";
import { DIVISIONS, divisionCode } from "@/lib/platform/countries/divisions";

/** A postal address as the checkout's form holds it: every field a string, empty if nothing was typed. */
export type AddressForm = {
  name: string;
  company: string;
  line1: string;
  line2: string;
  city: string;
  region: string;
  postcode: string;
  country: string;
};
export type AddressField = keyof AddressForm;

/** Maximum length of each field, in characters. */
export const MAX_ADDRESS_LENGTHS: Record<AddressField, number> = {
  name: 100,
  company: 100,
  line1: 120,
  line2: 120,
  city: 80,
  region: 80,
  postcode: 16,
  country: 2,
};

/**
 * Reduces an address to what its country asks for: drops a state typed before the country was changed, and fills in
 * the city of a country that is a single city.
 */
export function normalizeAddress<T extends AddressForm>(address: T): T {
  const country = findCountry(address.country);
  if (!country) return address;
  return {
    ...address,
    city: country.city === null ? country.name : address.city,
    region: country.region ? address.region : "",
    postcode: country.postcode ? address.postcode : "",
  };
}

/**
 * Returns the problems of an address by field; empty if a parcel can be sent there. The form and the server share
 * this function, so that neither accepts what the other refuses.
 */
export function addressProblems(typed: AddressForm): Partial<Record<AddressField, string>> {
  const address = normalizeAddress(typed);
  const problems: Partial<Record<AddressField, string>> = {};
  for (const field of ["name", "line1", "city", "country"] as const) {
    if (!address[field].trim()) problems[field] = REQUIRED_MESSAGE;
  }
  for (const [field, most] of Object.entries(MAX_ADDRESS_LENGTHS) as [AddressField, number][]) {
    const problem = address[field].length > most ? tooLongMessage(most) : lineProblem(address[field].trim());
    if (problem) problems[field] = problem;
  }
  const country = findCountry(address.country);
  if (!country) {
    if (address.country) problems.country = "We don’t deliver to this country yet";
    return problems;
  }
  if (country.region?.required) {
    if (!address.region.trim()) problems.region = REQUIRED_MESSAGE;
    // the order's tax depends on the state
    else if (DIVISIONS[country.code] && !divisionCode(country.code, address.region)) {
      problems.region = `Enter a valid ${country.region.label.toLowerCase()}`;
    }
  }
  if (country.postcode) {
    const postcode = address.postcode.trim();
    if (!postcode) problems.postcode = REQUIRED_MESSAGE;
    else if (!country.postcode.pattern.test(postcode)) {
      const { label, example } = country.postcode;
      // "ZIP" and "PIN" keep their capitals in mid-sentence
      const noun = /^[A-Z]{2}/.test(label) ? label : label.toLowerCase();
      problems.postcode = `Enter a valid ${noun}, such as ${example}`;
    }
  }
  return problems;
}
