import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/errors";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { type Cents, subtractCents } from "@/lib/platform/money/model";
import { formatReceived, type RefundState } from "./model";
import type { PaymentMethod, ProviderEvent } from "./port";
import { paymentEvents, payments, type RefundRow, refunds } from "./tables";

export type PaymentRow = typeof payments.$inferSelect;

/** Asks for an order's money, in the transaction that places it. */
export async function createPayment(
  tx: Transaction,
  order: { id: string; totalCents: Cents },
  { id: method, confirmedBy }: PaymentMethod,
): Promise<void> {
  await tx.insert(payments).values({
    orderId: order.id,
    method,
    byProvider: confirmedBy === "provider",
    amountCents: order.totalCents,
  });
}

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
export async function saveProviderReference(
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

export async function recordPaymentState(
  tx: Database | Transaction,
  payment: Pick<PaymentRow, "id">,
  state: "authorised" | "cancelled" | "failed",
  now: Date,
): Promise<void> {
  await tx.update(payments).set({ state, updatedAt: now }).where(eq(payments.id, payment.id));
}

/** Whether money that pays nothing waits to be given back: until then its order is neither paid nor given up. */
export const hasUnrefundedMismatch = (payment: PaymentRow | null): boolean =>
  payment?.state === "mismatched" && refundableCents(payment) > 0;

/** What of a payment can still be given back, in the smallest unit of its currency. */
const refundableCents = ({ capturedCents, refundedCents }: PaymentRow): Cents =>
  subtractCents(capturedCents, refundedCents);

/**
 * Asks for money to be given back, whole or in part; the same key asks once. Who carries it out is told by the payment's
 * method.
 * @param amountCents null = all that is left
 * @returns the refund, whether nothing of the payment is left, and whether it was asked for before
 * @throws ApiError 409 `refund_too_large`, `key_reused` where the key asked for another refund
 */
export async function requestRefund(
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
    return { refund: before, nothingLeft: refundableCents(payment) === 0, repeated: true };
  }
  const left = refundableCents(payment);
  const amount = amountCents ?? left;
  if (amount <= 0 || amount > left) {
    throw new ApiError(
      409,
      "refund_too_large",
      left > 0
        ? `No more than ${formatReceived(left, payment.currency)} of this payment is left to give back.`
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
export async function completeRefund(
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

/** Refunds of a method that its provider was not told of yet, the oldest first, with its keys of their payments. */
export async function listPendingRefunds(
  executor: Database | Transaction,
  method: string,
): Promise<{ refund: RefundRow; reference: string | null }[]> {
  return executor
    .select({ refund: refunds, reference: payments.reference })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, "asked"), eq(payments.method, method)))
    .orderBy(asc(refunds.createdAt))
    .limit(BATCH_SIZE);
}
const BATCH_SIZE = 50;

/** A refund by the provider's key of it, or by the shop's own where the provider knows that; null where it is not ours. */
export async function findRefund(
  executor: Database | Transaction,
  { reference, refundId }: { reference: string; refundId: string | null },
): Promise<RefundRow | null> {
  const [row] = await executor
    .select()
    .from(refunds)
    .where(or(eq(refunds.reference, reference), refundId ? eq(refunds.id, refundId) : undefined));
  return row ?? null;
}

/** The payment that a refund gives back. */
export async function findRefundPayment(
  executor: Database | Transaction,
  { paymentId }: Pick<RefundRow, "paymentId">,
): Promise<PaymentRow> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, paymentId));
  if (!row) throw new Error(`The payment ${paymentId} is not there`);
  return row;
}

/**
 * Takes a provider's event in the transaction of its effect; false where another has taken it.
 * @param reference the provider's key of the payment it is about; null where it is about none
 */
export async function claimEvent(
  executor: Database | Transaction,
  { id, type }: ProviderEvent,
  reference: string | null,
): Promise<boolean> {
  const [taken] = await executor
    .insert(paymentEvents)
    .values({ id, type, reference })
    .onConflictDoNothing()
    .returning({ id: paymentEvents.id });
  return taken !== undefined;
}
