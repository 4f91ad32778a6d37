import { type Cents, cents, NO_CENTS, percentOf, subtractCents, sumCents } from "@/lib/platform/money/model";

/** open: parts are due · completed: all of them were paid · released: it ended unpaid, and its goods went back on sale */
export const PLAN_STATES = ["open", "completed", "released"] as const;

/** Most payments that follow a deposit. */
export const MOST_PAYMENTS = 24;
/** Most months between two payments. */
export const MOST_MONTHS = 6;
/** Longest that a late payment is waited for, in days. */
export const MOST_GRACE_DAYS = 60;

/** What a plan asks for: a deposit, and how the rest is divided. */
export type PlanTerms = {
  depositCents: Cents;
  /** equal payments that follow the deposit */
  payments: number;
  /** the day of the first of them, such as 2026-12-24 */
  firstOn: string;
  everyMonths: number;
};

/** A part as it is planned, the deposit first. */
export type PlannedPart = { position: number; dueOn: string; amountCents: Cents };

/** The same day of a later month, or that month's last day if it has no such day. @param day such as 2026-01-31 */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** The day that lies so many days after another. @param day such as 2026-12-24 */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

/**
 * Divides a total into a deposit, due on the first day, and equal payments, of which the last is the smaller by what can't be
 * divided. The parts come to the total.
 * @param today such as 2026-12-24
 * @throws RangeError if a part would be nothing
 */
export function planParts(totalCents: Cents, terms: PlanTerms, today: string): PlannedPart[] {
  const { depositCents, payments, firstOn, everyMonths } = terms;
  const rest = subtractCents(totalCents, depositCents);
  const each = cents(Math.ceil(rest / payments));
  const parts = [{ position: 0, dueOn: today, amountCents: depositCents }];
  let left: Cents = rest;
  for (let at = 0; at < payments; at++) {
    const amountCents = at === payments - 1 ? left : each;
    parts.push({ position: at + 1, dueOn: monthsAfter(firstOn, at * everyMonths), amountCents });
    left = subtractCents(left, amountCents);
  }
  if (parts.some((part) => part.amountCents <= 0)) {
    throw new RangeError("A part of a payment plan would be nothing");
  }
  return parts;
}

/** What a shop keeps at most of a released plan: a percentage of the total, rounded to the minor unit. */
export const planFee = (totalCents: Cents, feePercent: number): Cents => percentOf(totalCents, feePercent);

/** What came in of parts. */
export const takenOf = (parts: readonly { capturedCents: Cents }[]): Cents =>
  parts.length === 0 ? NO_CENTS : sumCents(parts.map((part) => part.capturedCents));

/** The earliest part that isn't paid; null if all are. @param parts by position */
export const nextPart = <T extends { capturedAt: Date | null }>(parts: readonly T[]): T | null =>
  parts.find((part) => part.capturedAt === null) ?? null;

/** Whether a plan's next part is so late that the staff decide. @param today such as 2026-12-24 */
export const isBeyondGrace = (dueOn: string, graceDays: number, today: string): boolean =>
  daysAfter(dueOn, graceDays) < today;
