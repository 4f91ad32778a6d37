import { countryInText } from "@/lib/platform/countries/country-in-text";

/** What is said of a country, by its code, that the shop doesn't deliver to. */
export const notDelivered = (country: string): string =>
  `We don’t deliver to ${countryInText(country)} yet. Choose another country.`;
