import { ApiProblem } from "@/lib/platform/api/declare/problem";
import { amountProblem, parseAmount } from "@/lib/platform/money/parse-amount";
import type { RefundDestination } from "@/lib/selling/payments/model";
import { chosenLines, type Quantities } from "../form/item-quantities";

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

/** A refund as the API takes it. @throws ApiProblem about an amount that can’t be read */
export function refundBody({
  amount,
  scope,
  quantities,
  isWithShipping,
  reason,
  destination,
  isByHand,
}: RefundDraft) {
  const typed = amount.trim() === "" ? null : parseAmount(amount);
  if (amount.trim() !== "" && typed === null) {
    throw new ApiProblem(422, "invalid", amountProblem(), { amount: [amountProblem()] });
  }
  return {
    amount: typed,
    reason: reason.trim(),
    by_hand: isByHand && destination === "payment",
    destination,
    items: scope === "items" ? { lines: chosenLines(quantities), shipping: isWithShipping } : null,
  };
}
