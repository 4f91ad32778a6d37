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
