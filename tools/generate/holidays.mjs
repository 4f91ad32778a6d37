import Holidays from "date-holidays";
import { inRoot } from "../../scripts/lib/paths.mjs";

/** The country whose holidays come with every page, ISO 3166-1: that of a shop that hasn't chosen another. */
const FIRST_COUNTRY = "US";
/** Well beyond any date the shop promises. */
const YEARS = { first: 2026, last: 2036 };
/** Those of every other country are read on the server alone, and made again with each release. */
const YEARS_ELSEWHERE = { first: 2025, last: 2036 };

/** The generated modules. */
export const HOLIDAYS_MODULE = inRoot("lib/selling/shipping/holidays.ts");
export const COUNTRIES_MODULE = inRoot("lib/platform/dates/holidays-by-country.ts");

/** The countries whose holidays the library knows, ISO 3166-1. */
export const holidayCountries = () => Object.keys(new Holidays().getCountries()).sort();

/**
 * A country's public holidays, including substitutes for those on a weekend.
 * @param {string} country ISO 3166-1
 * @param {{ first: number, last: number }} years
 * @param {(weekday: number) => boolean} isWanted whether a holiday on this day of the week is named, 0 = Sunday
 * @returns {string[]} one line per year: `2026 0101 0119 …`
 */
function linesOf(country, { first, last }, isWanted) {
  const calendar = new Holidays(country, { types: ["public"] });
  /** @type {Map<string, Set<string>>} */
  const days = new Map();
  for (let year = first; year <= last; year++) {
    for (const { date } of calendar.getHolidays(year)) {
      const [iso = ""] = date.split(" ");
      if (!isWanted(new Date(`${iso}T00:00:00Z`).getUTCDay())) continue;
      // the substitute of a New Year's Day may be in the previous year
      const [itsYear = "", month, day] = iso.split("-");
      days.set(itsYear, (days.get(itsYear) ?? new Set()).add(`${month}${day}`));
    }
  }
  return [...days]
    .filter(([year]) => Number(year) >= first && Number(year) <= last)
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([year, found]) => [year, ...[...found].sort()].join(" "));
}

/** The first country's holidays from Monday to Friday. */
export const holidayLines = () => linesOf(FIRST_COUNTRY, YEARS, (weekday) => weekday > 0 && weekday < 6);

/**
 * Any country's holidays on any day of the week, since shops elsewhere work on others.
 * @param {string} country ISO 3166-1
 */
export const holidayLinesOf = (country) => linesOf(country, YEARS_ELSEWHERE, () => true);
