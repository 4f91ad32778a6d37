import { formatDay } from "@/lib/platform/dates/format-date";
import { FREE_DELIVERY_DAYS } from "@/lib/selling/shipping/free-delivery";
import { workingDaysAfter } from "@/lib/selling/shipping/working-days";

/** "Dec 8" */
const day = (date: Date) => formatDay(date).replace(/^\w+, /, "");

/**
 * When a piece arrives with free shipping within the US if it is ordered now: "Arrives Dec 8–10", consistent with the
 * cart.
 * @param leadDays business days until it ships
 */
export function arrivalLabel(leadDays: number, now: Date): string {
  const ships = workingDaysAfter(now, leadDays);
  const from = workingDaysAfter(ships, FREE_DELIVERY_DAYS.minDays);
  const to = workingDaysAfter(ships, FREE_DELIVERY_DAYS.maxDays);
  const last = from.getUTCMonth() === to.getUTCMonth() ? String(to.getUTCDate()) : day(to);
  return from.getTime() === to.getTime() ? `Arrives ${day(from)}` : `Arrives ${day(from)}–${last}`;
}
