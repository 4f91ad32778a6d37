import { and, asc, desc, eq, inArray, isNull, or, sql } from "drizzle-orm";
import { dayOf } from "@/lib/platform/dates/day-of";
import type { Database, Transaction } from "@/lib/platform/db/client";
import { type Cents, currencyCode, minCents, subtractCents, sumCents } from "@/lib/platform/money/model";
import { workshopDay } from "@/lib/selling/shipping/working-days";
import type { PaymentRow } from "../commands/ledger";
import { lockPayment } from "../commands/ledger";
import { payments, type RefundRow } from "../tables";
import { type PlanTerms, planParts, takenOf } from "./model";
import { type PartRow, type PlanRow, paymentPlanParts, paymentPlanRefunds, paymentPlans } from "./tables";

/** A plan with its parts, the deposit first. */
export type Plan = PlanRow & { parts: PartRow[] };

export type NewPlan = PlanTerms & {
  orderId: string;
  /** what the order’s payment has to bring */
  totalCents: Cents;
  graceDays: number;
  feeCents: Cents;
  /** who of the staff makes it; null for the buyer */
  madeBy: string | null;
};

/** Writes an order’s plan with its parts. The order must be locked, or new. @throws RangeError if a part would be nothing */
export async function createPlan(tx: Transaction, wanted: NewPlan, now: Date): Promise<void> {
  const { orderId, totalCents, graceDays, feeCents, madeBy } = wanted;
  const parts = planParts(totalCents, wanted, dayOf(workshopDay(now)));
  await tx.insert(paymentPlans).values({ orderId, graceDays, feeCents, madeBy, createdAt: now });
  await tx.insert(paymentPlanParts).values(parts.map((part) => ({ ...part, orderId })));
}

/** Deletes a plan of which nothing has been paid or begun, so that another can replace it. The order must be locked. */
export async function deletePlan(tx: Transaction, orderId: string): Promise<void> {
  await tx.delete(paymentPlanParts).where(eq(paymentPlanParts.orderId, orderId));
  await tx.delete(paymentPlans).where(eq(paymentPlans.orderId, orderId));
}

/** Reads an order’s plan; null if it is paid at once. */
export async function findPlan(executor: Database | Transaction, orderId: string): Promise<Plan | null> {
  const [plan] = await executor.select().from(paymentPlans).where(eq(paymentPlans.orderId, orderId));
  if (!plan) return null;
  const parts = await executor
    .select()
    .from(paymentPlanParts)
    .where(eq(paymentPlanParts.orderId, orderId))
    .orderBy(asc(paymentPlanParts.position));
  return { ...plan, parts };
}

/** Locks an order’s plan until the transaction ends, after the order and before its payment. */
export async function lockPlan(tx: Transaction, orderId: string): Promise<Plan | null> {
  await tx
    .select({ id: paymentPlans.orderId })
    .from(paymentPlans)
    .where(eq(paymentPlans.orderId, orderId))
    .for("update");
  return findPlan(tx, orderId);
}

/** Finds the order that a provider’s payment of a part is for; null if it is none of the shop’s. */
export async function findOrderOfPart(
  executor: Database | Transaction,
  reference: string,
): Promise<string | null> {
  const [row] = await executor
    .select({ orderId: paymentPlanParts.orderId })
    .from(paymentPlanParts)
    .where(eq(paymentPlanParts.reference, reference));
  return row?.orderId ?? null;
}

/**
 * Stores the provider’s id of a part’s payment, which is that of its order’s payment while the part is due.
 * @param before the id that it replaces, of a payment that was canceled; null for the first
 * @returns false if another process has stored one meanwhile
 */
