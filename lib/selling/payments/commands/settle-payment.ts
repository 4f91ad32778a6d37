import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { currencyCode } from "@/lib/platform/money/model";
import type { Money } from "../port";
import { payments } from "../tables";
import type { PaymentRow } from "./ledger";

/**
 * Money received, with the provider's id of the payment or the reference on a transfer, and who sent it if that wasn't the
 * buyer.
 */
type Receipt = Money & { reference: string | null; payer?: string | null };

/**
 * paid: exactly the requested amount · mismatched: a wrong amount or currency, recorded apart to be refunded · late:
 * for a canceled order, to be refunded whatever the amount · repeated: already recorded
 */
type SettlementResult = { outcome: "paid" | "mismatched" | "late" | "repeated"; payment: PaymentRow };

/**
 * Checks whether money is exactly what a payment requests. This is the only comparison of amount and currency in the
 * shop.
 */
export const isExactAmount = ({ amountCents }: Pick<PaymentRow, "amountCents">, came: Money): boolean =>
  came.amountCents === amountCents && came.currency === currencyCode();

/**
 * Records money received for a payment once, even if it is reported repeatedly. Every method records its money here.
 * The caller marks the order as paid, and only on the outcome `paid`.
 * @param payment locked by the caller
 * @param options.isAwaited false if the order was canceled meanwhile
 */
export async function settlePayment(
  tx: Transaction,
  payment: PaymentRow,
  { amountCents, currency, reference, payer = null }: Receipt,
  { isAwaited, now }: { isAwaited: boolean; now: Date },
): Promise<SettlementResult> {
  if (payment.state === "captured" || payment.state === "mismatched") return { outcome: "repeated", payment };
  const outcome = !isAwaited
    ? "late"
    : isExactAmount(payment, { amountCents, currency })
      ? "paid"
      : "mismatched";
  const [noted] = await tx
    .update(payments)
    .set({
      state: outcome === "mismatched" ? "mismatched" : "captured",
      capturedCents: amountCents,
      currency,
      capturedAt: now,
      ...(reference ? { reference } : {}),
      ...(payer ? { payer } : {}),
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!noted) throw new Error(`The payment ${payment.id} was not recorded`);
  return { outcome, payment: noted };
}
