import { formatMoney } from "@/lib/platform/money/model";

/** `$1,250` of whole dollars, as estimates are told. */
export const dollars = (amount: number): string => formatMoney(Math.round(amount) * 100);
