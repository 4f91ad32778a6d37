import { DIVISIONS } from "@/lib/platform/countries/divisions";
import { formatDate } from "@/lib/platform/intl/dates";
import { HIGHEST_COUNTRY_RATE_PPM, HIGHEST_RATE_PPM, rateInWords, type TaxRate } from "./model";

const day = (iso: string) => formatDate(`${iso}T12:00:00Z`);

/** What is wrong with a rate by itself, in sentences. */
export function rateFaults(rate: TaxRate): string[] {
  const { country, region, level, county, cityKey, postalFrom, postalTo, ratePpm, validFrom, validTo } = rate;
  const divisions = DIVISIONS[country];
  const highest = level === "country" ? HIGHEST_COUNTRY_RATE_PPM : HIGHEST_RATE_PPM;
  const isLocal = level !== "country" && level !== "state";
  const faults: (string | false)[] = [
    divisions !== undefined &&
      region === null &&
      (isLocal || level === "state") &&
      "Choose the state or province.",
    region !== null && !divisions?.[region] && `${region} isn’t a state or province that taxes differ in.`,
    ratePpm > highest && `${rateInWords(ratePpm)} is more than ${rateInWords(highest)}. Check the rate.`,
    ratePpm < 0 && "A rate can’t be less than zero.",
    validTo !== null &&
      validTo < validFrom &&
      `It ends on ${day(validTo)}, before it begins on ${day(validFrom)}.`,
    postalFrom !== null &&
      postalTo !== null &&
      postalFrom > postalTo &&
      `The last code, ${postalTo}, comes before the first, ${postalFrom}.`,
    isLocal &&
      postalFrom === null &&
      cityKey === null &&
      (county
        ? "Enter the county’s ZIP codes or a city, because addresses don’t name their county."
        : "Enter the ZIP codes or the city where it holds."),
  ];
  return faults.filter((fault) => fault !== false);
}

const isSame = (a: string | null, b: string | null) => (a ?? "").toLowerCase() === (b ?? "").toLowerCase();

/** How a rate's codes are written: one, a range, or none. Only alike ones contradict each other; the narrower one holds. */
const codesForm = ({ postalFrom, postalTo }: TaxRate) =>
  postalFrom === null ? "none" : postalFrom === postalTo ? "one" : "range";

/** Whether two rates are of one authority or level, for the same goods and place, so that an address couldn’t tell which holds. */
function isSamePlace(a: TaxRate, b: TaxRate): boolean {
  return (
    a.country === b.country &&
    a.region === b.region &&
    a.level === b.level &&
    (a.level !== "district" || isSame(a.authority, b.authority)) &&
    a.taxClass === b.taxClass &&
    isSame(a.county, b.county) &&
    a.cityKey === b.cityKey &&
    codesForm(a) === codesForm(b) &&
    (a.postalFrom ?? "") <= (b.postalTo ?? "") &&
    (b.postalFrom ?? "") <= (a.postalTo ?? "")
  );
}

type Dated = Pick<TaxRate, "validFrom" | "validTo">;

/** Whether two rates hold on the same day. */
export const haveCommonDay = (a: Dated, b: Dated): boolean =>
  (a.validTo === null || b.validFrom <= a.validTo) && (b.validTo === null || a.validFrom <= b.validTo);

/** Whether two rates hold for the same thing on the same day. */
export const overlaps = (a: TaxRate, b: TaxRate): boolean => isSamePlace(a, b) && haveCommonDay(a, b);

const DAY_MS = 86_400_000;
/** The day before or after an ISO date. */
export const shiftDay = (iso: string, days: number): string =>
  new Date(Date.parse(`${iso}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Says that a place has no rate between two of its own; null if they follow each other. @param earlier ends before `later` begins */
export function gapBetween(earlier: TaxRate, later: TaxRate): string | null {
  if (earlier.validTo === null || !isSamePlace(earlier, later) || later.validFrom <= earlier.validTo)
    return null;
  const first = shiftDay(earlier.validTo, 1);
  return first === later.validFrom
    ? null
    : `No rate holds from ${day(first)} to ${day(shiftDay(later.validFrom, -1))}.`;
}

/** Groups rates that could overlap, so that a long file isn't compared line by line. */
export const slotOf = (rate: TaxRate): string =>
  [
    rate.country,
    rate.region,
    rate.level,
    rate.level === "district" ? rate.authority.toLowerCase() : "",
    rate.taxClass,
    rate.county?.toLowerCase(),
    rate.cityKey,
    codesForm(rate) === "one" ? rate.postalFrom : codesForm(rate),
  ].join("|");
