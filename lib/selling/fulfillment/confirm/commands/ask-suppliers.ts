import { and, eq, gt, inArray, isNull, lt, or, sql } from "drizzle-orm";
import { askSupplier } from "@/lib/goods/suppliers/confirm/ask-supplier";
import type { ConfirmAnswer, ConfirmRequest, ConfirmSettings } from "@/lib/goods/suppliers/confirm/model";
import { suppliers } from "@/lib/goods/suppliers/tables";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";
import { cancelUnpaidOrder } from "@/lib/selling/fulfillment/cancel/unpaid-commands";
import {
  type ConfirmationRow,
  OPEN_CONFIRMATIONS,
  readConfirmations,
} from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orders, stoneConfirmations } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";
import { findPayment } from "@/lib/selling/payments/commands/ledger";
import { isConfirmedByJeweler } from "@/lib/selling/payments/methods";
import { queueSupplierRequest, tellWaiting } from "../confirmation-mails";
import { type Question, withFacts } from "../question-queries";
import { UNANSWERED_NOTE } from "./give-up-order";
import { followAnswers, recordAnswer } from "./record-answer";

/** A question whose answer a process took with it when it ended is asked again after this long. */
const LOST_AFTER_MS = 2 * 60_000;

/** A supplier's program that failed, or answered what can't be read, is asked again this often. */
const ASK_AGAIN_AFTER_MS = 5 * 60_000;

/** The way in which the supplier of a row is asked. */
const METHOD = sql`(select s.confirm ->> 'method' from ${suppliers} s where s.name = ${stoneConfirmations.supplier})`;

const askedBefore = (now: Date, ms: number) => lt(stoneConfirmations.askedAt, new Date(now.getTime() - ms));

/**
 * Takes the questions of an order that nobody has asked. Two processes never take the same one: the row says who was first.
 * @param withMails whether suppliers that are asked by mail are among them
 */
async function claimQuestions(orderId: string, withMails: boolean, now: Date): Promise<Question[]> {
  const claimed = await db()
    .update(stoneConfirmations)
    .set({ askedAt: now })
    .where(
      and(
        eq(stoneConfirmations.orderId, orderId),
        gt(stoneConfirmations.deadline, now),
        withMails ? undefined : sql`${METHOD} is distinct from 'email'`,
        or(
          and(
            eq(stoneConfirmations.state, "asking"),
            or(isNull(stoneConfirmations.askedAt), askedBefore(now, LOST_AFTER_MS)),
          ),
          and(
            eq(stoneConfirmations.state, "unknown"),
            // one that is asked by mail answers in its own time
            sql`${METHOD} is distinct from 'email'`,
            askedBefore(now, ASK_AGAIN_AFTER_MS),
          ),
        ),
      ),
    )
    .returning();
  return withFacts(claimed);
}

/** Asks a supplier, unless it need not be asked any more. A hold that has ended already is no answer. */
async function answerTo(
  question: ConfirmRequest,
  settings: ConfirmSettings,
  { deadline }: ConfirmationRow,
  now: Date,
): Promise<ConfirmAnswer> {
  if (settings.method === "none") return { state: "held", until: deadline };
  const answer = await askSupplier(settings, question);
  if (answer.state !== "held" || answer.until > now) return answer;
  return { state: "unknown", why: "the hold it names has ended" };
}

/**
 * Asks the suppliers of an order's stones that have not been asked, all at once and for at most ten seconds, and acts on
 * what they say. Safe to call from anywhere and any number of times.
 */
export async function askSuppliers(
  orderId: string,
  { withMails = true, now = new Date() }: { withMails?: boolean; now?: Date } = {},
): Promise<void> {
  const claimed = await claimQuestions(orderId, withMails, now);
  await Promise.all(
    claimed.map(async ({ row, settings, sku, report, email }) => {
      const question = { reference: row.id, sku, report, costCents: row.costCents };
      if (settings.method === "email") {
        await db().transaction((tx) => queueSupplierRequest(tx, row, { sku, report, email }));
      }
      const answer = await answerTo(question, settings, row, now);
      if (answer.state === "unknown") {
        log.info({ supplier: row.supplier, why: answer.why }, "a supplier has not confirmed a stone yet");
      }
      await recordAnswer(row, answer, now);
    }),
  );
  await tellWaiting(orderId);
}

/**
 * Asks the suppliers of an order that has just been placed while its buyer pays. A mail waits until the buyer's money is
 * authorized, or until nothing else will come before it: many orders are never paid.
 */
export async function askAtPlacing(order: Pick<OrderRow, "id" | "paymentMethod">): Promise<void> {
  await askSuppliers(order.id, { withMails: isConfirmedByJeweler(order.paymentMethod) });
}

/** Has suppliers asked while the process goes on; an error is left to the reconciler, which asks again. */
export function inBackground(asking: Promise<void>, orderId: string): void {
  const done = asking
    .then(() => deliverInBackground())
    .catch((error: unknown) => {
      log.warn({ err: error, order: orderId }, "suppliers could not be asked; trying again in a minute");
    });
  void finishBeforeStop(done);
}

/** Whether a supplier of an order's stones didn't answer in time. A hold that has ended is asked for again. */
async function isRefused(orderId: string, now: Date): Promise<boolean> {
  const answers = await db().transaction((tx) => readConfirmations(tx, orderId, now));
  return answers.state === "refused" && !answers.isGone;
}

/**
 * Asks what was never asked or not answered, and gives up orders that lost a stone after a process ended in between, and
 * transfers whose suppliers didn't answer in time: their buyers should hear of it before they send money.
 */
export async function reconcileConfirmations(now: Date): Promise<void> {
  const open = await db()
    .selectDistinct({ order: orders })
    .from(stoneConfirmations)
    .innerJoin(orders, eq(orders.id, stoneConfirmations.orderId))
    .where(
      and(
        inArray(orders.status, [...UNPAID_STATUSES]),
        or(
          inArray(stoneConfirmations.state, [...OPEN_CONFIRMATIONS, "gone"]),
          and(eq(stoneConfirmations.state, "held"), lt(stoneConfirmations.heldUntil, now)),
        ),
      ),
    );
  for (const { order } of open) {
    if (isStopping()) return;
    try {
      const isTransfer = isConfirmedByJeweler(order.paymentMethod);
      if (isTransfer && (await isRefused(order.id, now))) {
        await cancelUnpaidOrder(order, { note: UNANSWERED_NOTE }, { now });
        continue;
      }
      const isPaidFor = (await findPayment(db(), order.id))?.state === "authorized";
      await askSuppliers(order.id, { withMails: isPaidFor || isTransfer, now });
      await followAnswers(order.id, now);
    } catch (error) {
      log.warn({ err: error, order: order.number }, "suppliers could not be asked; trying again in a minute");
    }
  }
}
