import { isDeepStrictEqual } from "node:util";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { isEuCountry } from "@/lib/platform/countries/european-union";
import { isTaxContained, taxWord } from "@/lib/platform/countries/tax-words";
import { HOLIDAYS_BY_COUNTRY } from "@/lib/platform/dates/holidays-by-country";
import { WEEKDAYS } from "@/lib/platform/dates/weekdays";
import { currencyOf } from "@/lib/platform/intl/currencies";
import { FIRST_LOOK } from "@/lib/platform/looks/look";
import { FIRST_SEARCHES } from "@/lib/platform/site/first-searches";
import { type BusinessCalendar, FIRST_PROFILE, type ShopProfile } from "@/lib/platform/site/profile";
import { isIconShaped } from "@/lib/platform/site/shop-logo";
import { homeCountryOf } from "./home-country";
import { DEFAULT_SETTINGS, type ShopSettings } from "./schema";

/** What texts, pages, and scripts all say of the shop, as the settings have it. */
export const profileOf = (settings: ShopSettings): ShopProfile => ({
  name: settings.shopName,
  originLabel: settings.originLabel,
  description: settings.shopDescription,
  popularSearches: areFirst(settings.popularSearches) ? null : settings.popularSearches,
  answerDays: settings.answerDays,
  refundDays: settings.refundDays,
  calendar: calendarOf(settings),
  currency: currencyOf(settings.currency),
  pricesWithTax: settings.pricesWithTax,
  includedTax: includedTaxOf(settings),
  strikesLowest: isEuCountry(homeCountryOf(settings) ?? ""),
  logo: settings.logo,
  look: isDeepStrictEqual(settings.look, FIRST_LOOK) ? null : settings.look,
  icon: settings.icon?.hash ?? (settings.logo && isIconShaped(settings.logo) ? settings.logo.hash : null),
});

/** What the tax is called that the shop's own prices contain; null if they contain none. */
export function includedTaxOf(settings: ShopSettings): string | null {
  const { pricesWithTax, taxRegions, taxCalculation } = settings;
  const home = homeCountryOf(settings);
  if (home === null || taxCalculation === "none") return null;
  const isCollected = taxRegions === "all" || taxRegions.includes(home);
  const isContained = pricesWithTax[home] ?? isTaxContained(home);
  return isCollected && isContained ? taxWord(home) : null;
}

const areFirst = (searches: readonly string[]) => isDeepStrictEqual(searches, FIRST_SEARCHES);

/** The settings that a profile is made of. */
const PROFILE_KEYS: readonly (keyof ShopSettings)[] = [
  "shopName",
  "originLabel",
  "shopDescription",
  "popularSearches",
  "answerDays",
  "refundDays",
  "workDays",
  "holidayCountry",
  "closedDays",
  "timeZone",
  "orderCutOff",
  "currency",
  "homeCountry",
  "pricesWithTax",
  "taxRegions",
  "taxCalculation",
];

export const isOfProfile = (key: string): boolean => PROFILE_KEYS.some((one) => one === key);

/** What shows the shop's profile beside what the shop's tag expires: lists, stones, and codes are called by its origin label, and have prices. */
export const PROFILE_TAGS: readonly string[] = [tags.catalog, tags.stones, tags.promo];

function calendarOf({
  workDays,
  holidayCountry,
  closedDays,
  timeZone,
  orderCutOff,
}: ShopSettings): BusinessCalendar {
  const days = WEEKDAYS.flatMap((day, at) => (workDays.includes(day) ? [at] : []));
  const isFirst =
    holidayCountry === DEFAULT_SETTINGS.holidayCountry &&
    String(days) === String(FIRST_PROFILE.calendar.workDays);
  return {
    workDays: days,
    // the browser has those of the first country's weekdays already
    holidays: isFirst ? null : (HOLIDAYS_BY_COUNTRY[holidayCountry] ?? ""),
    closed: closedDays.map(({ from, until }) => [from, until]),
    timeZone,
    cutOff: orderCutOff,
  };
}
