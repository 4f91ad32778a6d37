import { clockInZone } from "./zone-clock";

/**
 * The day of a moment in a time zone, such as `2026-12-24`.
 * @param timeZone an IANA name: `America/New_York`
 * @throws RangeError if there is no such time zone
 */
export const dayInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    moment,
  );

/**
 * The hour of a moment in a time zone, 0 to 23.
 * @param timeZone an IANA name: `America/New_York`
 * @throws RangeError if there is no such time zone
 */
export const hourInZone = (moment: Date, timeZone: string): number =>
  Number(new Intl.DateTimeFormat("en-US", { timeZone, hour: "numeric", hourCycle: "h23" }).format(moment));

/** A moment in a time zone: `Mar 9, 2026, 6:00 AM`. */
export const formatInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone })
    .format(moment)
    .replaceAll("\u202F", " ");

/** The time of a moment on the clocks of a time zone: `2:05 PM`. */
export const timeInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit", timeZone })
    .format(moment)
    .replaceAll("\u202F", " ");

/** The day of a moment in a time zone, with its year: `Mar 9, 2026`. */
export const formatDateInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone }).format(
    moment,
  );

const HOUR_MS = 3_600_000;

/** By how much the clocks of a time zone are ahead of UTC at a moment, ms. */
function offsetInZone(moment: number, timeZone: string): number {
  const [day, time] = clockInZone(new Date(moment), timeZone);
  return Date.parse(`${day}T${time}:00Z`) - moment;
}

/**
 * The moment at which the clocks of a time zone show a time of a day. Of a time that they show twice in fall, the first;
 * of one that they skip in spring, as long after the change as it is after the skipped hour began.
 * @param day such as `2026-12-24`
 * @param time such as `15:04`
 * @throws RangeError if there is no such time zone
 */
export function momentInZone(day: string, time: string, timeZone: string): Date {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const [before, after] = [-24, 24].map((hours) => offsetInZone(asUtc + hours * HOUR_MS, timeZone));
  const first = asUtc - (before ?? 0);
  if (offsetInZone(first, timeZone) === before) return new Date(first);
  const second = asUtc - (after ?? 0);
  return new Date(offsetInZone(second, timeZone) === after ? second : first);
}

/** Whether there is a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    // an unknown name is all that this throws for
    return false;
  }
}

/** A time zone as people call it, whatever the season: “Eastern Time”. */
export const zoneInWords = (timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" })
    .formatToParts(0)
    .find(({ type }) => type === "timeZoneName")?.value ?? timeZone;

/** How a schema says that a text names a time zone. */
export const TIME_ZONE_FORMAT = "time-zone";

/** The time zones that this machine or browser knows, by their IANA names. */
export const timeZones = (): string[] => [...new Set(["UTC", ...Intl.supportedValuesOf("timeZone")])];