export async function savePartReference(
  tx: Transaction,
  { id, orderId }: Pick<PartRow, "id" | "orderId">,
  { reference, before }: { reference: string; before: string | null },
): Promise<boolean> {
  // before the part, as everyone does who records one
  await lockPayment(tx, orderId);
  const saved = await tx
    .update(paymentPlanParts)
    .set({ reference })
    .where(
      and(
        eq(paymentPlanParts.id, id),
        isNull(paymentPlanParts.capturedAt),
        or(
          eq(paymentPlanParts.reference, reference),
          before === null ? isNull(paymentPlanParts.reference) : eq(paymentPlanParts.reference, before),
        ),
      ),
    )
    .returning({ id: paymentPlanParts.id });
  if (saved.length === 0) return false;
  await tx
    .update(payments)
    .set({ reference, state: "asked", updatedAt: new Date() })
    .where(and(eq(payments.orderId, orderId), inArray(payments.state, ["asked", "canceled"])));
  return true;
}

/** Stores the provider’s id of who pays a plan, unless it has one. @returns the id that it has then */
export async function savePayer(executor: Database, orderId: string, payer: string): Promise<string> {
  await executor
    .update(paymentPlans)
    .set({ payer })
    .where(and(eq(paymentPlans.orderId, orderId), isNull(paymentPlans.payer)));
  return (await findPlan(executor, orderId))?.payer ?? payer;
}

/** Records that what the buyer saved was charged in vain. @returns how often by now */
export async function recordFailedCharge(
  tx: Transaction,
  part: Pick<PartRow, "id">,
  problem: string,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .update(paymentPlanParts)
    .set({ attempts: sql`${paymentPlanParts.attempts} + 1`, triedAt: now, problem })
    .where(and(eq(paymentPlanParts.id, part.id), isNull(paymentPlanParts.capturedAt)))
    .returning({ attempts: paymentPlanParts.attempts });
  return row?.attempts ?? 0;
}

/** Records a part as paid, once. The plan must be locked. @returns false if it was paid before */
export async function recordPart(tx: Transaction, part: PartRow, now: Date): Promise<boolean> {
  const paid = await tx
    .update(paymentPlanParts)
    .set({ capturedCents: part.amountCents, capturedAt: now, problem: null })
    .where(and(eq(paymentPlanParts.id, part.id), isNull(paymentPlanParts.capturedAt)))
    .returning({ id: paymentPlanParts.id });
  return paid.length > 0;
}

/** Has an order’s payment wait for the next part. */
export async function awaitNextPart(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ reference: null, state: "asked", updatedAt: now })
    .where(eq(payments.orderId, orderId));
}

/** Stores what the buyer agreed to have charged for the parts to come. */
export async function saveMethod(tx: Transaction, orderId: string, savedMethod: string): Promise<void> {
  await tx.update(paymentPlans).set({ savedMethod }).where(eq(paymentPlans.orderId, orderId));
}

/** Ends a plan; what may be charged of the buyer’s is forgotten. */
export async function endPlan(
  tx: Transaction,
  orderId: string,
  { state, keptCents, now }: { state: "completed" | "released"; keptCents: Cents; now: Date },
): Promise<void> {
  await tx
    .update(paymentPlans)
    .set({ state, keptCents, endedAt: now, savedMethod: null })
    .where(eq(paymentPlans.orderId, orderId));
}

/** Moves what came in of a released plan to its order’s payment, from which it is given back. The plan must be locked. */
export async function bookTaken(tx: Transaction, plan: Plan, now: Date): Promise<PaymentRow> {
  const payment = await lockPayment(tx, plan.orderId);
  if (!payment) throw new Error(`Order ${plan.orderId} has a plan and no payment`);
  const last = plan.parts.findLast((part) => part.capturedAt !== null);
  const [booked] = await tx
    .update(payments)
    .set({
      state: "captured",
      capturedCents: takenOf(plan.parts),
      currency: currencyCode(),
      capturedAt: payment.capturedAt ?? now,
      reference: last?.reference ?? payment.reference,
      updatedAt: now,
    })
    .where(eq(payments.id, payment.id))
    .returning();
  if (!booked) throw new Error(`The payment ${payment.id} was not recorded`);
  return booked;
}

