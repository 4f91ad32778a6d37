import { countryInText } from "@/lib/platform/countries/country-in-text";

/** The id of how an order is delivered of which nothing is. */
export const NO_DELIVERY_ID = ":none";

/** What is said of a country, by its code, that the shop doesn't deliver to. */
export const notDelivered = (country: string): string =>
  `We don’t deliver to ${countryInText(country)} yet. Choose another country.`;

/** What is said of goods worth more than any package to a country is insured for. */
export const notInsured = (country: string): string =>
  `We can’t insure packages to ${countryInText(country)} for this much. Order fewer items at a time, or contact us.`;
