import type { Transaction } from "@/lib/platform/db/client";
import { currencyCode, NO_CENTS } from "@/lib/platform/money/model";
import { transitionOrder } from "@/lib/selling/fulfillment/transition-commands";
import { lockPayment } from "@/lib/selling/payments/commands/ledger";
import { settlePayment } from "@/lib/selling/payments/commands/settle-payment";

/** Pays an order with nothing to pay in the transaction that finds so, because no payment will follow. Its stock is locked. */
export async function payNothing(tx: Transaction, orderId: string, now: Date) {
  const payment = await lockPayment(tx, orderId);
  if (!payment) throw new Error("The order was saved without its payment");
  const nothing = { amountCents: NO_CENTS, currency: currencyCode(), reference: null };
  const { outcome } = await settlePayment(tx, payment, nothing, { isAwaited: true, now });
  if (outcome !== "paid") throw new Error("An order with nothing to pay has a payment due");
  return transitionOrder(tx, orderId, { to: "paid", now }, { locked: true });
}
