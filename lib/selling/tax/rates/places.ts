import type { TaxRate } from "./model";

/** Whether a row holds in every place of its ZIP code. */
export const isCommon = (row: TaxRate) => !row.county && !row.cityKey;

/** The counties and cities that share a ZIP code, each with all its rows. */
export function placesOf(local: readonly TaxRate[]): { key: string; name: string; rows: TaxRate[] }[] {
  const common = local.filter(isCommon);
  const places = new Map<string, TaxRate[]>();
  for (const row of local) {
    if (isCommon(row)) continue;
    const key = `${row.county?.toLowerCase() ?? ""}|${row.cityKey ?? ""}`;
    places.set(key, [...(places.get(key) ?? []), row]);
  }
  return countyRows(places).map(({ key, rows }) => {
    const [named] = places.get(key) ?? [];
    return {
      key,
      name: [named?.city, named?.county].filter(Boolean).join(", "),
      rows: [...common, ...rows],
    };
  });
}

/** A county's rows that name no city hold in each of its cities that the ZIP code reaches. */
function countyRows(places: ReadonlyMap<string, TaxRate[]>): { key: string; rows: TaxRate[] }[] {
  const entries = [...places];
  return entries.flatMap(([key, rows]) => {
    const [county = "", city = ""] = key.split("|");
    if (city === "") {
      const isPartOfCities = entries.some(([other]) => other !== key && other.startsWith(`${county}|`));
      return isPartOfCities && county !== "" ? [] : [{ key, rows }];
    }
    return [{ key, rows: [...rows, ...(county === "" ? [] : (places.get(`${county}|`) ?? []))] }];
  });
}
