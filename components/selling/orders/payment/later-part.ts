import { dayOf } from "@/lib/platform/dates/day-of";
import { formatDate } from "@/lib/platform/intl/dates";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { workshopDay } from "@/lib/selling/shipping/working-days";

/** What is said of a part of a plan that follows the deposit, which may be paid before its day and after it; null of other payments. */
export function laterPart({ plan }: Pick<Order, "plan">, now = new Date()): string | null {
  const next = plan?.parts.find(({ paid_at }) => !paid_at);
  if (!next || next === plan?.parts[0]) return null;
  const day = formatDate(next.due_on);
  return next.due_on < dayOf(workshopDay(now))
    ? `${next.name} was due ${day}. Pay it here.`
    : `${next.name} is due ${day}. You can pay it earlier here.`;
}
