import Holidays from "date-holidays";
import { inRoot } from "../../scripts/lib/paths.mjs";

/** The country the shop works in, ISO 3166-1: its public holidays are not working days. */
const COUNTRY = "US";
/** Well beyond any date the shop promises. */
const YEARS = { first: 2025, last: 2050 };

/** The generated module. */
export const HOLIDAYS_MODULE = inRoot("lib/selling/shipping/holidays.ts");

/**
 * The country's public holidays on weekdays, including substitutes for those on a weekend.
 * @returns {string[]} one line per year: `2026 0101 0119 …`
 */
export function holidayLines() {
  const calendar = new Holidays(COUNTRY, { types: ["public"] });
  /** @type {Map<string, Set<string>>} */
  const days = new Map();
  for (let year = YEARS.first; year <= YEARS.last; year++) {
    for (const { date } of calendar.getHolidays(year)) {
      const [iso = ""] = date.split(" ");
      if ([0, 6].includes(new Date(`${iso}T00:00:00Z`).getUTCDay())) continue;
      // the substitute of a New Year's Day may be in the previous year
      const [itsYear = "", month, day] = iso.split("-");
      days.set(itsYear, (days.get(itsYear) ?? new Set()).add(`${month}${day}`));
    }
  }
  return [...days]
    .filter(([year]) => Number(year) >= YEARS.first && Number(year) <= YEARS.last)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([year, found]) => [year, ...[...found].sort()].join(" "));
}
