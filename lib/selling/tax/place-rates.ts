import { divisionCode } from "@/lib/platform/countries/divisions";
import type { Database, Transaction } from "@/lib/platform/db/client";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { PlaceRates } from "./by-table";
import {
  type Destination,
  TAX_CLASSES,
  type TaxAnswer,
  type TaxClass,
  type TaxPart,
  taxNeedsRegion,
} from "./model";
import { listSharedPlaces, matchRates, type SharedPlace } from "./rates/match";
import { readTaxRates } from "./rates/rate-queries";
import { sellerPlace, taxedPlace } from "./rates/sourcing";

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

/**
 * Finds in the shop's table what taxes goods at a destination; null if the shop doesn't collect there.
 * @param day an ISO date
 */
export async function findPlaceRates(
  executor: Database | Transaction,
  destination: Destination,
  settings: Pick<ShopSettings, "taxRegions" | "taxOrigin">,
  day: string,
): Promise<PlaceRates | UnknownAnswer | null> {
  if (!collectsAt(destination, settings.taxRegions)) return null;
  const place = taxedPlace(destination, sellerPlace(settings));
  const found = await readTaxRates(executor, place, day);
  const parts: Record<TaxClass, readonly TaxPart[]> = { jewelry: [], diamond: [], melee: [], service: [] };
  for (const taxClass of TAX_CLASSES) {
    const match = matchRates(found, place, taxClass, day);
    if (match.state === "unknown") return match;
    parts[taxClass] = match.parts;
  }
  return { display: displayAt(destination.country), parts };
}

/** Lists the places that share a destination's ZIP code in the shop's table, for a person to choose from. @param day an ISO date */
export async function findSharedPlaces(
  executor: Database | Transaction,
  destination: Destination,
  settings: Pick<ShopSettings, "taxRegions" | "taxOrigin">,
  day: string,
): Promise<SharedPlace[]> {
  if (!collectsAt(destination, settings.taxRegions)) return [];
  const place = taxedPlace(destination, sellerPlace(settings));
  return listSharedPlaces(await readTaxRates(executor, place, day), place, day);
}

/** Whether tax comes on top of the prices at a destination or is contained in them. */
export const displayAt = (country: string): "added" | "included" =>
  taxNeedsRegion(country) ? "added" : "included";
