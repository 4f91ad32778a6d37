import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { amountProblem, parseAmount } from "@/lib/platform/money/parse-amount";
import type { RefundDestination } from "@/lib/selling/payments/model";
import { chosenLines, type Quantities } from "../form/item-quantities";
import type { OrderDetail } from "../form/types";

/** A refund as it is typed. */
export type RefundDraft = {
  /** empty with items: all that they come to */
  amount: string;
  /** whether items come back or are canceled with it, or it is an amount alone */
  scope: "amount" | "items";
  quantities: Quantities;
  isWithShipping: boolean;
  reason: string;
  destination: RefundDestination;
  isByHand: boolean;
};

/** Where a refund begins: nothing is chosen. */
export const NO_REFUND: RefundDraft = {
  amount: "",
  scope: "amount",
  quantities: {},
  isWithShipping: false,
  reason: "",
  destination: "payment",
  isByHand: false,
};

/**
 * A refund as the API takes it.
 * @param format of an order that isn't in the shop's own currency
 * @throws ApiProblem about an amount that can’t be read
 */
export function refundBody(
  { amount, scope, quantities, isWithShipping, reason, destination, isByHand }: RefundDraft,
  format?: OrderDetail["currency_format"],
) {
  const typed = amount.trim() === "" ? null : parseAmount(amount, format);
  if (amount.trim() !== "" && typed === null) {
    const problem = amountProblem(format);
    throw new ApiProblem(422, "invalid", problem, { amount: [problem] });
  }
  return {
    amount: typed,
    reason: reason.trim(),
    by_hand: isByHand && destination === "payment",
    destination,
    items: scope === "items" ? { lines: chosenLines(quantities), shipping: isWithShipping } : null,
  };
}
