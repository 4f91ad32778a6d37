import { type Destination, TAX_CLASSES, type TaxClass, type TaxPart } from "../model";
import { destinationKeys, type TaxRate } from "./model";
import { isCommon, placesOf } from "./places";
import { STATES_WITHOUT_LOCAL_TAX, STATES_WITHOUT_TAX } from "./sourcing";

/** The rows that may tax a destination. */
export type DestinationRates = {
  rows: readonly TaxRate[];
  /** whether the table has the ZIP codes of the whole state, so that one it doesn't name is unknown */
  isByZip: boolean;
};

export type RateMatch =
  | {
      state: "known";
      /** none where nothing is taxed */
      parts: TaxPart[];
      /** whether county and city taxes may be missing, since the table has only the state's own rate */
      isStateOnly: boolean;
      /** whether the table names the country at all */
      isListed: boolean;
    }
  | { state: "unknown"; why: "no_place" | "unknown_zip" | "shared_zip"; message: string };

const unknown = (why: "no_place" | "unknown_zip" | "shared_zip", message: string): RateMatch => ({
  state: "unknown",
  why,
  message,
});

/** A place that a destination's ZIP code may lie in, with what taxes each class of goods there. */
export type SharedPlace = { key: string; name: string; parts: Record<TaxClass, readonly TaxPart[]> };

/**
 * Lists the places of different rates that share a destination's ZIP code on a day, an ISO date, by name, for a person to choose from.
 * One whose own rates contradict each other is left out.
 */
export function listSharedPlaces(
  { rows }: DestinationRates,
  destination: Destination,
  day: string,
): SharedPlace[] {
  const to = destinationKeys(destination);
  const places = new Map<string, { name: string; parts: Partial<SharedPlace["parts"]> }>();
  for (const taxClass of TAX_CLASSES) {
    const found = rows.filter((row) => holds(row, to, taxClass, day));
    const wide = found.filter((row) => !isLocal(row));
    for (const { key, name, rows: local } of placesOf(found.filter(isLocal))) {
      const place = places.get(key) ?? { name, parts: {} };
      const parts = partsOf([...wide, ...local]);
      if (parts) place.parts[taxClass] = parts;
      places.set(key, place);
    }
  }
  const shared = [...places].flatMap(([key, { name, parts }]) => {
    const { jewelry, diamond, melee, service } = parts;
    return jewelry && diamond && melee && service
      ? [{ key, name, parts: { jewelry, diamond, melee, service } }]
      : [];
  });
  return shared.sort((one, other) => one.name.localeCompare(other.name));
}

/** Finds what taxes a class of goods at a destination on a day, an ISO date. It never answers 0 for what it doesn't know. */
export function matchRates(
  { rows, isByZip }: DestinationRates,
  destination: Destination,
  taxClass: TaxClass,
  day: string,
): RateMatch {
  const to = destinationKeys(destination);
  const found = rows.filter((row) => holds(row, to, taxClass, day));
  const isByRegion = to.country === "US" || to.country === "CA";
  if (isByRegion && !to.region) return unknown("no_place", "Choose your state or province to see the tax.");
  if (found.length === 0) {
    if (to.country === "US" && STATES_WITHOUT_TAX.has(to.region ?? "")) return known([], false, true);
    return isByRegion
      ? unknown("no_place", "We can’t calculate the tax for this address. Contact us to order.")
      : known([], false, false);
  }
  const local = found.filter(isLocal);
  if (isByZip && local.length === 0) {
    return to.postal
      ? unknown(
          "unknown_zip",
          `We don’t know the tax for ZIP code ${to.postal}. Check it, or contact us to order.`,
        )
      : unknown("unknown_zip", "Enter your ZIP code to see the tax.");
  }
  const wide = found.filter((row) => !isLocal(row));
  const place = placeRows(local, to.city);
  const parts = place && partsOf([...wide, ...place]);
  if (!parts) {
    return unknown(
      "shared_zip",
      `ZIP code ${to.postal ?? ""} has more than one tax rate. Check the city, or contact us to order.`,
    );
  }
  const isStateOnly =
    to.country === "US" && local.length === 0 && !STATES_WITHOUT_LOCAL_TAX.has(to.region ?? "");
  return known(parts, isStateOnly, true);
}

const isLocal = (row: TaxRate) => row.postalFrom !== null || row.cityKey !== null;

const known = (parts: TaxPart[], isStateOnly: boolean, isListed: boolean): RateMatch => ({
  state: "known",
  parts,
  isStateOnly,
  isListed,
});

function holds(
  row: TaxRate,
  to: ReturnType<typeof destinationKeys>,
  taxClass: TaxClass,
  day: string,
): boolean {
  if (row.country !== to.country || (row.region !== null && row.region !== to.region)) return false;
  if (row.validFrom > day || (row.validTo !== null && row.validTo < day)) return false;
  if (row.taxClass !== null && row.taxClass !== taxClass) return false;
  if (row.postalFrom !== null && row.postalTo !== null) {
    return to.postal !== null && row.postalFrom <= to.postal && to.postal <= row.postalTo;
  }
  return row.cityKey === null || row.cityKey === to.city;
}

/**
 * The rows of the one place that an address lies in, with those that name none. Where a ZIP code lies in several places of
 * different rates, the city decides.
 * @returns null if it doesn't
 */
function placeRows(local: readonly TaxRate[], city: string | null): TaxRate[] | null {
  const choices = placesOf(local).map(({ rows }) => rows);
  const [first] = choices;
  if (!first) return local.filter(isCommon);
  if (choices.every((rows) => ratesKey(rows) === ratesKey(first))) return first;
  const named = choices.filter((rows) => rows.some(({ cityKey }) => cityKey !== null && cityKey === city));
  const [best] = named;
  return best && named.every((rows) => ratesKey(rows) === ratesKey(best)) ? best : null;
}

/** What a set of rows comes to, to tell whether two places differ. */
const ratesKey = (rows: readonly TaxRate[]): string =>
  rows
    .filter(({ ratePpm }) => ratePpm > 0)
    .map(({ level, ratePpm, onShipping, taxClass }) => `${level} ${ratePpm} ${onShipping} ${taxClass}`)
    .sort()
    .join();

/** How narrowly a row names its goods and its place; the narrowest row of an authority holds. */
const narrowness = (row: TaxRate): number =>
  (row.taxClass ? 16 : 0) +
  (row.postalFrom === null ? 0 : row.postalFrom === row.postalTo ? 8 : 4) +
  (row.cityKey ? 2 : 0) +
  (row.region ? 1 : 0);

/** One row each for the country, state, county, and city, and one for each district. Null if two contradict each other. */
function partsOf(rows: readonly TaxRate[]): TaxPart[] | null {
  const slots = new Map<string, TaxRate[]>();
  for (const row of rows) {
    const slot = row.level === "district" ? `district ${row.authority.toLowerCase()}` : row.level;
    const best = slots.get(slot)?.[0];
    const difference = best ? narrowness(row) - narrowness(best) : 1;
    if (difference > 0) slots.set(slot, [row]);
    else if (difference === 0) slots.set(slot, [...(slots.get(slot) ?? []), row]);
  }
  const parts: TaxPart[] = [];
  for (const [row, ...others] of slots.values()) {
    if (!row) continue;
    if (others.some((one) => one.ratePpm !== row.ratePpm || one.onShipping !== row.onShipping)) return null;
    const { level, authority, code, ratePpm, onShipping, name } = row;
    if (ratePpm > 0) parts.push({ level, authority, code, ratePpm, onShipping, name });
  }
  return parts;
}
