import { and, eq, inArray, sql } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/errors";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { type Cents, formatMoney } from "@/lib/platform/money/model";
import type { RefundState } from "./model";
import { payments, refunds } from "./tables";

export type PaymentRow = typeof payments.$inferSelect;
export type RefundRow = typeof refunds.$inferSelect;

/** An order's payment, locked until the transaction ends; null where there is none. */
export async function lockPayment(tx: Transaction, orderId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for("update");
  return row ?? null;
}

/** An order's payment as it stands; null where there is none. */
export async function findPayment(
  executor: Database | Transaction,
  orderId: string,
): Promise<PaymentRow | null> {
  const [row] = await executor.select().from(payments).where(eq(payments.orderId, orderId));
  return row ?? null;
}

/** Keeps the provider's key of an order's payment; a second key for one order is refused. */
export async function keepReference(
  executor: Database | Transaction,
  orderId: string,
  reference: string,
): Promise<void> {
  const kept = await executor
    .update(payments)
    .set({ reference, updatedAt: new Date() })
    .where(
      and(
        eq(payments.orderId, orderId),
        sql`(${payments.reference} is null or ${payments.reference} = ${reference})`,
      ),
    )
    .returning({ id: payments.id });
  if (kept.length === 0) throw new Error(`Order ${orderId} has another payment than ${reference}`);
}

/** Notes that money arrived or was taken: once, however often it is told. */
export async function noteCaptured(
  tx: Transaction,
  payment: PaymentRow,
  { amountCents, reference, now }: { amountCents: Cents; reference?: string | null; now: Date },
): Promise<void> {
  await tx
    .update(payments)
    .set({
      state: "captured",
      capturedCents: amountCents,
      capturedAt: now,
      ...(reference ? { reference } : {}),
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id));
}

export async function notePaymentState(
  tx: Database | Transaction,
  payment: Pick<PaymentRow, "id">,
  state: "authorised" | "cancelled" | "failed",
  now: Date,
): Promise<void> {
  await tx.update(payments).set({ state, updatedAt: now }).where(eq(payments.id, payment.id));
}

/** What of a payment can still be given back. */
export const refundable = ({ capturedCents, refundedCents }: PaymentRow): Cents =>
  capturedCents - refundedCents;

/**
 * Asks for money to be given back, whole or in part; the same key asks once. Who carries it out is told by the payment's
 * method.
 * @param amountCents null = all that is left
 * @returns the refund, whether nothing of the payment is left, and whether it was asked for before
 * @throws ApiError 409 `refund_too_large`, `key_reused` where the key asked for another refund
 */
export async function askRefund(
  tx: Transaction,
  payment: PaymentRow,
  { amountCents, reason, key }: { amountCents: Cents | null; reason: string; key: string },
  now: Date,
): Promise<{ refund: RefundRow; nothingLeft: boolean; repeated: boolean }> {
  const [before] = await tx.select().from(refunds).where(eq(refunds.key, key));
  if (before) {
    const isSame =
      before.paymentId === payment.id && (amountCents ?? before.amountCents) === before.amountCents;
    if (!isSame) throw new ApiError(409, "key_reused", "This key was already used for another refund.");
    return { refund: before, nothingLeft: refundable(payment) === 0, repeated: true };
  }
  const left = refundable(payment);
  const amount = amountCents ?? left;
  if (amount <= 0 || amount > left) {
    throw new ApiError(
      409,
      "refund_too_large",
      left > 0
        ? `No more than ${formatMoney(left)} of this payment is left to give back.`
        : "Nothing of this payment is left to give back.",
    );
  }
  await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${amount}`, updatedAt: now })
    .where(eq(payments.id, payment.id));
  const [refund] = await tx
    .insert(refunds)
    .values({ paymentId: payment.id, key, amountCents: amount, reason, createdAt: now })
    .returning();
  if (!refund) throw new Error("The refund was not written");
  return { refund, nothingLeft: left === amount, repeated: false };
}

/** Notes that a refund was carried out, with the provider's key of it if there is one. */
export async function endRefund(
  tx: Transaction,
  refund: RefundRow,
  reference: string | null,
  now: Date,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: "done", reference, endedAt: now })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, "asked")));
}

/**
 * A refund was refused for good, or came back after it was carried out: its amount is the payment's again.
 * @param from the states in which this may happen to it
 * @returns whether it did; false where that is noted already
 */
export async function failRefund(
  tx: Transaction,
  refund: RefundRow,
  from: readonly Exclude<RefundState, "failed">[],
  now: Date,
): Promise<boolean> {
  const failed = await tx
    .update(refunds)
    .set({ state: "failed", endedAt: now })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, [...from])))
    .returning({ id: refunds.id });
  if (failed.length === 0) return false;
  await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} - ${refund.amountCents}`, updatedAt: now })
    .where(eq(payments.id, refund.paymentId));
  return true;
}
