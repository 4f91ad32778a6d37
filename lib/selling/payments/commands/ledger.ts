import { and, asc, eq, inArray, or, sql } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { addCents, type Cents, cents, minCents, NO_CENTS, subtractCents } from "@/lib/platform/money/model";
import { formatReceived, type RefundDestination, type RefundState } from "../model";
import type { PaymentMethod, ProviderEvent } from "../port";
import { paymentEvents, payments, type RefundRow, refunds } from "../tables";

export type PaymentRow = typeof payments.$inferSelect;

/** Creates an order's payment in the transaction that places the order. */
export async function createPayment(
  tx: Transaction,
  order: { id: string; amountCents: Cents },
  { id: method, confirmedBy }: PaymentMethod,
): Promise<void> {
  await tx.insert(payments).values({
    orderId: order.id,
    method,
    byProvider: confirmedBy === "provider",
    amountCents: order.amountCents,
  });
}

/** Locks an order's payment until the transaction ends; returns null if there is none. */
export async function lockPayment(tx: Transaction, orderId: string): Promise<PaymentRow | null> {
  const [row] = await tx.select().from(payments).where(eq(payments.orderId, orderId)).for("update");
  return row ?? null;
}

/** Reads an order's payment; returns null if there is none. */
export async function findPayment(
  executor: Database | Transaction,
  orderId: string,
): Promise<PaymentRow | null> {
  const [row] = await executor.select().from(payments).where(eq(payments.orderId, orderId));
  return row ?? null;
}

/** Stores the provider's id of an order's payment. @throws Error if the order already has a different one */
export async function saveProviderReference(
  executor: Database | Transaction,
  orderId: string,
  reference: string,
): Promise<void> {
  const existing = await executor
    .update(payments)
    .set({ reference, updatedAt: new Date() })
    .where(
      and(
        eq(payments.orderId, orderId),
        sql`(${payments.reference} is null or ${payments.reference} = ${reference})`,
      ),
    )
    .returning({ id: payments.id });
  if (existing.length === 0) throw new Error(`Order ${orderId} has a payment other than ${reference}`);
}

export async function recordPaymentState(
  tx: Database | Transaction,
  payment: Pick<PaymentRow, "id">,
  state: "authorized" | "canceled" | "failed",
  now: Date,
): Promise<void> {
  await tx.update(payments).set({ state, updatedAt: now }).where(eq(payments.id, payment.id));
}

/** Checks whether a mismatched payment still awaits its refund; until then its order is neither paid nor canceled. */
export const hasUnrefundedMismatch = (payment: PaymentRow | null): boolean =>
  payment?.state === "mismatched" && refundableCents(payment) > 0;

/**
 * Returns how much of a payment can still be refunded, in the smallest unit of its currency: what was neither refunded nor
 * taken back by the customer's bank. A bank may take back what was refunded before.
 */
export const refundableCents = ({
  capturedCents,
  refundedCents,
  disputedCents,
}: Pick<PaymentRow, "capturedCents" | "refundedCents" | "disputedCents">): Cents =>
  cents(Math.max(0, capturedCents - refundedCents - disputedCents));

/** What a payment holds for gift cards that its order bought. */
export type SoldCards = {
  /** what was paid for them and not refunded; it stays of the payment, whatever else is refunded */
  openCents: Cents;
  /** what of that wasn't spent, and can be refunded */
  refundableCents: Cents;
};

/** What of a payment can be refunded for anything but gift cards. */
const beyondCards = (payment: PaymentRow, { openCents }: SoldCards): Cents =>
  cents(Math.max(0, refundableCents(payment) - openCents));

/** Returns what can still be refunded of an order, of its payment and of the credit spent on it: all but what gift cards bought with it have spent. */
export const refundableTotal = (payment: PaymentRow, creditLeft: Cents, sold: SoldCards): Cents =>
  addCents(
    beyondCards(payment, sold),
    creditLeft,
    minCents([refundableCents(payment), sold.openCents, sold.refundableCents]),
  );

/** Returns all that a refund gives back, of the payment and of store credit. */
export const refundTotal = ({
  amountCents,
  creditCents,
}: Pick<RefundRow, "amountCents" | "creditCents">): Cents => addCents(amountCents, creditCents);

/** Returns what a refund sends, what it gives as new store credit, and what store credit comes back with it. */
export function refundParts({
  amountCents,
  creditCents,
  destination,
}: Pick<RefundRow, "amountCents" | "creditCents" | "destination">) {
  const isCredit = destination === "credit";
  return {
    sentCents: isCredit ? NO_CENTS : amountCents,
    issuedCents: isCredit ? amountCents : NO_CENTS,
    returnedCents: creditCents,
  };
}

type WantedRefund = {
  /** null = all that is left */
  amountCents: Cents | null;
  reason: string;
  key: string;
  destination?: RefundDestination;
  /** what can come back of the store credit spent on the order, after the payment is used up */
  creditLeft?: Cents;
  /** what the payment holds for gift cards, with what this refund gives back of them */
  sold?: SoldCards & { amountCents: Cents };
  /** the id of the failed refund whose amount this one gives back instead */
  replacesId?: string | null;
};

const NO_CARDS = { openCents: NO_CENTS, refundableCents: NO_CENTS, amountCents: NO_CENTS };

/**
 * Requests a full or partial refund; a repeated key returns the earlier refund. The payment's method determines who
 * carries it out.
 * @returns the refund, whether nothing of the payment is left, and whether it was requested before
 * @throws ApiError 409 `refund_too_large`, `key_reused` if the key was used for another refund
 */
