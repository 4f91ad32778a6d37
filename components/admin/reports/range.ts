import { PERIODS, type Period, type Range } from "@/lib/desk/reports/model";

const DAYS = 30;
const DAY_MS = 86_400_000;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);
const readDate = (text: string | null) =>
  text && DATE.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;

/** The range of an address; by default the last 30 days, each for itself. */
export function readRange(search: Pick<URLSearchParams, "get">, now: Date): Range {
  const to = readDate(search.get("to")) ?? dayOf(now);
  const from = readDate(search.get("from")) ?? dayOf(new Date(Date.parse(to) - (DAYS - 1) * DAY_MS));
  const by = search.get("by") as Period;
  const isInOrder = from <= to;
  return { from: isInOrder ? from : to, to, by: PERIODS.includes(by) ? by : "day" };
}
