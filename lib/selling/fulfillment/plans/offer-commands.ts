import { eq } from "drizzle-orm";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { dayOf } from "@/lib/platform/dates/day-of";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { type Cents, formatMoney } from "@/lib/platform/money/model";
import type { CommandContext } from "@/lib/selling/fulfillment/act-commands";
import { lockOrderWithStock } from "@/lib/selling/fulfillment/holds/lock-order";
import { orderMail } from "@/lib/selling/fulfillment/mails/status-mail";
import { amountDue } from "@/lib/selling/orders/amount-due";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import { type OrderRow, orders } from "@/lib/selling/orders/tables";
import { assertTaxKnown, isAsked } from "@/lib/selling/orders/tax-open";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { lockPayment } from "@/lib/selling/payments/commands/ledger";
import { findProviderMethod, isConfirmedByJeweler, PLAN_METHOD } from "@/lib/selling/payments/methods";
import { createPlan, deletePlan, findPlan, type Plan } from "@/lib/selling/payments/plan/commands";
import { acceptsPart } from "@/lib/selling/payments/plan/method";
import { type PlanTerms, planParts } from "@/lib/selling/payments/plan/model";
import { planFacts, planWords } from "@/lib/selling/payments/plan/wording";
import { payments } from "@/lib/selling/payments/tables";
import { workshopDay } from "@/lib/selling/shipping/working-days";

/** A plan as the staff agree it with a customer. */
export type AgreedPlan = PlanTerms & { graceDays: number; feeCents: Cents };

/**
 * Has an unpaid order be paid in parts, and mails its customer the terms. Another plan of which nothing was begun is replaced. Who
 * has yet to accept the order reads the terms behind its payment link instead.
 * @throws ApiError 404; 409 `order_state`, `tax_open`, `payment_begun`, `provider_off`; 422 for parts that can’t be charged
 */
export async function offerPlan(
  orderId: string,
  agreed: AgreedPlan,
  { now = new Date(), audit = null }: CommandContext = {},
): Promise<OrderRow> {
  if (!findProviderMethod(PLAN_METHOD)?.isReachable()) {
    throw new ApiError("provider_off", "Payment plans are charged by card. Set up card payments first.");
  }
  return db().transaction(async (tx) => {
    const order = await lockOrderWithStock(tx, orderId);
    if (!isUnpaid(order.status)) {
      throw new ApiError("order_state", `Order ${order.number} isn’t waiting for its payment.`);
    }
    if (order.currency !== null) {
      throw new ApiError("order_state", "Payment plans are for orders in the shop’s own currency.");
    }
    assertTaxKnown(order);
    assertChargeable(order, agreed, now);
    await assertNothingBegun(tx, order);
    await deletePlan(tx, orderId);
    await createPlan(
      tx,
      { ...agreed, orderId, totalCents: amountDue(order), madeBy: audit?.actor ?? "shop" },
      now,
    );
    await tx
      .update(payments)
      .set({ method: PLAN_METHOD, byProvider: true, updatedAt: now })
      .where(eq(payments.orderId, orderId));
    const [changed] = await tx
      .update(orders)
      .set({ paymentMethod: PLAN_METHOD, updatedAt: now })
      .where(eq(orders.id, orderId))
      .returning();
    const plan = await findPlan(tx, orderId);
    if (!changed || !plan) throw new Error(`The plan of order ${order.number} was not written`);
    const deposit = formatMoney(agreed.depositCents);
    await recordOrderEvent(
      tx,
      changed,
      `Payment plan: ${deposit} now and ${agreed.payments === 1 ? "one more payment" : `${agreed.payments} more payments`}.`,
      now,
    );
    if (isAsked(changed)) await queueMail(tx, await agreedMail(changed, plan, now));
    await recordShopAudit(tx, audit, order.number, {
      depositCents: agreed.depositCents,
      payments: agreed.payments,
      firstOn: agreed.firstOn,
      everyMonths: agreed.everyMonths,
      graceDays: agreed.graceDays,
      feeCents: agreed.feeCents,
    });
    return changed;
  });
}

const problem = (field: string, message: string) =>
  new ApiError("invalid", "Some fields need your attention.", { errors: { [field]: [message] } });

/** @throws ApiError 422 if the provider can’t charge a part, or the shop would keep more than the order comes to */
function assertChargeable(order: OrderRow, agreed: AgreedPlan, now: Date): void {
  const due = amountDue(order);
  const today = dayOf(workshopDay(now));
  if (agreed.depositCents >= due) {
    throw problem("deposit", `Enter less than the amount due, ${formatMoney(due)}.`);
  }
  if (agreed.firstOn <= today) throw problem("first_on", "Choose a day after today.");
  if (agreed.feeCents > due) throw problem("fee", `Enter ${formatMoney(due)} or less.`);
  let amounts: Cents[];
  try {
    amounts = planParts(due, agreed, today).map(({ amountCents }) => amountCents);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    amounts = [];
  }
  if (amounts.length === 0 || !amounts.every(acceptsPart)) {
    throw problem("payments", "Each payment would be too small or too large to charge. Change the number.");
  }
}

/**
 * @throws ApiError 409 `payment_begun` if the order is being paid: a provider asked at this moment may be beginning a payment, so its
 *   payments never change hands
 */
async function assertNothingBegun(tx: Transaction, order: OrderRow): Promise<void> {
  const payment = await lockPayment(tx, order.id);
  const plan = await findPlan(tx, order.id);
  const isFree = payment?.state === "asked" && payment.reference === null;
  const isOpen = plan
    ? plan.state === "open" && plan.parts.every(({ reference }) => reference === null)
    : isConfirmedByJeweler(order.paymentMethod);
  if (isFree && isOpen) return;
  throw new ApiError(
    "payment_begun",
    `The payment of order ${order.number} has begun, so it can’t become a plan.`,
  );
}

/** The terms of a plan, as the staff agreed it. */
function agreedMail(order: OrderRow, plan: Plan, now: Date) {
  const deposit = plan.parts[0];
  return orderMail(
    order,
    `plan-agreed:${order.id}:${now.getTime()}`,
    `Your payment plan for order ${order.number}`,
    {
      title: "Your payment plan",
      preview: deposit ? `Pay ${formatMoney(deposit.amountCents)} now, and the rest in parts.` : "",
      sections: [
        {
          rows: [
            `You can pay order ${order.number} in parts. Open your order to pay the deposit${deposit ? ` of ${formatMoney(deposit.amountCents)}` : ""}.`,
            ...planWords(plan),
          ],
        },
        { title: "Your payments", facts: planFacts(plan) },
      ],
    },
  );
}
