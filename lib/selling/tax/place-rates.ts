import { countryInText } from "@/lib/platform/countries/country-in-text";
import { DIVISIONS, divisionCode } from "@/lib/platform/countries/divisions";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { PlaceRates } from "./by-table";
import type { Destination, TaxAnswer, TaxPart } from "./model";
import { taxNeedsRegion, taxRuleFor } from "./rules";

type UnknownAnswer = Extract<TaxAnswer, { state: "unknown" }>;

/** Checks whether the shop collects tax at a destination, or may, as long as its state is unknown. */
export function collectsAt(
  { country, region }: Destination,
  registered: ShopSettings["taxRegions"],
): boolean {
  if (registered === "all" || registered.includes(country)) return true;
  const division = divisionCode(country, region);
  return division
    ? registered.includes(`${country}-${division}`)
    : registered.some((key) => key.startsWith(`${country}-`));
}

/** Finds what taxes goods at a destination; null if nothing does, or the shop doesn't collect there. */
export function findPlaceRates(
  destination: Destination,
  registered: ShopSettings["taxRegions"],
): PlaceRates | UnknownAnswer | null {
  const { country, region } = destination;
  if (!collectsAt(destination, registered)) return null;
  if (taxNeedsRegion(country) && !divisionCode(country, region)) {
    return { state: "unknown", why: "no_place", message: "Choose your state or province to see the tax." };
  }
  const rule = taxRuleFor(destination, registered);
  if (!rule) return null;
  const division = divisionCode(country, region);
  const isOfState = taxNeedsRegion(country) && division !== null;
  const part: TaxPart = {
    level: isOfState ? "state" : "country",
    authority: (isOfState && DIVISIONS[country]?.[division]) || countryInText(country).replace(/^the /, ""),
    code: rule.key,
    ratePpm: rule.rate * 10,
    onShipping: rule.onShipping,
    name: rule.label,
  };
  return {
    display: rule.display,
    parts: { jewelry: [part], diamond: [part], melee: [part], service: [part] },
  };
}
