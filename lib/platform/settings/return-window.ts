import type { ShopSettings } from "./schema";

/** What of the shop's settings says how long after its delivery an order may come back. */
export type ReturnWindow = Pick<ShopSettings, "returnDays" | "returnDaysByCountry">;

/**
 * Days after delivery in which what was sent to a country may come back, 0 where nothing is taken back. Where the country
 * is not known, the window that holds for all those the shop says nothing apart of.
 * @param country ISO 3166-1 alpha-2
 */
export const returnDaysFor = (
  { returnDays, returnDaysByCountry }: ReturnWindow,
  country: string | null,
): number => (country === null ? undefined : returnDaysByCountry[country]) ?? returnDays;

/** The countries whose window is another than the shop's own, those of one window together, the longest first. */
export function returnWindowExceptions({ returnDays, returnDaysByCountry }: ReturnWindow): {
  days: number;
  countries: string[];
}[] {
  const apart = Object.entries(returnDaysByCountry).flatMap(([country, days = returnDays]) =>
    days === returnDays ? [] : [{ country, days }],
  );
  const windows = [...new Set(apart.map(({ days }) => days))].sort((a, b) => b - a);
  return windows.map((days) => ({
    days,
    countries: apart.filter((one) => one.days === days).map(({ country }) => country),
  }));
}
