import { HOLIDAY_LINES } from "./holidays";

const DAY_MS = 86_400_000;
const SATURDAY = 6;
const SUNDAY = 0;

/** `YYYYMMDD` of each public holiday. */
const HOLIDAYS: ReadonlySet<string> = new Set(
  HOLIDAY_LINES.trim()
    .split("\n")
    .flatMap((line) => {
      const [year, ...days] = line.split(" ");
      return days.map((day) => `${year}${day}`);
    }),
);

/** Checks whether the shop works on a UTC day: Monday to Friday except public holidays. */
function isWorkingDay(day: Date): boolean {
  const isWeekend = day.getUTCDay() === SATURDAY || day.getUTCDay() === SUNDAY;
  return !isWeekend && !HOLIDAYS.has(day.toISOString().slice(0, 10).replaceAll("-", ""));
}

/**
 * Returns the day `days` working days after a moment's UTC day, at noon UTC, so that every time zone of the shop's
 * markets prints the same date.
 */
export function workingDaysAfter(from: Date, days: number): Date {
  const then = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), 12));
  for (let left = days; left > 0; ) {
    then.setTime(then.getTime() + DAY_MS);
    if (isWorkingDay(then)) left -= 1;
  }
  return then;
}

/** Counts the working days after a moment's UTC day up to another's; the inverse of `workingDaysAfter`. */
export function workingDaysBetween(from: Date, to: Date): number {
  const then = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth(), from.getUTCDate(), 12));
  let days = 0;
  for (then.setTime(then.getTime() + DAY_MS); then <= to; then.setTime(then.getTime() + DAY_MS)) {
    if (isWorkingDay(then)) days += 1;
  }
  return days;
}

/** Returns the last second of a UTC day, so that a payment due "by Friday" may arrive on Friday. */
export function endOfDay(day: Date): Date {
  return new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), day.getUTCDate(), 23, 59, 59));
}
