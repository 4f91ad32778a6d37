/** A moment as a field for day and time has it, in the browser's time zone; empty for none. */
export function localTime(moment: string | null): string {
  if (moment === null) return "";
  const at = new Date(moment);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** What such a field has, as a moment; null for nothing. */
export const utcTime = (typed: string): string | null =>
  typed === "" ? null : new Date(typed).toISOString();
