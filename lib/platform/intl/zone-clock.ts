/** The formatter of the zone that was asked for last: a process or page asks for one alone. */
let known: { timeZone: string; format: Intl.DateTimeFormat } | null = null;

/** Swedish writes dates as ISO 8601 does: `2026-12-24 15:04`. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  if (known?.timeZone !== timeZone) {
    const format = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "short" });
    known = { timeZone, format };
  }
  return known.format;
}

/**
 * The day and the time of day on the clocks of a time zone, such as `2026-12-24` and `15:04`. Unlike `zones.ts`, pages use
 * it for every date they promise.
 * @param timeZone an IANA name: `America/New_York`
 * @throws RangeError if there is no such time zone
 */
export function clockInZone(moment: Date, timeZone: string): [day: string, time: string] {
  const [day = "", time = ""] = formatOf(timeZone).format(moment).split(" ");
  return [day, time];
}
