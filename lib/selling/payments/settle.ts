import { eq } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { CURRENCY } from "@/lib/platform/money/model";
import type { PaymentRow } from "./ledger";
import type { Money } from "./port";
import { payments } from "./tables";

/** Money that came in, with the provider's key of it or the words on a transfer. */
type Receipt = Money & { reference: string | null };

/**
 * paid: exactly what was asked for · mismatched: other money, kept apart to be given back · late: for an order that was
 * given up, to be given back whatever it is · repeated: noted before
 */
type SettlementResult = { outcome: "paid" | "mismatched" | "late" | "repeated"; payment: PaymentRow };

/** Whether money is exactly what a payment asks for: the one comparison of amount and currency in the shop. */
export const isExactAmount = ({ amountCents }: Pick<PaymentRow, "amountCents">, came: Money): boolean =>
  came.amountCents === amountCents && came.currency === CURRENCY;

/**
 * Notes money that came in for a payment, once, however often it is told: the one way into the ledger, for every method.
 * An order is paid by its caller, and on the outcome `paid` alone.
 * @param payment locked
 * @param options.isAwaited false where the order was given up meanwhile
 */
export async function settlePayment(
  tx: Transaction,
  payment: PaymentRow,
  { amountCents, currency, reference }: Receipt,
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
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!noted) throw new Error(`The payment ${payment.id} was not noted`);
  return { outcome, payment: noted };
}
