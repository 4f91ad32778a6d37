/**
 * The day of a moment in a time zone, such as `2026-12-24`.
 * @param timeZone an IANA name: `America/New_York`
 * @throws RangeError if there is no such time zone
 */
export const dayInZone = (moment: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone, year: "numeric", month: "2-digit", day: "2-digit" }).format(
    moment,
  );
