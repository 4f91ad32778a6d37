import { eq, sql } from "drizzle-orm";
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
 * that replaces a failed one takes its number over; any other has its own, even one of the same amount.
 */
export async function numberCreditNote(
  tx: Transaction,
  { status }: Pick<OrderRow, "status">,
  { currency }: Pick<PaymentRow, "currency">,
  { id, replacesId }: RefundRow,
): Promise<void> {
  if (isUnpaid(status) || status === "cancelled" || currency !== CURRENCY) return;
  await tx.execute(LOCK_NUMBERS);
  const taken = replacesId === null ? null : await takeNumber(tx, replacesId);
  const next = sql`(select coalesce(max(credit_note_number), 0) + 1 from refunds)`;
  await tx
    .update(refunds)
    .set({ creditNoteNumber: taken ?? next })
    .where(eq(refunds.id, id));
}

/** Takes the number of a failed refund away from it; null if it has none. */
async function takeNumber(tx: Transaction, refundId: string): Promise<number | null> {
  const [failed] = await tx
    .select({ number: refunds.creditNoteNumber })
    .from(refunds)
    .where(eq(refunds.id, refundId));
  if (!failed?.number) return null;
  await tx.update(refunds).set({ creditNoteNumber: null }).where(eq(refunds.id, refundId));
  return failed.number;
}
