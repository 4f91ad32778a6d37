import { lazy } from "./lazy";

const momentFormats = new Map<string, Intl.DateTimeFormat>();

function momentFormat(timeZone: string): Intl.DateTimeFormat {
  const known = momentFormats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZone,
    timeZoneName: "short",
  });
  momentFormats.set(timeZone, format);
  return format;
}

/** Newer data of `Intl` puts a narrow space before "PM" that not every mail program and font has. */
const withPlainSpaces = (text: string) => text.replaceAll("\u202F", " ");

/**
 * `Mon, Mar 9, 10:05 AM EDT`: for mails and the server, which don't know their reader's time zone.
 * @param timeZone the shop's, an IANA name
 */
export function formatMoment(moment: Date | string, timeZone: string): string {
  return withPlainSpaces(momentFormat(timeZone).format(new Date(moment)));
}

const localTimeFormat = lazy(() => new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" }));
const localMomentFormat = lazy(
  () =>
    new Intl.DateTimeFormat("en-US", {
      weekday: "short",
      month: "short",
      day: "numeric",
      hour: "numeric",
      minute: "2-digit",
    }),
);

/**
 * `2:05 PM` today, `Mon, Mar 9, 2:05 PM` on another day, in the time zone of the reader's device. For the browser alone.
 */
export function formatLocalMoment(moment: Date | string, now = new Date()): string {
  const date = new Date(moment);
  const isToday = date.toDateString() === now.toDateString();
  return withPlainSpaces((isToday ? localTimeFormat() : localMomentFormat()).format(date));
}

const dateFormat = lazy(
  () =>
    new Intl.DateTimeFormat("en-US", {
      month: "short",
      day: "numeric",
      year: "numeric",
      timeZone: "UTC",
    }),
);

/** `Mar 3, 2026`: a date in the past, with the year because it may be years ago. */
export function formatDate(day: Date | string): string {
  return dateFormat().format(typeof day === "string" ? new Date(day) : day);
}

const longDateFormat = lazy(() => new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" }));

/** `March 3, 2026` */
export const formatLongDate = (day: string): string => longDateFormat().format(new Date(day));

const shortDayFormat = lazy(
  () => new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" }),
);

/** `Mar 3` */
export const formatShortDay = (day: string): string => shortDayFormat().format(new Date(day));

const monthFormat = lazy(
  () => new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" }),
);

/** `Mar 2026` */
export const formatMonth = (day: string): string => monthFormat().format(new Date(day));
