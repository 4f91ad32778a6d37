import type { Database, Transaction } from "@/lib/platform/db/client";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { PlaceRates } from "./by-table";
import { displayAt } from "./markets/display";
import type { LowValueLimit } from "./markets/low-value";
import { salePlace, type TaxPlaceSettings } from "./markets/sale-place";
import { type Destination, TAX_CLASSES, type TaxAnswer, type TaxClass, type TaxPart } from "./model";
import { listSharedPlaces, matchRates, type SharedPlace } from "./rates/match";
import { readTaxRates } from "./rates/rate-queries";
import { sellerPlace, taxedPlace } from "./rates/sourcing";

type UnknownAnswer = Extract<TaxAnswer, { state: "unknown" }>;

/** The settings by which the table answers. */
export type TableSettings = TaxPlaceSettings & Pick<ShopSettings, "taxOrigin">;

/** What the shop's table has of a place, and up to which worth the shop collects it. */
export type FoundRates = PlaceRates & { limit: LowValueLimit | null };

/**
 * Finds in the shop's table what taxes goods at a destination; null if the shop doesn't collect there. A country where the
 * shop is registered and that the table doesn't know is unknown, and never without tax.
 * @param day an ISO date
 */
export async function findPlaceRates(
  executor: Database | Transaction,
  destination: Destination,
  settings: TableSettings,
  day: string,
): Promise<FoundRates | UnknownAnswer | null> {
  const sale = salePlace(destination, settings);
  if (!sale) return null;
  const place = taxedPlace(sale.place, sellerPlace(settings));
  const found = await readTaxRates(executor, place, day);
  const parts: Record<TaxClass, readonly TaxPart[]> = { jewelry: [], diamond: [], melee: [], service: [] };
  let isListed = false;
  for (const taxClass of TAX_CLASSES) {
    const match = matchRates(found, place, taxClass, day);
    if (match.state === "unknown") return match;
    parts[taxClass] = match.parts;
    isListed ||= match.isListed;
  }
  if (!isListed && settings.taxRegions !== "all") return UNLISTED;
  return { display: displayAt(destination.country), parts, limit: sale.limit };
}

const UNLISTED: UnknownAnswer = {
  state: "unknown",
  why: "no_place",
  message: "We can’t calculate the tax for this address. Contact us to order.",
};

/** Lists the places that share a destination's ZIP code in the shop's table, for a person to choose from. @param day an ISO date */
export async function findSharedPlaces(
  executor: Database | Transaction,
  destination: Destination,
  settings: TableSettings,
  day: string,
): Promise<SharedPlace[]> {
  const sale = salePlace(destination, settings);
  if (!sale) return [];
  const place = taxedPlace(sale.place, sellerPlace(settings));
  return listSharedPlaces(await readTaxRates(executor, place, day), place, day);
}
