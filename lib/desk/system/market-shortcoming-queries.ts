import { marksOf, offStandard } from "@/lib/goods/metals/country-marks";
import { metalRecords } from "@/lib/goods/metals/current-metals";
import { COUNTRIES, findCountry } from "@/lib/platform/countries/countries";
import { countryInText } from "@/lib/platform/countries/country-in-text";
import { isEuCountry } from "@/lib/platform/countries/european-union";
import { LOW_VALUE_AREAS } from "@/lib/platform/countries/low-value-areas";
import { dayOf } from "@/lib/platform/dates/day-of";
import { db } from "@/lib/platform/db/client";
import { formatAll } from "@/lib/platform/intl/lists";
import { homeCountryOf } from "@/lib/platform/settings/home-country";
import { returnDaysFor } from "@/lib/platform/settings/return-window";
import type { ShopSettings } from "@/lib/platform/settings/schema";
import { lowValueLimit } from "@/lib/selling/tax/markets/low-value";
import { collectsAt, isExport, salePlace } from "@/lib/selling/tax/markets/sale-place";
import { inForce } from "@/lib/selling/tax/rates/rate-queries";
import { taxRates } from "@/lib/selling/tax/tables";
import { type Shortcoming, settingPlace } from "./missing-settings";

/** Days in which consumers of the EU and the UK can withdraw from a purchase (Directive 2011/83/EU, article 9; SI 2013/3134). */
const WITHDRAWAL_DAYS = 14;
/** Countries that a sentence names. */
const NAMED = 5;

/** What a country lacks before the shop sells there: one problem may concern many countries. */
type Lack = Omit<Shortcoming, "keys" | "problem"> & {
  /** of the countries that the problem is of, as they stand in a sentence */
  problem: (places: string) => string;
};

type Facts = { settings: ShopSettings; rated: ReadonlySet<string> };

const isEuropean = (country: string) => isEuCountry(country) || country === "GB";

const areaOf = (country: string) => (isEuCountry(country) ? "EU" : country);

/** Whether the shop collects a country's tax only up to a limit that its owner hasn't entered. */
function lacksLimit(country: string, { settings }: Facts): boolean {
  const isByIoss =
    isEuCountry(country) && settings.euVat === "ioss" && !collectsAt({ country }, settings.taxRegions);
  const isOfArea = LOW_VALUE_AREAS.some(({ area }) => area === country);
  if (!isExport({ country }, settings) || !(isByIoss || (isOfArea && salePlace({ country }, settings))))
    return false;
  return lowValueLimit(areaOf(country), settings) === "unset";
}

/** What the shop should have for each country, with the countries that it concerns. */
const LACKS: readonly (Lack & { isLacking: (country: string, facts: Facts) => boolean })[] = [
  {
    isLacking: (country, { settings }) =>
      !settings.shippingZones.some((zone) => zone.countries.includes(country)),
    problem: (places) => `The shop doesn’t deliver to ${places}.`,
    advice: "Add a zone with its delivery methods in the setting shippingZones.",
    isUrgent: true,
    place: settingPlace("shippingZones"),
  },
  {
    isLacking: (country, { settings }) =>
      country === homeCountryOf(settings) && !collectsAt({ country }, settings.taxRegions),
    problem: (places) => `The shop collects no tax in ${places}, its own country.`,
    advice: "If you are registered there, add it to the setting taxRegions.",
    isUrgent: false,
    place: settingPlace("taxRegions"),
  },
  {
    isLacking: (country, { settings, rated }) => {
      const sale = settings.taxCalculation === "table" ? salePlace({ country }, settings) : null;
      return sale !== null && !rated.has(sale.place.country);
    },
    problem: (places) => `The tax table has no rate for ${places}, so nobody there can order.`,
    advice: "Add the rate on the page Taxes.",
    isUrgent: true,
    place: "/taxes",
  },
  {
    isLacking: (country, { settings }) =>
      country === homeCountryOf(settings) &&
      collectsAt({ country }, settings.taxRegions) &&
      country !== "US" &&
      !settings.seller.vatNumber,
    problem: (places) => `Invoices lack your VAT or GST number of ${places}.`,
    advice: "Enter it in the setting seller.",
    isUrgent: true,
    place: settingPlace("seller"),
  },
  {
    isLacking: (country, { settings }) =>
      country !== homeCountryOf(settings) &&
      country !== "US" &&
      settings.taxRegions !== "all" &&
      settings.taxRegions.includes(country) &&
      !settings.taxNumbers[country],
    problem: (places) => `You are registered for tax in ${places}, and invoices lack your number there.`,
    advice: "Enter it in the setting taxNumbers.",
    isUrgent: false,
    place: settingPlace("taxNumbers"),
  },
  {
    isLacking: lacksLimit,
    problem: (places) =>
      `Tax is collected on every parcel to ${places}, though customs charges it again above the limit of that country.`,
    advice: "Enter what the limit comes to in your currency in the setting lowValueLimits, or 0.",
    isUrgent: false,
    place: settingPlace("lowValueLimits"),
  },
  {
    isLacking: (country, { settings }) =>
      isEuCountry(country) &&
      isExport({ country }, settings) &&
      settings.euVat === "ioss" &&
      settings.iossNumber === null,
    problem: (places) => `Parcels to ${places} need your IOSS number, or customs charges VAT again.`,
    advice: "Enter it in the setting iossNumber, and on customs declarations.",
    isUrgent: true,
    place: settingPlace("iossNumber"),
  },
  {
    isLacking: (country, { settings }) =>
      isEuropean(country) && returnDaysFor(settings, country) < WITHDRAWAL_DAYS,
    problem: (places) =>
      `Consumers in ${places} can withdraw for ${WITHDRAWAL_DAYS} days, and the shop promises fewer.`,
    advice: `Enter at least ${WITHDRAWAL_DAYS} days in the setting returnDaysByCountry.`,
    isUrgent: true,
    place: settingPlace("returnDaysByCountry"),
  },
  {
    isLacking: (country, { settings }) => isEuropean(country) && settings.originLabel === "lab-grown",
    problem: (places) =>
      `Diamonds have to be called laboratory-grown or laboratory-created in ${places}, in full.`,
    advice: "Choose these words in the setting originLabel.",
    isUrgent: false,
    place: settingPlace("originLabel"),
  },
];

