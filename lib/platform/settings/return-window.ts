import type { ShopSettings } from "./schema";

/** The settings that decide how long after delivery an order may be returned. */
export type ReturnWindow = Pick<ShopSettings, "returnDays" | "returnDaysByCountry">;

/**
 * Returns the return window in days after delivery, 0 if returns are not accepted. An unknown country gets the
 * default window.
 * @param country ISO 3166-1 alpha-2
 */
export const returnDaysFor = (
  { returnDays, returnDaysByCountry }: ReturnWindow,
  country: string | null,
): number => (country === null ? undefined : returnDaysByCountry[country]) ?? returnDays;

/** Groups the countries whose return window differs from the default by window, longest first. */
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
