import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { type Cents, cents, NO_CENTS } from "@/lib/platform/money/model";
import {
  type DisputeState,
  isOpenDispute,
  keepsGoodsOffSale,
  OPEN_DISPUTE_STATES,
} from "@/lib/selling/payments/dispute-model";
import type {
  DeclinedAttempt,
  DisputeMovement,
  ProviderDispute,
  ProviderRisk,
} from "@/lib/selling/payments/dispute-port";
import { payments } from "@/lib/selling/payments/tables";
import { type DisputeRow, declinedAttempts, disputeMovements, disputes, paymentRisks } from "../tables";

/** How far a dispute has come. Answers that cross on their way never take it back. */
const progressOf = ({ state, isInquiry }: Pick<DisputeRow, "state" | "isInquiry">): number =>
  (isInquiry ? 0 : 10) + STEPS[state];
const STEPS: Readonly<Record<DisputeState, number>> = {
  needs_response: 0,
  under_review: 1,
  won: 2,
  lost: 2,
  closed: 2,
};

/** What movements have taken from the shop at present, in the dispute's currency, and their fees. */
function sumsOf(
  { amountCents, currency }: Pick<ProviderDispute, "amountCents" | "currency">,
  movements: readonly Pick<DisputeMovement, "amountCents" | "feeCents" | "currency">[],
): { withdrawnCents: Cents; feeCents: Cents } {
  const taken = movements.reduce((sum, moved) => sum + moved.amountCents, 0);
  const fees = movements.reduce((sum, moved) => sum + moved.feeCents, 0);
  // the provider may settle in another currency than the customer paid in
  const isSame = movements.every((moved) => moved.currency === currency);
  return {
    withdrawnCents: taken <= 0 ? NO_CENTS : isSame ? cents(taken) : amountCents,
    // a fee in another currency is in the movements, which the books read
    feeCents: isSame ? cents(fees) : NO_CENTS,
  };
}

/**
 * Records a dispute as its provider has it now, and what it has moved, each movement once: whatever order reports come in, the
 * result is the same. The payment's disputed amount follows.
 * @param paymentId a payment that the caller has locked
 * @returns the dispute as it was before, null if it is new, and as it is now
 */
export async function recordDispute(
  tx: Transaction,
  paymentId: string,
  found: ProviderDispute,
  now: Date,
): Promise<{ before: DisputeRow | null; after: DisputeRow }> {
  const { movements, paymentReference: _, ...facts } = found;
  const [before = null] = await tx.select().from(disputes).where(eq(disputes.reference, found.reference));
  const isStale = before !== null && progressOf(before) > progressOf(found);
  const values = isStale
    ? {}
    : {
        ...facts,
        // the provider may not know yet what was just submitted
        hasEvidence: facts.hasEvidence || (before?.hasEvidence ?? false),
        closedAt: isOpenDispute(found.state) ? null : (before?.closedAt ?? now),
      };
  const [row] = before
    ? await tx
        .update(disputes)
        .set({ ...values, updatedAt: now })
        .where(eq(disputes.id, before.id))
        .returning()
    : await tx
        .insert(disputes)
        .values({
          paymentId,
          ...facts,
          closedAt: isOpenDispute(found.state) ? null : now,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
  if (!row) throw new Error(`The dispute ${found.reference} was not recorded`);
  if (movements.length > 0) {
    await tx
      .insert(disputeMovements)
      .values(movements.map((moved) => ({ ...moved, disputeId: row.id })))
      .onConflictDoNothing();
  }
  const moved = await tx.select().from(disputeMovements).where(eq(disputeMovements.disputeId, row.id));
  const [after = row] = await tx
    .update(disputes)
    .set(sumsOf(row, moved))
    .where(eq(disputes.id, row.id))
    .returning();
  await tx
    .update(payments)
    .set({
      disputedCents: sql`(select coalesce(sum(withdrawn_cents), 0) from disputes where payment_id = ${paymentId})`,
      updatedAt: now,
    })
    .where(eq(payments.id, paymentId));
  return { before, after };
}

/** Lists the disputes of a payment, newest first. */
export const listDisputes = (executor: Database | Transaction, paymentId: string): Promise<DisputeRow[]> =>
  executor
    .select()
    .from(disputes)
    .where(eq(disputes.paymentId, paymentId))
    .orderBy(desc(disputes.openedAt), desc(disputes.id));

/** Whether an order's goods stay off sale when they come back, because of a dispute over its payment. */
export async function isKeptOffSale(executor: Database | Transaction, orderId: string): Promise<boolean> {
  const rows = await executor
    .select({ state: disputes.state, isInquiry: disputes.isInquiry })
    .from(disputes)
    .innerJoin(payments, eq(payments.id, disputes.paymentId))
    .where(eq(payments.orderId, orderId));
  return rows.some(keepsGoodsOffSale);
}

/** Finds the open dispute in which a customer's bank has taken a payment back; null if there is none. */
export async function findOpenDispute(
  executor: Database | Transaction,
  paymentId: string,
): Promise<DisputeRow | null> {
  const [row] = await executor
    .select()
    .from(disputes)
    .where(
      and(
        eq(disputes.paymentId, paymentId),
        eq(disputes.isInquiry, false),
        inArray(disputes.state, [...OPEN_DISPUTE_STATES]),
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Records how a payment was made; what is said later replaces what was said before. */
export async function recordRisk(
  tx: Transaction,
  paymentId: string,
  risk: ProviderRisk,
  now: Date,
): Promise<void> {
  await tx
    .insert(paymentRisks)
    .values({ paymentId, ...risk, updatedAt: now })
    .onConflictDoUpdate({ target: paymentRisks.paymentId, set: { ...risk, updatedAt: now } });
}

export async function findRisk(
  executor: Database | Transaction,
  paymentId: string,
): Promise<typeof paymentRisks.$inferSelect | null> {
  const [row] = await executor.select().from(paymentRisks).where(eq(paymentRisks.paymentId, paymentId));
  return row ?? null;
}

/** Records a declined attempt to pay, once. */
export async function recordDecline(
  tx: Transaction,
  paymentId: string,
  { reference: id, code, cardFingerprint }: DeclinedAttempt,
  now: Date,
): Promise<void> {
  await tx
    .insert(declinedAttempts)
    .values({ id, paymentId, code, cardFingerprint, at: now })
    .onConflictDoNothing();
}
