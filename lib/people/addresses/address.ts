import { tooLongMessage } from "@/lib/platform/api/declare/field-messages";
import { lineProblem } from "@/lib/platform/api/declare/typed-text";
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

/** Writes a state or province as its postal abbreviation, the form in which its list holds it. */
export const withDivisionCode = <T extends Pick<AddressForm, "country" | "region">>(address: T): T => ({
  ...address,
  region: divisionCode(address.country, address.region) ?? address.region,
});

/** A field's label within a sentence: "ZIP", "PIN", and "Eircode" keep their capitals. */
const inSentence = (label: string) => (/^(?:[A-Z]{2}|Eircode)/.test(label) ? label : label.toLowerCase());

/**
 * Returns the problems of an address by field; empty if a parcel can be sent there. The form and the server share
 * this function, so that neither accepts what the other refuses.
 */
export function addressProblems(typed: AddressForm): Partial<Record<AddressField, string>> {
  const address = normalizeAddress(typed);
  const problems: Partial<Record<AddressField, string>> = {};
  const country = findCountry(address.country);
  const missing = {
    name: "Enter your full name",
    line1: "Enter your street address",
    city: `Enter your ${inSentence(country?.city ?? "City")}`,
    country: "Choose your country",
  };
  for (const field of ["name", "line1", "city", "country"] as const) {
    if (!address[field].trim()) problems[field] = missing[field];
  }
  for (const [field, most] of Object.entries(MAX_ADDRESS_LENGTHS) as [AddressField, number][]) {
    const problem = address[field].length > most ? tooLongMessage(most) : lineProblem(address[field].trim());
    if (problem) problems[field] = problem;
  }
  if (!country) {
    if (address.country) problems.country = "We don’t deliver to this country yet";
    return problems;
  }
  if (country.region?.required) {
    const noun = inSentence(country.region.label);
    // the order's tax depends on a state that is in a list
    if (DIVISIONS[country.code]) {
      if (!divisionCode(country.code, address.region)) problems.region = `Choose your ${noun}`;
    } else if (!address.region.trim()) problems.region = `Enter your ${noun}`;
  }
  if (country.postcode) {
    const postcode = address.postcode.trim();
    const noun = inSentence(country.postcode.label);
    if (!postcode) {
      if (!country.postcode.isOptional) problems.postcode = `Enter your ${noun}`;
    } else if (!country.postcode.pattern.test(postcode)) {
      problems.postcode = `Enter a valid ${noun}, such as ${country.postcode.example}`;
    }
  }
  return problems;
}
