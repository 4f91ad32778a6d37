import { formatDayRange } from "@/lib/platform/dates/format-day";
import { orderDay, workingDaysAfter, workshopDay } from "./working-days";

/** The days on which an order ships, and first and last may arrive. */
export type Arrival = { ships: Date; from: Date; to: Date };

/** Working days in transit, at least and at most. */
export type Transit = { minDays: number; maxDays: number };

/** Returns the earliest and the latest working day on which a parcel arrives, given the day it ships. */
export function arrivalWindow(ships: Date, { minDays, maxDays }: Transit): { from: Date; to: Date } {
  return { from: workingDaysAfter(ships, minDays), to: workingDaysAfter(ships, maxDays) };
}

/** Returns when something ships and arrives whose working days count from a day, such as `orderDay`. */
export function arrivalFrom(day: Date, days: number, transit: Transit): Arrival {
  const ships = workingDaysAfter(day, days);
  return { ships, ...arrivalWindow(ships, transit) };
}

/**
 * Returns when something ordered at `now` ships and arrives. Cards and pages, whose reader's address is unknown, promise
 * delivery within the shop's own zone.
 * @param days working days until it ships
 */
export const expectedArrival = (now: Date, days: number, transit: Transit): Arrival =>
  arrivalFrom(orderDay(now), days, transit);

/**
 * Working days until a ring ships. Its diamond travels to the workshop while the setting is made, so the longer of the
 * two counts.
 */
export const ringDays = (settingDays: number, diamondDays: number): number =>
  Math.max(settingDays, diamondDays);

/** `Arrives Dec 8–10` */
export const arrivesText = ({ from, to }: Pick<Arrival, "from" | "to">): string =>
  `Arrives ${formatDayRange(from, to)}`;

/** `Arrives in 16–18 business days`: the same promise where today's date is unknown. */
export const arrivesWithinText = (days: number, { minDays, maxDays }: Transit): string =>
  minDays === maxDays
    ? `Arrives in ${days + minDays} business days`
    : `Arrives in ${days + minDays}–${days + maxDays} business days`;

const NOVEMBER = 10;
const DECEMBER = 11;
const CHRISTMAS_EVE = 24;

/**
 * Checks whether to say that a gift is in time for Christmas: from November 1, while even its latest day is no later
 * than December 24.
 */
export function isInTimeForChristmas(now: Date, { to }: Pick<Arrival, "to">): boolean {
  const today = workshopDay(now);
  const christmasEve = new Date(Date.UTC(today.getUTCFullYear(), DECEMBER, CHRISTMAS_EVE, 23, 59, 59));
  return today.getUTCMonth() >= NOVEMBER && to <= christmasEve;
}
