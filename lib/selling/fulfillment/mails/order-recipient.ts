import { amountDue } from "@/lib/selling/orders/amount-due";
import type { OrderStatus } from "@/lib/selling/orders/model";
import type { OrderRow } from "@/lib/selling/orders/tables";

/** The states an order can reach through its buyer alone; the jeweler causes every other one. */
const VISITORS_STATUSES: readonly OrderStatus[] = ["pending", "awaiting_payment", "canceled"];

/** Who causes the mails of an order: its owner once the address is confirmed, the shop once money came. */
export function orderMailCause({
  status,
  emailConfirmedAt,
  ...amounts
}: Pick<OrderRow, "status" | "totalCents" | "creditCents" | "emailConfirmedAt">):
  | "visitor"
  | "owner"
  | "shop" {
  if (emailConfirmedAt) return "owner";
  const isFree = status === "paid" && amountDue(amounts) === 0;
  return isFree || VISITORS_STATUSES.includes(status) ? "visitor" : "shop";
}

/**
 * Whether an order's mails may repeat what its buyer typed: names, addresses, engravings, a gift note. Until the
 * address is confirmed they may go to somebody else, who would read a stranger's words in the shop's name.
 */
export const mayRepeatBuyersWords = ({ emailConfirmedAt }: Pick<OrderRow, "emailConfirmedAt">): boolean =>
  emailConfirmedAt !== null;
