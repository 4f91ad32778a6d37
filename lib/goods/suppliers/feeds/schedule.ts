import cronParser from "cron-parser";

/** Minutes until another attempt after the first, second, third and fourth failure in a row. */
const RETRY_MINUTES = [1, 5, 15, 60];

/**
 * The next time a schedule names after a moment.
 * @param cron five fields: minute, hour, day, month, weekday
 * @throws Error if the schedule or the time zone is invalid
 */
export function nextRun(cron: string, timeZone: string, after: Date): Date {
  if (cron.trim().split(/\s+/).length !== 5) throw new Error("A schedule has five fields.");
  return cronParser.parseExpression(cron, { tz: timeZone, currentDate: after }).next().toDate();
}

/** The next attempt after so many failures in a row: soon at first, then on schedule. */
export function nextAttempt(failures: number, cron: string, timeZone: string, after: Date): Date {
  const scheduled = nextRun(cron, timeZone, after);
  const minutes = RETRY_MINUTES[failures - 1];
  if (minutes === undefined) return scheduled;
  return new Date(Math.min(after.getTime() + minutes * 60_000, scheduled.getTime()));
}