/** A share of a refund, and the provider’s id of the payment that it goes back by. */
export type RefundShare = typeof paymentPlanRefunds.$inferSelect & { payment: string };

/**
 * Divides a refund among the parts that were paid, the latest first, none of which gives back more than it brought. A repeated
 * call returns the same shares.
 * @throws Error if the parts don’t come to the refund
 */
export async function shareRefund(
  tx: Transaction,
  refund: Pick<RefundRow, "id" | "amountCents">,
  orderId: string,
  now: Date,
): Promise<RefundShare[]> {
  await lockPlan(tx, orderId);
  const known = await readShares(tx, refund.id);
  if (known.length > 0) return known;
  const parts = await tx
    .select({
      id: paymentPlanParts.id,
      capturedCents: paymentPlanParts.capturedCents,
      reference: paymentPlanParts.reference,
      // columns of a query of one table are named without it, which a subquery would take for its own
      given: sql<number>`coalesce((select sum(r.amount_cents) from payment_plan_refunds r
        where r.part_id = payment_plan_parts.id and r.state <> 'failed'), 0)::float8`,
    })
    .from(paymentPlanParts)
    .where(and(eq(paymentPlanParts.orderId, orderId), sql`${paymentPlanParts.capturedCents} > 0`))
    .orderBy(desc(paymentPlanParts.position));
  let left = refund.amountCents;
  for (const part of parts) {
    const amountCents = minCents([left, subtractCents(part.capturedCents, part.given as Cents)]);
    if (amountCents <= 0 || part.reference === null) continue;
    await tx.insert(paymentPlanRefunds).values({
      refundId: refund.id,
      partId: part.id,
      amountCents,
      createdAt: now,
    });
    left = subtractCents(left, amountCents);
  }
  if (left > 0) throw new Error(`The parts of order ${orderId} don’t come to the refund ${refund.id}`);
  return readShares(tx, refund.id);
}

async function readShares(executor: Database | Transaction, refundId: string): Promise<RefundShare[]> {
  const rows = await executor
    .select({ share: paymentPlanRefunds, payment: paymentPlanParts.reference })
    .from(paymentPlanRefunds)
    .innerJoin(paymentPlanParts, eq(paymentPlanParts.id, paymentPlanRefunds.partId))
    .where(eq(paymentPlanRefunds.refundId, refundId))
    .orderBy(desc(paymentPlanParts.position));
  return rows.flatMap(({ share, payment }) => (payment ? [{ ...share, payment }] : []));
}

/** Records what became of a share of a refund. */
export async function endShare(
  executor: Database | Transaction,
  { id }: Pick<RefundShare, "id">,
  ended: { state: "done"; reference: string | null } | { state: "failed" },
): Promise<void> {
  await executor.update(paymentPlanRefunds).set(ended).where(eq(paymentPlanRefunds.id, id));
}

/** Records that a share came back after it was sent. @returns the id of its refund; null if it is none of a plan’s */
export async function failShare(
  executor: Database | Transaction,
  { reference, refundId }: { reference: string; refundId: string | null },
): Promise<string | null> {
  const [row] = await executor
    .update(paymentPlanRefunds)
    .set({ state: "failed" })
    .where(
      or(
        eq(paymentPlanRefunds.reference, reference),
        refundId ? eq(paymentPlanRefunds.id, refundId) : undefined,
      ),
    )
    .returning({ refundId: paymentPlanRefunds.refundId });
  return row?.refundId ?? null;
}

/** What of a refund has gone out by its shares; nothing of one that has none. */
export async function sentOfRefund(executor: Database | Transaction, refundId: string): Promise<Cents> {
  const shares = await readShares(executor, refundId);
  return sumCents(shares.flatMap(({ state, amountCents }) => (state === "done" ? [amountCents] : [])));
}
