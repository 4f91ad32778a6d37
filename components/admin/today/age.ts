import { workshopDay } from "@/lib/selling/shipping/working-days";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const plural = (count: number, unit: string) => `${count} ${unit}${count === 1 ? "" : "s"}`;

/** How long something has waited: “3 days”, “just now”. */
export function ageOf(since: string, now: number): string {
  const ms = now - Date.parse(since);
  if (ms < MINUTE_MS) return "just now";
  if (ms < HOUR_MS) return plural(Math.floor(ms / MINUTE_MS), "minute");
  if (ms < 2 * DAY_MS) return plural(Math.floor(ms / HOUR_MS), "hour");
  return plural(Math.floor(ms / DAY_MS), "day");
}

/** When something is due, in whole days of the workshop, as promises to customers are made: “today”, “in 3 days”, “2 days late”. */
export function dueIn(due: string, now: number): { text: string; isLate: boolean } {
  const today = workshopDay(new Date(now)).getTime();
  const days = Math.floor(Date.parse(due) / DAY_MS) - Math.floor(today / DAY_MS);
  if (days < 0) return { text: `${plural(-days, "day")} late`, isLate: true };
  if (days === 0) return { text: "today", isLate: false };
  return { text: days === 1 ? "tomorrow" : `in ${plural(days, "day")}`, isLate: false };
}
