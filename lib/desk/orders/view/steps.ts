import type { Cents } from "@/lib/platform/money/model";
import type { OrderStatus } from "@/lib/selling/orders/model";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { canTransition, EDITABLE_STATUSES, isUnpaid } from "@/lib/selling/orders/transitions";
import type { PaymentRow } from "@/lib/selling/payments/commands/ledger";
import {
  findPaymentMethod,
  findProviderMethod,
  isConfirmedByJeweler,
  PLAN_METHOD,
} from "@/lib/selling/payments/methods";
import type { Plan } from "@/lib/selling/payments/plan/commands";
import { takenOf } from "@/lib/selling/payments/plan/model";
import type { ORDER_STEPS, ORDER_WAITS } from "./detail";

type Step = (typeof ORDER_STEPS)[number];
type Wait = (typeof ORDER_WAITS)[number];

/**
 * What an order waits for, of which the page makes its main button; null if the shop has nothing to do.
 * @param isBeforeTax whether its tax is to be confirmed
 * @param isInspecting whether items came back that are not refunded yet
 * @param isSending whether a refund is to be sent by hand
 * @param isDelivered whether any of it goes in a parcel
 * @param isNothingToMake whether it is settled once it is paid, such as a deposit
 */
export function waitsFor(
  status: OrderStatus,
  {
    isBeforeTax,
    isAwaiting,
    isOpen,
    left,
    isInspecting,
    isSending,
    isDelivered,
    isNothingToMake,
  }: {
    isBeforeTax: boolean;
    isAwaiting: boolean;
    isOpen: boolean;
    left: Cents;
    isInspecting: boolean;
    isSending: boolean;
    isDelivered: boolean;
    isNothingToMake: boolean;
  },
): Wait | null {
  if (isBeforeTax && isUnpaid(status)) return "tax";
  if (isAwaiting) return "supplier";
  if (isSending && (status === "refunded" || status === "canceled")) return "refund_to_send";
  if (isInspecting && left > 0) return "refund";
  switch (status) {
    case "pending":
    case "awaiting_payment":
      return "payment";
    case "paid":
      return isOpen ? "size" : isNothingToMake ? null : "production";
    case "in_production":
      return isDelivered ? "shipment" : "delivery";
    case "shipped":
      return "delivery";
    case "returned":
      return left > 0 ? "refund" : null;
    default:
      return null;
  }
}

/** Whether nothing of a payment has begun, so that the order can be paid in parts, or in others. */
const canBecomePlan = (method: string, payment: PaymentRow | null, plan: Plan | null): boolean =>
  payment?.state === "asked" &&
  payment.reference === null &&
  (plan
    ? plan.state === "open" && plan.parts.every(({ reference }) => reference === null)
    : isConfirmedByJeweler(method)) &&
  findProviderMethod(PLAN_METHOD)?.isReachable() === true;

/**
 * The steps an order's state allows. The commands check them again; here they only decide which buttons are shown.
 * @param plan its parts, if it is paid in parts
 * @param isDelivered whether any of it goes in a parcel
 * @param isPickedUp whether its buyer picks it up
 * @param isShippable whether any of it that is still here has its size
 * @param isHeld whether somebody has to release it before it ships
 * @param isDisputed whether the customer's bank has its money for now
 * @param isOut whether any of it has left the shop and not come back
 */
export function stepsOf(
  order: Pick<OrderRow, "status" | "paymentMethod" | "offeredAt" | "taxUnknown" | "taxConfirmedAt">,
  {
    payment,
    left,
    isOpen,
    isOut,
    isDelivered,
    isShippable,
    isHeld,
    isDisputed,
    isPickedUp,
    plan,
  }: {
    payment: PaymentRow | null;
    plan: Plan | null;
    left: Cents;
    isOpen: boolean;
    isOut: boolean;
    isDelivered: boolean;
    isShippable: boolean;
    isHeld: boolean;
    isDisputed: boolean;
    isPickedUp: boolean;
  },
): Step[] {
  const { status, paymentMethod, offeredAt } = order;
  const isBeforeTax = isUnpaid(status) && isTaxOpen(order);
  const isPartPaid = plan?.state === "open" && takenOf(plan.parts) > 0;
  const can: Record<Step, boolean> = {
    pay:
      !isBeforeTax &&
      isConfirmedByJeweler(paymentMethod) &&
      // money that arrives for a canceled order is recorded once, to be sent back
      (canTransition(status, "paid") || (status === "canceled" && payment?.capturedCents === 0)),
    produce: canTransition(status, "in_production") && !isOpen,
    ship: canTransition(status, "shipped") && isShippable && !isHeld && isDelivered && !isPickedUp,
    // it is ready as a whole, so nothing of it may wait for a size
    ready: canTransition(status, "shipped") && !isOpen && !isHeld && isDelivered && isPickedUp,
    deliver: canTransition(status, "delivered") && (status === "shipped" || !isDelivered),
    return: isOut,
    // what was paid of a plan goes back by its terms
    cancel: canTransition(status, "canceled") && !isPartPaid,
    refund: left > 0 && !isDisputed && (!isUnpaid(status) || payment?.state === "mismatched"),
    edit_address: EDITABLE_STATUSES.includes(status),
    coin_quote: status === "awaiting_payment" && Boolean(findPaymentMethod(paymentMethod)?.quoting),
    payment_link: offeredAt !== null && isUnpaid(status),
    confirm_tax: isBeforeTax,
    plan: isUnpaid(status) && !isBeforeTax && canBecomePlan(paymentMethod, payment, plan),
    release_plan: isUnpaid(status) && isPartPaid,
  };
  return (Object.keys(can) as Step[]).filter((step) => can[step]);
}
