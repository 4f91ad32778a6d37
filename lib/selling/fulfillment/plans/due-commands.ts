import { and, asc, eq, isNull, lte } from "drizzle-orm";
import { dayOf } from "@/lib/platform/dates/day-of";
import { db, type Transaction } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { type QueuedMail, queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { toPayableOrder } from "@/lib/selling/fulfillment/payable-order";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { type OrderRow, orders } from "@/lib/selling/orders/tables";
import { findProviderMethod, PLAN_METHOD } from "@/lib/selling/payments/methods";
import { findPlan, lockPlan, type Plan, recordFailedCharge } from "@/lib/selling/payments/plan/commands";
import { chargeNextPart } from "@/lib/selling/payments/plan/method";
import { daysAfter, isBeyondGrace, nextPart } from "@/lib/selling/payments/plan/model";
import { type PartRow, paymentPlanParts, paymentPlans } from "@/lib/selling/payments/plan/tables";
import { workshopDay } from "@/lib/selling/shipping/working-days";
import { chargeFailedMail, partDueMail, partLateMail, partOverdueMail } from "../mails/plan-mails";
import { settleOrder } from "../settlement/commands/apply-provider-payment";

/** A buyer gets notice of a payment so many days before it is due. */
const NOTICE_DAYS = 3;
/** What was saved is charged so often for one part, and again after so many days. */
const MOST_ATTEMPTS = 3;
const BETWEEN_ATTEMPTS_MS = 2 * 86_400_000;

/**
 * Charges the parts that are due by what their buyers saved, and mails about those that are due soon, declined, overdue, or later
 * than the terms wait: each once. An order that fails delays no other.
 * @returns how many parts it charged or asked about
 */
export async function collectDueParts(now = new Date()): Promise<number> {
  const today = dayOf(workshopDay(now));
  const due = await db()
    .selectDistinct({ orderId: paymentPlanParts.orderId })
    .from(paymentPlanParts)
    .innerJoin(paymentPlans, eq(paymentPlans.orderId, paymentPlanParts.orderId))
    .innerJoin(orders, eq(orders.id, paymentPlanParts.orderId))
    .where(
      and(
        eq(paymentPlans.state, "open"),
        eq(orders.status, "awaiting_payment"),
        isNull(orders.paymentDueAt),
        isNull(paymentPlanParts.capturedAt),
        lte(paymentPlanParts.dueOn, daysAfter(today, NOTICE_DAYS)),
      ),
    )
    .orderBy(asc(paymentPlanParts.orderId));
  let done = 0;
  for (const { orderId } of due) {
    try {
      if (await collect(orderId, today, now)) done += 1;
    } catch (error) {
      log.warn({ err: error, order: orderId }, "a part of a plan could not be collected; trying again later");
      if (findProviderMethod(PLAN_METHOD)?.isOutage(error)) break;
    }
  }
  if (done > 0) void deliverInBackground();
  return done;
}

/** Deals with the part of an order that is due next. @returns whether anything was done */
async function collect(orderId: string, today: string, now: Date): Promise<boolean> {
  const plan = await findPlan(db(), orderId);
  const part = plan?.state === "open" ? nextPart(plan.parts) : null;
  if (!plan || !part) return false;
  if (part.dueOn > today) return mailOnce(orderId, part.id, partDueMail);
  if (isChargeable(plan, part, now)) {
    await charge(orderId, part, now);
    return true;
  }
  if (part.dueOn === today) return false;
  const isLate = isBeyondGrace(part.dueOn, plan.graceDays, today);
  const isReminded = await mailOnce(orderId, part.id, partOverdueMail);
  return (isLate && (await mailOnce(orderId, part.id, partLateMail))) || isReminded;
}

const isChargeable = ({ savedMethod }: Plan, { attempts, triedAt }: PartRow, now: Date): boolean =>
  savedMethod !== null &&
  attempts < MOST_ATTEMPTS &&
  (triedAt === null || now.getTime() - triedAt.getTime() >= BETWEEN_ATTEMPTS_MS);

async function charge(orderId: string, part: PartRow, now: Date): Promise<void> {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  const method = findProviderMethod(PLAN_METHOD);
  if (!order || !method?.isReachable()) return;
  const outcome = await chargeNextPart(toPayableOrder(order));
  if (!outcome) return;
  if ("payment" in outcome) {
    await settleOrder(method, outcome.payment, { now });
    return;
  }
  await withPart(orderId, part.id, async (tx, current, plan, due) => {
    const attempt = await recordFailedCharge(tx, due, outcome.declined, now);
    await recordOrderEvent(tx, current, "The saved payment method was declined.", now);
    await queueMail(tx, await chargeFailedMail(current, plan, due, attempt));
    return true;
  });
}

type WriteMail = (order: OrderRow, plan: Plan, part: PartRow) => Promise<QueuedMail>;

/** Queues a mail about a part that is still due; the outbox takes each once. */
const mailOnce = (orderId: string, partId: string, write: WriteMail): Promise<boolean> =>
  withPart(orderId, partId, async (tx, order, plan, part) =>
    queueMail(tx, { ...(await write(order, plan, part)), cause: "shop", network: undefined }),
  );

/** Locks an order with its plan, and acts if the part is still the one that is due. */
const withPart = (
  orderId: string,
  partId: string,
  act: (tx: Transaction, order: OrderRow, plan: Plan, part: PartRow) => Promise<boolean>,
): Promise<boolean> =>
  db().transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    const plan = await lockPlan(tx, orderId);
    const part = plan?.state === "open" ? nextPart(plan.parts) : null;
    if (!order || !plan || part?.id !== partId) return false;
    return act(tx, order, plan, part);
  });
