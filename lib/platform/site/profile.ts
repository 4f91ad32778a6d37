import type { ShopLook } from "@/lib/platform/looks/look";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { FIRST_NAME } from "./first-name";
import type { OriginLabel } from "./origin-labels";
import type { ShopLogo } from "./shop-logo";

/** When the shop works. */
export type BusinessCalendar = {
  /** weekdays, 0 = Sunday */
  readonly workDays: readonly number[];
  /** public holidays, a line a year, such as `2026 0101 0119`; null = those of `lib/selling/shipping/holidays.ts` */
  readonly holidays: string | null;
  /** first and last day of each time that the shop is closed, such as `2026-12-24` */
  readonly closed: readonly (readonly [from: string, until: string])[];
  /** whose clocks say which day it is, an IANA name */
  readonly timeZone: string;
  /** time of day until which an order counts as that day's, such as `14:00`; null = until midnight */
  readonly cutOff: string | null;
};

/** The one currency that the shop's prices are in, as amounts are written and read. */
export type Currency = {
  /** ISO 4217, in capitals */
  readonly code: string;
  /** what stands before an amount, with the space that belongs to it: `$`, `CHF ` */
  readonly sign: string;
  /** its name in the plural: “US dollars”, “euros” */
  readonly name: string;
  /** digits of its minor units, in which amounts are stored and added: 2 of dollars, none of yen */
  readonly digits: number;
  /** a round number of it that comes to about a US dollar, for bounds and limits; nothing is converted by it */
  readonly scale: number;
  /** id of the exchange terms by which a page's or an answer's prices were made; absent in the shop's own currency, a cart's, and an order's */
  readonly terms?: string;
  /** beside `terms`: the shop's own currency, for what stays in it */
  readonly own?: OwnCurrency;
};

/** What scripts of a page in another currency know of the shop's own. */
type OwnCurrency = { readonly code: string; readonly sign: string; readonly digits: number };

/** What texts, pages, and scripts all say of the shop, as its owner entered it in the settings. */
export type ShopProfile = {
  readonly name: string;
  /** the words before "diamond" */
  readonly originLabel: OriginLabel;
  /** what the shop sells, in a sentence or two; null = in words of its origin label. Scripts don't know it */
  readonly description: string | null;
  /** what the search box offers before anything is typed; null = the first searches, which only the search loads */
  readonly popularSearches: readonly string[] | null;
  /** business days in which a message is answered */
  readonly answerDays: number;
  /** business days from a return's arrival at the workshop to its refund */
  readonly refundDays: number;
  readonly calendar: BusinessCalendar;
  readonly currency: Currency;
  /** whether prices contain tax, by country, where that differs from custom */
  readonly pricesWithTax: Readonly<Partial<Record<string, boolean>>>;
  /** what pages call the tax that their prices contain, such as “VAT”; null = prices are before tax, as in the US */
  readonly includedTax: string | null;
  /** whether a struck price is the lowest of the 30 days before, as the law of the EU has it, instead of the regular one */
  readonly strikesLowest: boolean;
  /** null = the name, in letters. Scripts don't know it */
  readonly logo: ShopLogo | null;
  /** hash of the files of the shop's icon; null = the software's. Scripts don't know it */
  readonly icon: string | null;
  /** null = the first look. Scripts don't know it */
  readonly look: ShopLook | null;
};

/** Of a shop that has changed nothing. */
export const FIRST_PROFILE: ShopProfile = {
  name: FIRST_NAME,
  originLabel: "lab-grown",
  description: null,
  popularSearches: null,
  answerDays: 1,
  refundDays: 5,
  calendar: {
    workDays: [1, 2, 3, 4, 5],
    holidays: null,
    closed: [],
    timeZone: "America/New_York",
    cutOff: null,
  },
  currency: { code: "USD", sign: "$", name: "US dollars", digits: 2, scale: 1 },
  pricesWithTax: {},
  includedTax: null,
  strikesLowest: false,
  logo: null,
  icon: null,
  look: null,
};

/** Attribute of a page's document that brings to its scripts what differs from the first profile. */
export const PROFILE_ATTRIBUTE = "data-shop";

/** The profile that a page brings along. */
function profileOfPage(): ShopProfile {
  const written =
    typeof document === "undefined" ? null : document.documentElement.getAttribute(PROFILE_ATTRIBUTE);
  return written === null ? FIRST_PROFILE : { ...FIRST_PROFILE, ...JSON.parse(written) };
}

/* What this process or page knows of the shop; a process reads it from the settings. */
const held = processWide("profile", () => ({
  profile: profileOfPage(),
  year: 0,
  chosen: null as (() => Currency | null) | null,
}));

/** The shop as this process or page knows it. Read it where it is used: at the load of a module, nothing is known yet. */
export const shopProfile = (): ShopProfile => held().profile;

/** The currency that amounts of the current call are in: the shop's own, but where a cart or an order is in another. */
export const currencyAtHand = (): Currency => held().chosen?.() ?? held().profile.currency;

/** Has `currencyAtHand` ask first which currency the current call is in; null for the shop's own. */
export function chooseCurrency(chosen: () => Currency | null): void {
  held().chosen = chosen;
}

/** The year in which the profile was set, since a page that is made ahead may not look at the clock. */
export const yearOfProfile = (): number => held().year;

/** Replaces the profile that this process or page knows. */
export function setShopProfile(profile: ShopProfile, now = new Date()): void {
  Object.assign(held(), { profile, year: now.getUTCFullYear() });
}
