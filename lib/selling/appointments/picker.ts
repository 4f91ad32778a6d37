import { dayInZone } from "@/lib/platform/intl/zones";
import { dayAfter, type FreeTime, timesByDay } from "./free-times";

/** What is chosen in the address of a page with free times. */
export type PickerChoice = {
  kind: string | null;
  /** null: anyone */
  person: string | null;
  /** such as `2026-12-24` */
  day: string | null;
  startsAt: Date | null;
  /** the reader's time zone; null until their browser has said it */
  zone: string | null;
};

/** A day of the calendar; null fills its first and last week. */
type Cell = { day: string; count: number } | null;

export type Calendar = {
  /** first day of the month, such as `2026-12-01` */
  month: string;
  /** days before and after it that have free times, in another month; null for none */
  earlier: string | null;
  later: string | null;
  /** from Sunday to Saturday */
  weeks: readonly (readonly Cell[])[];
  /** the chosen day, or the first that has free times */
  day: string;
  times: readonly FreeTime[];
};

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;

/** The month of the chosen day with its free times, by the days of a time zone; null without free times. */
export function calendarOf(
  times: readonly FreeTime[],
  wanted: string | null,
  timeZone: string,
): Calendar | null {
  const byDay = timesByDay(times, timeZone);
  const days = [...byDay.keys()];
  const day = wanted !== null && byDay.has(wanted) ? wanted : days[0];
  if (day === undefined) return null;
  const month = monthOf(day);
  return {
    month,
    earlier: days.findLast((one) => one < month) ?? null,
    later: days.find((one) => monthOf(one) > month) ?? null,
    weeks: weeksOf(month, (one) => byDay.get(one)?.length ?? 0),
    day,
    times: byDay.get(day) ?? [],
  };
}

function weeksOf(month: string, countOf: (day: string) => number): Cell[][] {
  const before = new Date(`${month}T12:00:00Z`).getUTCDay();
  const cells: Cell[] = Array.from({ length: before }, () => null);
  for (let day = month; monthOf(day) === month; day = dayAfter(day, 1))
    cells.push({ day, count: countOf(day) });
  while (cells.length % 7 > 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** The chosen time, if it is free; its day counts in the time zone that the page shows. */
export const chosenTime = (times: readonly FreeTime[], { startsAt }: PickerChoice): FreeTime | null =>
  times.find((time) => time.startsAt.getTime() === startsAt?.getTime()) ?? null;

/** The day of the choice: the one named, or that of the time. */
export const chosenDay = ({ day, startsAt }: PickerChoice, timeZone: string): string | null =>
  day ?? (startsAt && dayInZone(startsAt, timeZone));
