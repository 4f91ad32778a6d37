/**
 * The fields of a country's addresses and what the country calls them; their order comes from the address library.
 * Codes are ISO 3166-1 alpha-2.
 */
export type CountryRule = {
  code: string;
  name: string;
  /** the country's word for the place; “City” by default, null if the country is a single city */
  city?: string | null;
  /** the country's word for its first-level division; null if addresses carry none */
  region: { label: string; required: boolean } | null;
  postcode: {
    label: string;
    pattern: RegExp;
    example: string;
    /** whether addresses do without one, as most in the country do */
    isOptional?: true;
  } | null;
};

const digits = (count: number) => new RegExp(`^\\d{${count}}$`);

const euro = (
  code: string,
  name: string,
  pattern: RegExp,
  example: string,
  label = "Postal code",
): CountryRule => ({
  code,
  name,
  region: null,
  postcode: { label, pattern, example },
});

const state = (label: string) => ({ label, required: true });

/** The countries whose addresses the shop knows, in display order; `shippingZones` says where it delivers. */
export const COUNTRIES: readonly CountryRule[] = [
  {
    code: "US",
    name: "United States",
    region: state("State"),
    postcode: { label: "ZIP code", pattern: /^\d{5}(-\d{4})?$/, example: "10001" },
  },
  {
    code: "AU",
    name: "Australia",
    region: state("State or territory"),
    postcode: { label: "Postcode", pattern: digits(4), example: "2000" },
  },
  euro("AT", "Austria", digits(4), "1010"),
  euro("BE", "Belgium", digits(4), "1000"),
  {
    code: "CA",
    name: "Canada",
    region: state("Province or territory"),
    postcode: {
      label: "Postal code",
      pattern: /^[ABCEGHJ-NPRSTVXY]\d[A-Z] ?\d[A-Z]\d$/i,
      example: "K1A 0B1",
    },
  },
  euro("CZ", "Czechia", /^\d{3} ?\d{2}$/, "110 00"),
  euro("DK", "Denmark", digits(4), "1050"),
  euro("FI", "Finland", digits(5), "00100"),
  euro("FR", "France", digits(5), "75001"),
  euro("DE", "Germany", digits(5), "10115"),
  { code: "HK", name: "Hong Kong", city: "District", region: null, postcode: null },
  {
    code: "IN",
    name: "India",
    region: state("State"),
    postcode: { label: "PIN code", pattern: /^\d{3} ?\d{3}$/, example: "400001" },
  },
  {
    code: "IE",
    name: "Ireland",
    city: "Town or city",
    region: null,
    postcode: {
      label: "Eircode",
      pattern: /^[A-Z]\d[\dW] ?[A-Z\d]{4}$/i,
      example: "D02 AF30",
      isOptional: true,
    },
  },
  {
    code: "IT",
    name: "Italy",
    region: state("Province"),
    postcode: { label: "Postal code", pattern: digits(5), example: "20121" },
  },
  {
    code: "JP",
    name: "Japan",
    region: state("Prefecture"),
    postcode: { label: "Postal code", pattern: /^\d{3}-?\d{4}$/, example: "100-0001" },
  },
  euro("LU", "Luxembourg", /^(L-)?\d{4}$/i, "1009"),
  {
    code: "MX",
    name: "Mexico",
    region: state("State"),
    postcode: { label: "Postal code", pattern: digits(5), example: "06000" },
  },
  euro("NL", "Netherlands", /^\d{4} ?[A-Z]{2}$/i, "1011 AB"),
  {
    code: "NZ",
    name: "New Zealand",
    region: null,
    postcode: { label: "Postcode", pattern: digits(4), example: "1010" },
  },
  euro("NO", "Norway", digits(4), "0150"),
  euro("PL", "Poland", /^\d{2}-\d{3}$/, "00-001"),
  euro("PT", "Portugal", /^\d{4}-\d{3}$/, "1000-001"),
  {
    code: "SG",
    name: "Singapore",
    city: null,
    region: null,
    postcode: { label: "Postal code", pattern: digits(6), example: "018956" },
  },
  {
    code: "ES",
    name: "Spain",
    region: state("Province"),
    postcode: { label: "Postal code", pattern: digits(5), example: "28001" },
  },
  euro("SE", "Sweden", /^\d{3} ?\d{2}$/, "111 20"),
  euro("CH", "Switzerland", digits(4), "8001"),
  {
    code: "AE",
    name: "United Arab Emirates",
    region: state("Emirate"),
    postcode: null,
  },
  {
    ...euro("GB", "United Kingdom", /^[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}$/i, "SW1A 1AA", "Postcode"),
    city: "Town or city",
  },
];

export function findCountry(code: string | null | undefined): CountryRule | null {
  return COUNTRIES.find((country) => country.code === code) ?? null;
}