/** Metals that the shop sells and that the law of its own country has no standard for. */
function unmarkedMetals(settings: ShopSettings): Shortcoming[] {
  const home = homeCountryOf(settings);
  const marks = marksOf(home);
  const off = marks
    ? offStandard(
        metalRecords().filter(({ offered }) => offered),
        marks,
      )
    : [];
  if (home === null || off.length === 0) return [];
  const names = formatAll(off.map(({ label }) => label));
  return [
    {
      keys: [],
      problem: `The law of ${countryInText(home)} has no standard for the fineness of ${names}.`,
      advice: "Ask your assay office what it may be sold as, or stop offering it on the page Metals.",
      isUrgent: false,
      place: "/metals",
    },
  ];
}

/** “Germany, France, and 3 more countries”, in the order of the countries. */
function namesOf(countries: readonly string[]): string {
  if (countries.length <= NAMED) return formatAll(countries.map(countryInText));
  const first = countries.slice(0, NAMED - 1).map(countryInText);
  return formatAll([...first, `${countries.length - NAMED + 1} more countries`]);
}

/**
 * What is missing before the shop sells in countries, by what it lacks.
 * @param countries ISO 3166-1 alpha-2; null for those it delivers to and its own, once it has named that
 */
export async function marketShortcomings(
  settings: ShopSettings,
  now: Date,
  countries: readonly string[] | null = null,
): Promise<Shortcoming[]> {
  const home = homeCountryOf(settings);
  if (countries === null && home === null) return [];
  const delivered = settings.shippingZones.flatMap((zone) => zone.countries);
  const markets = countries ?? [...new Set([home ?? "", ...delivered])];
  const rows = await db()
    .selectDistinct({ country: taxRates.country })
    .from(taxRates)
    // of the United States and Canada, a state's or province's is enough
    .where(inForce(dayOf(now)));
  const facts = { settings, rated: new Set(rows.map(({ country }) => country)) };
  const ofMetals = home !== null && markets.includes(home) ? unmarkedMetals(settings) : [];
  const lacks = LACKS.flatMap(({ isLacking, problem, ...lack }) => {
    const lacking = markets.filter((country) => isLacking(country, facts));
    return lacking.length === 0 ? [] : [{ keys: [], problem: problem(namesOf(lacking)), ...lack }];
  });
  return [...lacks, ...ofMetals];
}

/** A country as somebody types it, by its code or its name; null if the shop knows none. */
export function findMarket(typed: string): string | null {
  const wanted = typed.trim().toUpperCase();
  const named = COUNTRIES.find(({ name }) => name.toUpperCase() === wanted);
  return findCountry(wanted)?.code ?? named?.code ?? null;
}
