import { formatDay, formatDays, formatMoment } from "@/lib/platform/dates/format-date";
import type { OrderStatus } from "@/lib/selling/orders/model";
import type { Order } from "./schema";

type Told = Pick<
  Order,
  | "status"
  | "confirm_email"
  | "total"
  | "payment"
  | "placed_at"
  | "leaves_workshop_on"
  | "arrives_from"
  | "arrives_to"
>;

const HEADINGS: Partial<Record<OrderStatus, string>> = {
  pending: "One step is left: your payment",
  cancelled: "This order was cancelled",
  refunded: "This order was refunded",
  returned: "This order was returned",
};

/** The confirmation page's heading. */
export const orderHeading = (status: OrderStatus) => HEADINGS[status] ?? "Thank you for your order";

/** Describes the next steps of an order in sentences; past steps are left out. */
export function nextSteps(order: Told): string[] {
  const {
    status,
    confirm_email: confirm,
    payment,
    leaves_workshop_on: leaves,
    arrives_from: from,
    arrives_to: to,
  } = order;
  const journey = from && to ? ` and arrives ${formatDays(from, to)}` : "";
  switch (status) {
    case "pending":
      return ["Everything in it is held for you alone while you pay. We begin when your payment arrives."];
    case "awaiting_payment":
      return [
        confirm
          ? `Confirm your email address to keep your order until ${formatDay(confirm.held_until)}: open the link in the email we sent you. Meanwhile everything in it is held for you until ${formatMoment(confirm.by)}.`
          : payment?.due_at
            ? `Everything in it is held for you alone until ${formatDay(payment.due_at)}. We begin when your payment arrives.`
            : "Everything in it is held for you alone. We begin when your payment arrives.",
        `Paid on ${formatDay(order.placed_at)}, it leaves our workshop by ${formatDay(leaves)}${journey}; each day later moves these dates by as much.`,
      ];
    case "paid":
    case "in_production":
      return [
        `${order.total > 0 ? "Your payment has arrived" : "Nothing is to be paid"}. It leaves our workshop by ${formatDay(leaves)}${journey}.`,
      ];
    case "shipped":
      return ["It is on its way to you, insured for its full value."];
    case "delivered":
      return ["It was delivered. We hope you wear it often."];
    case "cancelled":
      return [
        "Nothing in it is held any more, and nothing is to be paid. The pieces may still be in the shop.",
      ];
    case "refunded":
    case "returned":
      return [];
  }
}
