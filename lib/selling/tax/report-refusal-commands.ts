import { and, asc, eq, gt, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { orders } from "@/lib/selling/orders/tables";
import { taxReportRefusals } from "./tables";

/** A sale, or a refund of one, that is reported to the tax provider. */
export type TaxReport = { orderId: string; refundId: string | null };

/** The first pause after a refusal, which each further one doubles, and the longest. */
const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 12 * 3_600_000;
/** Most characters of a reason. */
const LONGEST_REASON = 500;

/** How long a report waits after it was refused so many times, ms. */
const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(tries - 1, 20));

const isOf = ({ orderId, refundId }: TaxReport): SQL | undefined =>
  and(
    eq(taxReportRefusals.orderId, orderId),
    refundId === null ? isNull(taxReportRefusals.refundId) : eq(taxReportRefusals.refundId, refundId),
  );

/** Condition for the refusals that keep their report from being tried at a moment. */
export const isHeldBack = (now: Date): SQL | undefined =>
  or(isNotNull(taxReportRefusals.closedAt), gt(taxReportRefusals.nextTryAt, now));

/** How many times a report was refused. */
export async function countRefusals(report: TaxReport): Promise<number> {
  const [row] = await db()
    .select({ tries: taxReportRefusals.tries })
    .from(taxReportRefusals)
    .where(isOf(report));
  return row?.tries ?? 0;
}

/** Notes that a report was refused, and puts off its next try. @returns how many times it was */
export async function noteRefusal(report: TaxReport, reason: string, now: Date): Promise<number> {
  return db().transaction(async (tx) => {
    const [before] = await tx.select().from(taxReportRefusals).where(isOf(report)).for("update");
    const tries = (before?.tries ?? 0) + 1;
    const state = {
      reason: reason.slice(0, LONGEST_REASON),
      tries,
      nextTryAt: new Date(now.getTime() + pauseAfter(tries)),
    };
    if (before) await tx.update(taxReportRefusals).set(state).where(eq(taxReportRefusals.id, before.id));
    else
      await tx
        .insert(taxReportRefusals)
        .values({ ...report, ...state, createdAt: now })
        .onConflictDoNothing();
    return tries;
  });
}

/** Forgets the refusals of a report that was taken. */
export async function forgetRefusals(report: TaxReport): Promise<void> {
  await db().delete(taxReportRefusals).where(isOf(report));
}

/** Reports that were refused and that nobody has entered by hand, the oldest first. */
export const listRefusedReports = () =>
  db()
    .select({
      id: taxReportRefusals.id,
      order: orders.number,
      isRefund: sql<boolean>`${taxReportRefusals.refundId} is not null`,
      reason: taxReportRefusals.reason,
      tries: taxReportRefusals.tries,
      since: taxReportRefusals.createdAt,
      nextTryAt: taxReportRefusals.nextTryAt,
    })
    .from(taxReportRefusals)
    .innerJoin(orders, eq(orders.id, taxReportRefusals.orderId))
    .where(isNull(taxReportRefusals.closedAt))
    .orderBy(asc(taxReportRefusals.createdAt));

/** Has a refused report tried again with the next minute's reports. @throws ApiError 404 if it was taken meanwhile */
export const retryReport = (id: string, audit: AuditAction, now = new Date()): Promise<void> =>
  change(id, { nextTryAt: now }, audit);

/** Says that a refused report was entered by hand. @throws ApiError 404 if it was taken meanwhile */
export const closeReport = (id: string, audit: AuditAction, now = new Date()): Promise<void> =>
  change(id, { closedAt: now }, audit);

async function change(
  id: string,
  set: Partial<typeof taxReportRefusals.$inferInsert>,
  audit: AuditAction,
): Promise<void> {
  await db().transaction(async (tx) => {
    const [row] = await tx
      .update(taxReportRefusals)
      .set(set)
      .where(and(eq(taxReportRefusals.id, id), isNull(taxReportRefusals.closedAt)))
      .returning();
    if (!row) throw notFoundError("This report");
    const [order] = await tx.select({ number: orders.number }).from(orders).where(eq(orders.id, row.orderId));
    await recordShopAudit(tx, audit, order?.number ?? id, {
      of: row.refundId === null ? "sale" : "refund",
      reason: row.reason,
    });
  });
}
