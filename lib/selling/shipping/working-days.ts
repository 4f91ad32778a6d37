import { clockInZone } from "@/lib/platform/intl/zone-clock";
import { type BusinessCalendar, shopProfile } from "@/lib/platform/site/profile";
import { HOLIDAY_LINES } from "./holidays";

const DAY_MS = 86_400_000;

/** `YYYYMMDD` of each public holiday. */
const holidaysIn = (lines: string): ReadonlySet<string> =>
  new Set(
    lines
      .trim()
      .split("\n")
      .flatMap((line) => {
        const [year, ...days] = line.split(" ");
        return days.map((day) => `${year}${day}`);
      }),
  );

/** The holidays of the calendar that was used last: it changes with a setting alone. */
let known: { calendar: BusinessCalendar; holidays: ReadonlySet<string> } | null = null;

function holidaysOf(calendar: BusinessCalendar): ReadonlySet<string> {
  if (known?.calendar !== calendar) {
    known = { calendar, holidays: holidaysIn(calendar.holidays ?? HOLIDAY_LINES) };
  }
  return known.holidays;
}

/** A day of the calendar as dates of orders are kept: at noon UTC, so that most time zones print the same date. */
const calendarDay = (date: string) => new Date(`${date}T12:00:00Z`);

/** The workshop's day at a moment, by its own clocks, at noon UTC. */
export const workshopDay = (moment: Date): Date =>
  calendarDay(clockInZone(moment, shopProfile().calendar.timeZone)[0]);

/**
 * The day from which the working days of an order count, at noon UTC: the workshop's day when it is placed. A workshop
 * with a cut-off counts orders after it, and those of days off, as the next working day's.
 */
export function orderDay(moment: Date): Date {
  const { timeZone, cutOff } = shopProfile().calendar;
  const [date, time] = clockInZone(moment, timeZone);
  const day = calendarDay(date);
  return cutOff === null || (isWorkingDay(day) && time < cutOff) ? day : workingDaysAfter(day, 1);
}

/** Checks whether the shop works on a day: on its weekdays except public holidays and the days it is closed. */
const isWorkingDay = (day: Date): boolean =>
  shopProfile().calendar.workDays.includes(day.getUTCDay()) && !isClosedDay(day.toISOString().slice(0, 10));

/** Checks whether the shop is closed on a day such as `2026-12-24`, by a public holiday or by its own choice. */
export function isClosedDay(date: string): boolean {
  const { calendar } = shopProfile();
  if (holidaysOf(calendar).has(date.replaceAll("-", ""))) return true;
  return calendar.closed.some(([from, until]) => from <= date && date <= until);
}

/**
 * Returns the day `days` working days after a day, at noon UTC.
 * @param from a day of the calendar; `workshopDay` or `orderDay` gives that of a moment
 */
export function workingDaysAfter(from: Date, days: number): Date {
  const then = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), 12));
  for (let left = days; left > 0; ) {
    then.setTime(then.getTime() + DAY_MS);
    if (isWorkingDay(then)) left -= 1;
  }
  return then;
}

/** Counts the working days after a day of the calendar up to another; the inverse of `workingDaysAfter`. */
export function workingDaysBetween(from: Date, to: Date): number {
  const then = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), 12));
  let days = 0;
  for (then.setTime(then.getTime() + DAY_MS); then <= to; then.setTime(then.getTime() + DAY_MS)) {
    if (isWorkingDay(then)) days += 1;
  }
  return days;
}

/** Returns the last second of a day in UTC, so that a payment due "by Friday" may arrive on Friday. */
export function endOfDay(day: Date): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 23, 59, 59));
}
