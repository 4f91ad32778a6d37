import { formatDate, formatMonth, formatShortDay } from "@/lib/platform/intl/dates";

/** What a chart shows: one value a period, in several series. */
export type Series = {
  label: string;
  values: readonly number[];
  /** a token's color of the line, and its dashes: series differ by more than color */
  color: string;
  dashes?: string;
};

/** The periods that get a label below a chart: at most so many, evenly apart. */
export function labeledPeriods(count: number, most: number): number[] {
  const step = Math.max(1, Math.ceil(count / most));
  return Array.from({ length: Math.ceil(count / step) }, (_, i) => i * step);
}

/** A period by its first day: “Nov 23”, “Nov 2026”; with the year where a table needs it. */
export const formatPeriod = (period: string, by: "day" | "week" | "month", withYear = false): string =>
  by === "month" ? formatMonth(period) : withYear ? formatDate(period) : formatShortDay(period);
