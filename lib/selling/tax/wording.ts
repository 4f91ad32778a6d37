import { countryInText } from "@/lib/platform/countries/country-in-text";
import { DIVISIONS } from "@/lib/platform/countries/divisions";
import { isEuCountry } from "@/lib/platform/countries/european-union";
import { formatAll } from "@/lib/platform/intl/lists";
import type { ShopSettings } from "@/lib/platform/settings/schema";

const NONE =
  "We don’t collect sales tax, VAT, or GST at checkout. If your country charges tax or duty on imports, the carrier collects it on arrival. In the United States, your state may ask you to report the purchase for use tax.";

const EVERYWHERE =
  "Checkout shows the tax in your total. In the United States and Canada, we add the sales tax of your state or province. For countries whose VAT or GST it names, our prices include it. Our prices don’t include other countries’ duties; the carrier collects them on arrival.";

/** A shop whose own country's prices contain tax. */
type TaxedHome = Pick<ShopSettings, "euVat" | "pricesAbroad"> & {
  country: string;
  /** what the tax is called there */
  word: string;
};

/**
 * What the shop's texts say of taxes and duties, from where it collects tax.
 * @param home null where the shop's own prices contain none
 */
export function taxNotice(regions: ShopSettings["taxRegions"], home: TaxedHome | null = null): string {
  if (home) return includedNotice(regions, home);
  if (regions === "all") return EVERYWHERE;
  if (regions.length === 0) return NONE;
  return `Checkout shows the tax in your total. We collect tax in ${formatAll(regions.map(placeName))}. Our prices don’t include the taxes and duties of other countries; the carrier collects them on arrival.`;
}

function includedNotice(
  regions: ShopSettings["taxRegions"],
  { country, word, euVat, pricesAbroad }: TaxedHome,
): string {
  const others = regions === "all" ? [] : regions.filter((region) => region !== country);
  const sentences = [
    `Our prices include ${word}, and checkout shows how much.`,
    isEuCountry(country) &&
      euVat === "oss" &&
      "Within the European Union, that is the VAT of the country we ship to.",
    others.length > 0 && `We also collect tax in ${formatAll(others.map(placeName))}.`,
    pricesAbroad === "without-tax" && `Where we collect no tax, checkout takes the ${word} off.`,
    "Countries where we collect none may charge tax and duty on arrival, which our prices don’t include.",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** `US-NY` is New York, and `US` the United States. */
function placeName(region: string): string {
  const [country = "", division] = region.split("-");
  if (division) return DIVISIONS[country]?.[division] ?? region;
  return countryInText(country);
}