export async function requestRefund(
  tx: Transaction,
  payment: PaymentRow,
  {
    amountCents,
    reason,
    key,
    destination = "payment",
    creditLeft = NO_CENTS,
    sold = NO_CARDS,
    replacesId = null,
  }: WantedRefund,
  now: Date,
): Promise<{ refund: RefundRow; nothingLeft: boolean; repeated: boolean }> {
  const [before] = await tx.select().from(refunds).where(eq(refunds.key, key));
  if (before) {
    const isSame =
      before.paymentId === payment.id &&
      before.destination === destination &&
      (amountCents ?? refundTotal(before)) === refundTotal(before);
    if (!isSame) throw new ApiError("key_reused", "This key was already used for another refund.");
    const nothingLeft = addCents(refundableCents(payment), creditLeft) === 0;
    return { refund: before, nothingLeft, repeated: true };
  }
  const whole = addCents(refundableCents(payment), creditLeft);
  const left = refundableTotal(payment, creditLeft, sold);
  const amount = amountCents ?? left;
  // what gift cards were bought with pays for nothing else, or else cards that were spent on the order would have bought them
  const others = subtractCents(amount, sold.amountCents);
  const ofPayment = minCents([
    refundableCents(payment),
    addCents(sold.amountCents, minCents([others, beyondCards(payment, sold)])),
  ]);
  if (amount <= 0 || amount > left || subtractCents(amount, ofPayment) > creditLeft) {
    throw new ApiError(
      "refund_too_large",
      left > 0
        ? `Only ${formatReceived(left, payment.currency)} of this order is left to refund.`
        : whole > 0
          ? "What is left of this order was spent with the gift cards it bought, so it can’t be refunded."
          : "This order has already been refunded in full.",
    );
  }
  await tx
    .update(payments)
    .set({ refundedCents: sql`${payments.refundedCents} + ${ofPayment}`, updatedAt: now })
    .where(eq(payments.id, payment.id));
  const [refund] = await tx
    .insert(refunds)
    .values({
      paymentId: payment.id,
      key,
      amountCents: ofPayment,
      creditCents: subtractCents(amount, ofPayment),
      destination,
      reason,
      replacesId,
      createdAt: now,
    })
    .returning();
  if (!refund) throw new Error("The refund was not written");
  return { refund, nothingLeft: whole === amount, repeated: false };
}

/** Money that somebody sent by hand. */
export type SentByHand = {
  /** a day such as 2026-12-24 */
  sentOn: string;
  /** the bank's reference, if it has one */
  sentReference: string | null;
  /** who recorded it; null for the shop itself */
  sentBy: string | null;
};

/**
 * Marks a refund as carried out, with the provider's id of it if there is one.
 * @returns the refund as it is then; null if it was carried out or failed before
 */
export async function completeRefund(
  tx: Transaction,
  refund: Pick<RefundRow, "id">,
  reference: string | null,
  now: Date,
  sent: SentByHand | null = null,
): Promise<RefundRow | null> {
  const [done] = await tx
    .update(refunds)
    .set({ state: "done", reference, endedAt: now, ...sent })
    .where(and(eq(refunds.id, refund.id), eq(refunds.state, "asked")))
    .returning();
  return done ?? null;
}

/**
 * Marks a refund as failed, whether it was rejected for good or came back after it was carried out, and makes its
 * amount refundable again.
 * @param from the states from which the refund may fail
 * @returns false if the failure is already recorded
 */
export async function failRefund(
  tx: Transaction,
  refund: RefundRow,
  {
    from,
    sent = NO_CENTS,
    now,
  }: { from: readonly Exclude<RefundState, "failed">[]; sent?: Cents; now: Date },
): Promise<boolean> {
  const failed = await tx
    .update(refunds)
    .set({ state: "failed", endedAt: now })
    .where(and(eq(refunds.id, refund.id), inArray(refunds.state, [...from])))
    .returning({ id: refunds.id });
  if (failed.length === 0) return false;
  await tx
    .update(payments)
    .set({
      refundedCents: sql`${payments.refundedCents} - ${subtractCents(refund.amountCents, sent)}`,
      updatedAt: now,
    })
    .where(eq(payments.id, refund.paymentId));
  return true;
}

/**
 * Lists a method's refunds that its provider has not received yet, oldest first, with the provider's ids of their
 * payments and the currency that those came in.
 */
export async function listPendingRefunds(
  executor: Database | Transaction,
  method: string,
): Promise<{ refund: RefundRow; reference: string | null; currency: string }[]> {
  return executor
    .select({ refund: refunds, reference: payments.reference, currency: payments.currency })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(and(eq(refunds.state, "asked"), eq(payments.method, method)))
    .orderBy(asc(refunds.createdAt))
    .limit(BATCH_SIZE);
}
const BATCH_SIZE = 50;

/**
 * Finds a refund by the provider's id, or by the shop's id if the provider knows it; returns null if it is not the
 * shop's.
 */
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

/** Returns the payment that a refund belongs to. */
export async function findRefundPayment(
  executor: Database | Transaction,
  { paymentId }: Pick<RefundRow, "paymentId">,
): Promise<PaymentRow> {
  const [row] = await executor.select().from(payments).where(eq(payments.id, paymentId));
  if (!row) throw new Error(`The payment ${paymentId} was not found`);
  return row;
}

/**
 * Claims a provider's event in the transaction of its effect; returns false if it was already claimed.
 * @param reference the provider's id of the payment the event is about; null if there is none
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
