import { ApiError } from "@/lib/platform/api/declare/errors";
import { recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { type Cents, formatMoney, minCents } from "@/lib/platform/money/model";
import type { CommandContext } from "@/lib/selling/fulfillment/act-commands";
import { cancelPayment } from "@/lib/selling/fulfillment/cancel/unpaid-commands";
import { lockOrderWithStock } from "@/lib/selling/fulfillment/holds/lock-order";
import { transitionOrder } from "@/lib/selling/fulfillment/transition-commands";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPlan } from "@/lib/selling/payments/plan/commands";
import { takenOf } from "@/lib/selling/payments/plan/model";

/** How a plan is released. */
export type Release = {
  /** the customer reads it */
  reason: string;
  /** what the shop keeps */
  keptCents: Cents;
  /** what had come in as it was shown; another amount refuses the release, since a payment came meanwhile */
  seenTakenCents: Cents;
};

/**
 * Releases a plan: its order is canceled, its goods go back on sale, and what came in goes back but for what the terms let the shop
 * keep. The payment that is due is canceled with the provider first, so that it can’t come afterwards; one that came meanwhile
 * counts, and the release is refused for somebody to look again.
 * @throws ApiError 409 `order_state` without an open plan; `plan_changed`; 422 for more than the terms say
 */
export async function releasePlan(
  order: OrderRow,
  { reason, keptCents, seenTakenCents }: Release,
  { now = new Date(), audit = null }: CommandContext = {},
): Promise<OrderRow> {
  const plan = await findPlan(db(), order.id);
  if (plan?.state !== "open" || !isUnpaid(order.status)) throw noPlanError(order);
  const most = minCents([plan.feeCents, takenOf(plan.parts)]);
  if (keptCents > most) {
    throw new ApiError("invalid", "Some fields need your attention.", {
      errors: { fee: [`The terms let you keep ${formatMoney(most)} at most.`] },
    });
  }
  await cancelPayment(order, now);
  return db().transaction(async (tx) => {
    const locked = await lockOrderWithStock(tx, order.id);
    const current = await findPlan(tx, order.id);
    if (current?.state !== "open" || !isUnpaid(locked.status)) throw noPlanError(locked);
    const taken = takenOf(current.parts);
    if (taken !== seenTakenCents) {
      throw new ApiError(
        "plan_changed",
        `A payment came in meanwhile: ${formatMoney(taken)} is paid now. Look at the plan again.`,
      );
    }
    const moved = await transitionOrder(
      tx,
      order.id,
      { to: "canceled", now, note: reason, keptCents },
      { locked: true },
    );
    if (!moved) throw noPlanError(locked);
    await recordShopAudit(tx, audit, locked.number, { reason, takenCents: taken, keptCents });
    await recordChanges(tx, moved.changes);
    return moved.order;
  });
}

const noPlanError = ({ number }: Pick<OrderRow, "number">) =>
  new ApiError("order_state", `Order ${number} has no payment plan that can be released.`);
