import { divisionCode } from "@/lib/platform/countries/divisions";
import { isEuCountry } from "@/lib/platform/countries/european-union";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { Destination } from "../model";
import { type LowValueLimit, lowValueLimit } from "./low-value";
import { isInEuVat, isOutsideVat } from "./vat-territory";

/** The settings that decide where the shop collects tax, and which country's. */
export type TaxPlaceSettings = Pick<
  ShopSettings,
  "taxRegions" | "homeCountry" | "euVat" | "lowValueLimits" | "currency"
>;

/** Where a sale is taxed. */
export type SalePlace = {
  /** whose rates hold: the destination, or the seller's country for a sale within the EU that is taxed at home */
  place: Destination;
  /** up to which worth; null without a limit */
  limit: LowValueLimit | null;
};

/** Checks whether the shop is registered at a destination, or may be, as long as its state is unknown. */
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

/**
 * Where a sale is taxed, null where the shop collects nothing. A shop that hasn't named its own country collects where it is
 * registered. Any other also collects within the EU as `euVat` says, and of what it sends to other customs areas up to their
 * limits; a limit that its owner hasn't entered yet counts as none.
 */
export function salePlace(destination: Destination, settings: TaxPlaceSettings): SalePlace | null {
  const { taxRegions, euVat } = settings;
  const home = homeCountryOf(settings);
  if (isOutsideVat(destination)) return null;
  const isRegistered = collectsAt(destination, taxRegions);
  const atDestination = isRegistered ? { place: destination, limit: null } : null;
  if (home === null || destination.country === home) return atDestination;
  if (!isInEuVat(destination)) {
    return atDestination && { place: destination, limit: limitOf(destination.country, settings) };
  }
  if (isEuCountry(home)) {
    if (isRegistered || euVat === "oss") return { place: destination, limit: null };
    return collectsAt({ country: home }, taxRegions) ? { place: { country: home }, limit: null } : null;
  }
  const isNamed = taxRegions !== "all" && isRegistered;
  return euVat === "ioss" && !isNamed
    ? { place: destination, limit: limitOf("EU", settings) }
    : atDestination;
}

function limitOf(area: string, settings: TaxPlaceSettings): LowValueLimit | null {
  const limit = lowValueLimit(area, settings);
  return limit === "unset" ? null : limit;
}

/** Whether goods cross a customs border on their way from the shop; false while the shop hasn't named its country. */
export function isExport(destination: Destination, settings: Pick<ShopSettings, "homeCountry">): boolean {
  const home = homeCountryOf(settings);
  if (home === null) return false;
  if (isOutsideVat(destination)) return true;
  return destination.country !== home && !(isEuCountry(home) && isInEuVat(destination));
}
