import type { Transaction } from "@/lib/platform/db/client";
import { type Cents, formatMoney, minCents, subtractCents } from "@/lib/platform/money/model";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { refundableCents, requestRefund } from "@/lib/selling/payments/commands/ledger";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import { bookTaken, endPlan, lockPlan } from "@/lib/selling/payments/plan/commands";
import { takenOf } from "@/lib/selling/payments/plan/model";

/**
 * Ends the plan of an order that is canceled, and gives back what came in but for what the shop keeps by its terms. An order without
 * a plan, or whose plan has ended, stays as it is. The order is locked.
 * @param keptCents what the shop wants to keep: it gets no more than the terms say and came in
 * @returns what its customer reads of the money, in sentences; null if none came in
 */
export async function closePlan(
  tx: Transaction,
  order: OrderRow,
  keptCents: Cents,
  now: Date,
): Promise<string[] | null> {
  const plan = await lockPlan(tx, order.id);
  if (plan?.state !== "open") return null;
  const taken = takenOf(plan.parts);
  const feeCents = minCents([keptCents, plan.feeCents, taken]);
  await endPlan(tx, order.id, { state: "released", keptCents: feeCents, now });
  if (taken === 0) return null;
  const booked = await bookTaken(tx, plan, now);
  // what a bank took back in a dispute isn't given back again
  const back = minCents([subtractCents(taken, feeCents), refundableCents(booked)]);
  const reason = "The payment plan ended before everything was paid.";
  if (back > 0) {
    await requestRefund(tx, booked, { amountCents: back, reason, key: `plan:${order.id}` }, now);
  }
  const { way, arrival } = findPaymentMethod(booked.method)?.refundTerms ?? { way: "", arrival: "" };
  const words = [
    `You paid ${formatMoney(taken)} of this order.`,
    ...(feeCents > 0 ? [`By the terms of your payment plan, we keep ${formatMoney(feeCents)}.`] : []),
    ...(back > 0 ? [`We’re refunding ${formatMoney(back)} ${way}. ${arrival}`] : []),
  ];
  await recordOrderEvent(tx, order, words.join(" "), now);
  return words;
}
