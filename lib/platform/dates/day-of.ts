/** The day of a moment in UTC, such as `2026-12-24`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);
