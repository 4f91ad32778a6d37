import { formatDate as formatUtcDate } from "@/lib/platform/intl/dates";
import { formatLocalDate, formatLocalTime } from "@/lib/platform/intl/local-dates";
import { formatExactAmount, formatOfCurrency } from "@/lib/platform/intl/money";
import { currencySign } from "@/lib/platform/money/model";

const NONE = "–";

/** A moment as a jeweler reads it, in the browser's own time zone; a dash for none. */
export const formatTime = (iso: string | null | undefined): string => (iso ? formatLocalTime(iso) : NONE);

export const formatDate = (iso: string | null | undefined): string => (iso ? formatLocalDate(iso) : NONE);

/** A day such as `2026-12-24`, as a jeweler reads it. */
export const formatDay = (day: string): string => formatUtcDate(`${day}T00:00:00Z`);

/** The label of a field for an amount: `Price, $`. */
export const amountLabel = (what: string): string => `${what}, ${currencySign()}`;

/** An amount with all its places, as the API has it: `1234.5` */
export const formatAmount = (amount: number | null | undefined): string =>
  amount == null ? NONE : formatExactAmount(amount);

/** How an order's amounts are written, if they aren't in the shop's own currency. */
type Format = { code: string; digits: number } | undefined;

/** The same of an order that may be in another currency than the shop's own. */
export function formatAmountIn(amount: number | null | undefined, format: Format): string {
  if (!format || amount == null) return formatAmount(amount);
  const { code, digits } = format;
  const places = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return formatOfCurrency(code, places).format(amount);
}
