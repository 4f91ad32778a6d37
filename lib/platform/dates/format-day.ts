const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"] as const;

/**
 * `Tue, Mar 3`: the only short date format shoppers see, in lists, promises and mails. It does without `Intl`, because a
 * piece's page shows it first and would wait for the formatter.
 * @throws RangeError if it is no date
 */
export function formatDay(day: Date | string): string {
  const date = new Date(day);
  if (Number.isNaN(date.getTime())) throw new RangeError(`${day} is not a date`);
  return `${WEEKDAYS[date.getUTCDay()]}, ${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

const monthAndDay = (date: Date) => `${MONTHS[date.getUTCMonth()]} ${date.getUTCDate()}`;

/** `Dec 8–10`, `Dec 30–Jan 2`, or `Dec 8` if both are the same day. */
export function formatDayRange(from: Date | string, to: Date | string): string {
  const [first, last] = [new Date(from), new Date(to)];
  const [start, end] = [monthAndDay(first), monthAndDay(last)];
  if (start === end) return start;
  return `${start}–${first.getUTCMonth() === last.getUTCMonth() ? last.getUTCDate() : end}`;
}

/** `Mon, Mar 9 to Wed, Mar 11`, or a single day if both are the same. */
export function formatDays(from: Date | string, to: Date | string): string {
  const [first, last] = [formatDay(from), formatDay(to)];
  return first === last ? first : `${first} to ${last}`;
}
