import { formatDay, formatDays } from "@/lib/platform/dates/format-day";
import { decimalLess, formatPrice } from "@/lib/platform/money/model";
import { hasOpenSize, heldNoun } from "@/lib/selling/cart/wording";
import { type OrderStatus, orderStatusLabel } from "@/lib/selling/orders/model";
import { workshopDay } from "@/lib/selling/shipping/working-days";
import { pickupRows } from "../mails/pickup-rows";
import type { Order } from "./schema";

type OrderFacts = Pick<
  Order,
  | "status"
  | "confirm_email"
  | "is_email_delayed"
  | "total"
  | "store_credit"
  | "gift_cards"
  | "payment"
  | "placed_at"
  | "leaves_workshop_on"
  | "arrives_from"
  | "arrives_to"
> &
  Partial<
    Pick<Order, "lines" | "parcels" | "tax_problem" | "pay_by_link" | "nothing_to_ship" | "pickup" | "plan">
  >;

const HEADINGS: Partial<Record<OrderStatus, string>> = {
  pending: "One step left: your payment",
  canceled: "This order was canceled",
  refunded: "This order was refunded",
  returned: "This order was returned",
};

/** An order's status, as its customer reads it. */
export const statusLabel = ({
  status,
  tax_problem: problem,
  pickup,
}: Pick<Order, "status" | "tax_problem" | "pickup">) =>
  problem?.confirmable ? "Confirming tax" : orderStatusLabel(status, pickup !== undefined);

/** The confirmation page's heading. */
export const orderHeading = (status: OrderStatus) => HEADINGS[status] ?? "Thank you for your order";

const paymentState = ({ total, store_credit: credit, gift_cards: cards = 0 }: OrderFacts) =>
  // decimals don't add up exactly, amounts of money less one another do
  decimalLess(total, credit) > cards
    ? "Your payment has arrived"
    : cards > 0
      ? `Your gift card${credit > 0 ? " and store credit cover" : " covers"} this order, so there’s nothing to pay`
      : credit > 0
        ? "Your store credit covers this order, so there’s nothing to pay"
        : "There’s nothing to pay";

const PAY_BY_LINK =
  "Your total is final. To pay, open the link in our email. If you can’t find it, call or email us and we’ll send it again.";

/** Describes the next steps of an order in sentences; past steps are left out. */
export function nextSteps(order: OrderFacts): string[] {
  const {
    status,
    confirm_email: confirm,
    payment,
    leaves_workshop_on: leaves,
    arrives_from: from,
    arrives_to: to,
  } = order;
  const isOpen = hasOpenSize(order.lines ?? []);
  const nothingShips = order.nothing_to_ship === true;
  const isPickedUp = order.pickup !== undefined;
  const shipsBy =
    isPickedUp && to ? `is ready for pickup by ${formatDay(to)}` : `ships by ${formatDay(leaves)}`;
  const journey = !isPickedUp && from && to ? ` and arrives ${formatDays(from, to)}` : "";
  switch (status) {
    case "pending":
      return [
        "We’re holding everything in it for you while you pay. We’ll start on it when your payment arrives.",
      ];
    case "awaiting_payment":
      if (order.plan?.paid) {
        return [
          `You’ve paid ${formatPrice(order.plan.paid)} of ${formatPrice(decimalLess(decimalLess(order.total, order.store_credit), order.gift_cards ?? 0))}. We’re holding everything for you, and start on it once it’s paid in full.`,
        ];
      }
      return [
        ...(order.tax_problem ? [order.tax_problem.message] : []),
        ...(order.pay_by_link ? [PAY_BY_LINK] : []),
        confirm
          ? `Once you confirm your email, we’ll hold your ${heldNoun(order.lines ?? [])} until ${formatDay(confirm.held_until)}.`
          : payment?.due_at
            ? `We’re holding everything in it for you until ${formatDay(payment.due_at)}. We’ll start on it when your payment arrives.`
            : "We’re holding everything in it for you. We’ll start on it when your payment arrives.",
        // nobody can pay on the day of the order before its tax is confirmed
        ...(order.tax_problem || order.pay_by_link || nothingShips
          ? []
          : [
              `If you pay${isOpen ? " and choose your ring size" : ""} on ${formatDay(workshopDay(new Date(order.placed_at)))}, it ${shipsBy}${journey}. ${isPickedUp ? "Dates" : "Delivery dates"} start when your payment arrives.`,
            ]),
      ];
    case "paid":
    case "in_production":
      if (order.parcels) {
        return [
          `Part of your order is on its way, insured for its full value. The rest ships by ${formatDay(leaves)}${journey}.`,
        ];
      }
      if (nothingShips) return [`${paymentState(order)}.`];
      return [
        isOpen
          ? `${paymentState(order)}. We’ll start on your order once you choose your ring size. If you choose it today, it ${shipsBy}${journey}.`
          : `${paymentState(order)}. Your order ${shipsBy}${journey}.`,
      ];
    case "shipped":
      return order.pickup
        ? [
            `Your order is ready to pick up at ${order.pickup.address.join(", ")}.`,
            ...pickupRows(order.pickup),
          ]
        : ["Your order is on its way, insured for its full value."];
    case "delivered":
      if (isPickedUp) return ["You picked up your order. We hope you wear it often."];
      return nothingShips ? [] : ["Your order was delivered. We hope you wear it often."];
    case "canceled":
      if (order.plan?.paid) {
        return [
          "Your payment plan has ended, and we’re no longer holding its items. Our email says what we’re refunding.",
        ];
      }
      return [
        "There’s nothing to pay, and we’re no longer holding its items. They may still be available in the shop.",
      ];
    case "refunded":
    case "returned":
      return [];
  }
}
