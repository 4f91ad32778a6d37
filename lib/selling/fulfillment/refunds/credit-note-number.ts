import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { CURRENCY } from "@/lib/platform/money/model";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import type { PaymentRow } from "@/lib/selling/payments/ledger";
import { type RefundRow, refunds } from "@/lib/selling/payments/tables";
import type { OrderRow } from "../transition-order";

/** Serializes the numbers, which have no gaps: a sequence would lose one with every transaction that fails. */
const LOCK_NUMBERS = sql`select pg_advisory_xact_lock(hashtextextended('credit note numbers', 0))`;

/** Writes a credit note's number: CN-000001. */
export const creditNoteName = (number: number) => `CN-${String(number).padStart(6, "0")}`;

/**
 * Numbers the credit note of a refund, in the transaction that asks for it. An order without an invoice has none. A refund
 * that repeats a failed one takes its number over: one amount has one credit note.
 */
export async function numberCreditNote(
  tx: Transaction,
  { status }: Pick<OrderRow, "status">,
  { currency }: Pick<PaymentRow, "currency">,
  { id, paymentId, amountCents, creditCents }: RefundRow,
): Promise<void> {
  if (isUnpaid(status) || status === "cancelled" || currency !== CURRENCY) return;
  await tx.execute(LOCK_NUMBERS);
  const [failed] = await tx
    .select({ id: refunds.id, creditNoteNumber: refunds.creditNoteNumber })
    .from(refunds)
    .where(
      and(
        eq(refunds.paymentId, paymentId),
        eq(refunds.state, "failed"),
        eq(refunds.amountCents, amountCents),
        eq(refunds.creditCents, creditCents),
        isNotNull(refunds.creditNoteNumber),
      ),
    )
    .orderBy(refunds.creditNoteNumber)
    .limit(1);
  if (failed) await tx.update(refunds).set({ creditNoteNumber: null }).where(eq(refunds.id, failed.id));
  const next = sql`(select coalesce(max(credit_note_number), 0) + 1 from refunds)`;
  await tx
    .update(refunds)
    .set({ creditNoteNumber: failed?.creditNoteNumber ?? next })
    .where(eq(refunds.id, id));
}
