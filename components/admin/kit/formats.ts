import { formatDate as formatUtcDate } from "@/lib/platform/intl/dates";
import { formatLocalDate, formatLocalTime } from "@/lib/platform/intl/local-dates";
import { formatExactDollars } from "@/lib/platform/intl/money";

const NONE = "–";

/** A moment as a jeweler reads it, in the browser's own time zone; a dash for none. */
export const formatTime = (iso: string | null | undefined): string => (iso ? formatLocalTime(iso) : NONE);

export const formatDate = (iso: string | null | undefined): string => (iso ? formatLocalDate(iso) : NONE);

/** A day such as `2026-12-24`, as a jeweler reads it. */
export const formatDay = (day: string): string => formatUtcDate(`${day}T00:00:00Z`);

/** US dollars with their cents, as the API has them: `1234.5` */
export const formatAmount = (amount: number | null | undefined): string =>
  amount == null ? NONE : formatExactDollars(amount);
