/** A day's rate that moved by more than this from the one that serves isn't served by itself, %. */
const MOST_MOVE_PERCENT = 10;
/** What the division of two rates may be off by, %. */
const INEXACTNESS = 1e-9;

/** After this many days a rate is out of date; a weekend with a holiday on each side is four. */
const MOST_AGE_DAYS = 4;

const DAY_MS = 86_400_000;

/** How far a rate is from another, in %, with its sign. */
export const moveOf = (from: number, to: number): number => (to / from - 1) * 100;

/** Whether a day's rate serves by itself. @param serving the one that serves until then; null if none does */
export const isPlausible = (serving: number | null, rate: number): boolean =>
  serving === null || Math.abs(moveOf(serving, rate)) <= MOST_MOVE_PERCENT + INEXACTNESS;

/** Whole days between two days, such as `2026-11-27`. */
export const daysBetween = (earlier: string, later: string): number =>
  Math.round((Date.parse(`${later}T00:00:00Z`) - Date.parse(`${earlier}T00:00:00Z`)) / DAY_MS);

/** Whether a rate of a day is too old to serve without an alarm. */
export const isOutdated = (day: string, today: string): boolean => daysBetween(day, today) > MOST_AGE_DAYS;
