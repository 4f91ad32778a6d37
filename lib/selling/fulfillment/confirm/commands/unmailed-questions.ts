import { and, eq, inArray, sql } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { readMailState } from "@/lib/platform/mail/state-queries";
import { mails } from "@/lib/platform/mail/tables";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import {
  holdForSuppliers,
  OPEN_CONFIRMATIONS,
} from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { orders, stoneConfirmations } from "@/lib/selling/orders/tables";
import { isUnpaid, UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { supplierRequest } from "../confirmation-mails";
import { withFacts } from "../question-queries";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Request = {
  /** by when the supplier has to have answered */
  deadline: Date;
  queuedAt: Date;
  /** when the mail went out; null while it waits */
  sentAt: Date | null;
};

/**
 * Returns by when a supplier asked by mail has to answer, given when its mail went out: its usual hours from then on, and up to
 * so many hours more than that while no mail goes out. An address that refuses its mail gains no time. Null if nothing changes.
 */
export function answerBy(
  { deadline, queuedAt, sentAt }: Request,
  { isWorking, hours, mostHours }: { isWorking: boolean; hours: number; mostHours: number },
): Date | null {
  const queued = queuedAt.getTime();
  const latest = queued + (hours + mostHours) * HOUR_MS;
  // a mail that goes out within a minute is on time
  const isLate = sentAt !== null && sentAt.getTime() > queued + MINUTE_MS;
  const wanted = isLate ? sentAt.getTime() + hours * HOUR_MS : sentAt === null && !isWorking ? latest : 0;
  const until = Math.min(wanted, latest);
  return until > deadline.getTime() ? new Date(until) : null;
}

/** Matches a question with the mails that ask it. */
const isRequest = sql`${mails.purpose} like 'supplier-request:' || ${stoneConfirmations.id} || ':%'`;

const readRequests = (executor: Pick<Transaction, "select">, orderId?: string) =>
  executor
    .select({ row: stoneConfirmations, mailId: mails.id, queuedAt: mails.createdAt, sentAt: mails.sentAt })
    .from(stoneConfirmations)
    .innerJoin(orders, eq(orders.id, stoneConfirmations.orderId))
    .innerJoin(mails, isRequest)
    .where(
      and(
        inArray(orders.status, [...UNPAID_STATUSES]),
        inArray(stoneConfirmations.state, [...OPEN_CONFIRMATIONS]),
        orderId === undefined ? undefined : eq(stoneConfirmations.orderId, orderId),
      ),
    )
    // a repeated question has a later mail, which counts
    .orderBy(mails.createdAt);

/**
 * Gives suppliers the time that they lost because the shop could not mail them its question, and holds their orders until then.
 * Any process may run it at any time.
 */
export async function waitForUnmailedSuppliers(now: Date): Promise<void> {
  const pending = await readRequests(db());
  if (pending.length === 0) return;
  const { unmailedHoldHours: mostHours } = await loadShopSettings();
  const isWorking = (await readMailState(db(), now)).status === "works";
  for (const id of new Set(pending.map(({ row }) => row.orderId))) {
    try {
      await db().transaction((tx) => waitLonger(tx, id, { isWorking, mostHours }, now));
    } catch (error) {
      log.warn(
        { err: error, order: id },
        "a supplier’s time could not be extended; trying again in a minute",
      );
    }
  }
}

async function waitLonger(
  tx: Transaction,
  orderId: string,
  terms: { isWorking: boolean; mostHours: number },
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (!order || !isUnpaid(order.status)) return;
  const requests = await readRequests(tx, orderId);
  const questions = await withFacts(
    requests.map(({ row }) => row),
    tx,
  );
  for (const { row, mailId, queuedAt, sentAt } of requests) {
    const question = questions.find((one) => one.row.id === row.id);
    if (question?.settings.method !== "email") continue;
    const { hours } = question.settings;
    const until = answerBy({ deadline: row.deadline, queuedAt, sentAt }, { ...terms, hours });
    if (!until) continue;
    await tx.update(stoneConfirmations).set({ deadline: until }).where(eq(stoneConfirmations.id, row.id));
    await holdForSuppliers(tx, orderId, until, now);
    if (sentAt) continue;
    const { subject, text, html, sendBy } = await supplierRequest({ ...row, deadline: until }, question);
    await tx
      .update(mails)
      .set({ subject, text, html, sendBy: sendBy ?? null, filedAt: null })
      .where(eq(mails.id, mailId));
  }
}
