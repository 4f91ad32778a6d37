import type { ShopSettings } from "@/lib/platform/settings/schema";
import type { Destination } from "../model";
import { destinationKeys } from "./model";

/** States without a sales tax of their own. Alaska's cities and boroughs have some, which the table can name. */
export const STATES_WITHOUT_TAX: ReadonlySet<string> = new Set(["AK", "DE", "MT", "NH", "OR"]);

/** States whose rate is the same everywhere, because no county or city adds to it (state revenue departments, January 2026). */
export const STATES_WITHOUT_LOCAL_TAX: ReadonlySet<string> = new Set([
  "CT",
  "DC",
  "IN",
  "KY",
  "ME",
  "MD",
  "MA",
  "MI",
  "NJ",
  "RI",
]);

/**
 * States in which a seller of the state charges the tax of its own place for what it ships within the state, each with
 * its source. A seller in another state charges the tax of the destination. California isn’t listed:
 * the part that follows the seller is the same in the whole state, and its district taxes follow the destination
 * (CDTFA publication 105). New Mexico isn’t either: it follows the destination since July 1, 2021 (NM TRD, FYI-200).
 */
const ORIGIN_STATES: Readonly<Record<string, string>> = {
  AZ: "azdor.gov, Transaction Privilege Tax: a seller in Arizona reports by its own location",
  IL: "tax.illinois.gov, Regulation 130.225: sales by a retailer in Illinois are taxed where it sells",
  MS: "dor.ms.gov, Sales tax: city taxes by the seller’s location",
  MO: "dor.mo.gov, Sales tax: a Missouri seller charges the rate of its place of business",
  OH: "tax.ohio.gov, Information release ST 2009-03: intrastate sales by the vendor’s place of business",
  PA: "revenue.pa.gov, REV-717: local tax of Philadelphia and Allegheny County by the seller’s place",
  TN: "tn.gov/revenue, Sales and use tax manual: intrastate sales by the seller’s location",
  TX: "comptroller.texas.gov, Rule 3.334: orders by a seller’s place of business in Texas",
  UT: "tax.utah.gov, Publication 25: a seller’s fixed place of business in Utah",
  VA: "tax.virginia.gov, Retail sales and use tax: by the seller’s place of business in Virginia",
};

/** Whether a state’s own sellers charge the tax of their own place. */
export const isOriginState = (region: string): boolean => Object.hasOwn(ORIGIN_STATES, region);

/**
 * The place whose rates a sale has: the destination, or in an origin-based state the seller’s own place.
 * @param seller where the shop sells from; null if it hasn’t said so
 */
export function taxedPlace(destination: Destination, seller: Destination | null): Destination {
  if (!seller || destination.country !== "US" || seller.country !== "US") return destination;
  const [to, from] = [destinationKeys(destination), destinationKeys(seller)];
  const isWithin = to.region !== null && to.region === from.region && from.postal !== null;
  return isWithin && isOriginState(to.region ?? "") ? seller : destination;
}

/** Where the shop sells from, by its setting; null if it hasn’t said so. */
export const sellerPlace = ({ taxOrigin: { state, city, zip } }: Pick<ShopSettings, "taxOrigin">) =>
  zip === "" ? null : ({ country: "US", region: state, city, postalCode: zip } satisfies Destination);
