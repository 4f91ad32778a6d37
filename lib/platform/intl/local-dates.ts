/** `Mar 9, 2026, 2:05 PM`, in the time zone of the reader's device. For the browser alone, as all of this file. */
export const formatLocalTime = (moment: string): string =>
  new Date(moment).toLocaleString("en-US", {
    month: "short",
    day: "numeric",
    year: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });

/** `Mar 9, 2026` */
export const formatLocalDate = (moment: string): string =>
  new Date(moment).toLocaleDateString("en-US", { month: "short", day: "numeric", year: "numeric" });

/** Today where the reader is, as a date field writes it: `2026-03-09`. */
export const localToday = (): string => new Date().toLocaleDateString("sv-SE");

/** The time zone of the reader's device, or of the machine: `America/New_York`. */
export const deviceTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
