import { WEEKDAYS } from "@/lib/platform/dates/weekdays";
import { dayInZone, momentInZone } from "@/lib/platform/intl/zones";
import type {
  AppointmentBooking,
  AppointmentKind,
  AppointmentPerson,
} from "@/lib/platform/settings/schemas/showroom/appointments";

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** A time that a person is taken, with what is kept free after it. */
export type Taken = { readonly person: string; readonly from: Date; readonly until: Date };

/** A time that can be booked, and who is free then. */
export type FreeTime = { readonly startsAt: Date; readonly people: readonly string[] };

type TimesInput = {
  kind: AppointmentKind;
  people: readonly AppointmentPerson[];
  setting: Pick<AppointmentBooking, "stepMinutes" | "noticeHours" | "daysAhead">;
  taken: readonly Taken[];
  /** whether the shop is closed on a day such as `2026-12-24` */
  isClosed: (day: string) => boolean;
  /** the shop's, in which hours and days off are */
  timeZone: string;
  now: Date;
};

/** The span within which times are offered: from the end of the notice to the end of the last day ahead. */
export function offeredSpan({ setting, timeZone, now }: Pick<TimesInput, "setting" | "timeZone" | "now">): {
  from: Date;
  until: Date;
} {
  const from = new Date(now.getTime() + setting.noticeHours * 60 * MINUTE_MS);
  const after = dayAfter(dayInZone(now, timeZone), setting.daysAhead + 1);
  return { from, until: momentInZone(after, "00:00", timeZone) };
}

/**
 * The times that can be booked, earliest first. A person's hours are those of the shop's clocks, so on the day that clocks
 * change, they begin and end when the clocks say so.
 */
export function freeTimes(input: TimesInput): FreeTime[] {
  const { kind, people, setting, isClosed, timeZone, now } = input;
  const span = offeredSpan(input);
  const free = new Map<number, string[]>();
  const lastDay = dayInZone(new Date(span.until.getTime() - 1), timeZone);
  for (let day = dayInZone(now, timeZone); day <= lastDay; day = dayAfter(day, 1)) {
    if (isClosed(day)) continue;
    const weekday = WEEKDAYS[new Date(`${day}T12:00:00Z`).getUTCDay()];
    for (const person of people) {
      if (person.daysOff.some(({ from, until }) => from <= day && day <= until)) continue;
      const taken = input.taken.filter((one) => one.person === person.name);
      for (const { from, until } of person.hours.filter((hours) => hours.day === weekday)) {
        const end = momentInZone(day, until, timeZone).getTime();
        const first = momentInZone(day, from, timeZone).getTime();
        for (let at = first; at + kind.minutes * MINUTE_MS <= end; at += setting.stepMinutes * MINUTE_MS) {
          if (at < span.from.getTime() || at >= span.until.getTime()) continue;
          if (isTaken(taken, at, at + (kind.minutes + kind.bufferMinutes) * MINUTE_MS)) continue;
          const found = free.get(at);
          if (!found) free.set(at, [person.name]);
          // hours of one person may overlap
          else if (!found.includes(person.name)) found.push(person.name);
        }
      }
    }
  }
  return [...free]
    .sort(([a], [b]) => a - b)
    .map(([at, names]) => ({ startsAt: new Date(at), people: names }));
}

const isTaken = (taken: readonly Taken[], from: number, until: number) =>
  taken.some((one) => one.from.getTime() < until && from < one.until.getTime());

/** The day a number of days after another, such as `2026-12-24`. */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Free times by their day in a time zone. */
export function timesByDay<T extends Pick<FreeTime, "startsAt">>(
  times: readonly T[],
  timeZone: string,
): ReadonlyMap<string, T[]> {
  const days = new Map<string, T[]>();
  for (const time of times) {
    const day = dayInZone(time.startsAt, timeZone);
    days.set(day, [...(days.get(day) ?? []), time]);
  }
  return days;
}
