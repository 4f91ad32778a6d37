import { ApiError } from "@/lib/platform/api/declare/errors";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { type CustomerOrderKey, lockCustomerOrder } from "@/lib/selling/fulfillment/buyer/lock-commands";
import { isCancellable } from "@/lib/selling/fulfillment/buyer/permissions";
import { type CommandContext, transitionBy } from "../act-commands";
import type { StatusMailFacts } from "../mails/status-mail";
import { transitionOrder } from "../transition-commands";

/**
 * Cancels an unpaid order. If a provider can still collect the money, lib/selling/fulfillment/cancel/unpaid-commands.ts
 * cancels the payment there first.
 * @throws ApiError 409 `order_state`
 */
export const cancelOrder = (
  orderId: string,
  { note, facts }: { note: string | null; facts?: StatusMailFacts },
  by: CommandContext = {},
) => transitionBy(orderId, { to: "canceled", note, facts }, by);

/**
 * Cancels a customer's own unpaid order and frees its stones in the same transaction.
 * @returns false if they have no such order
 * @throws ApiError 409 `not_cancellable`
 */
export async function cancelCustomerOrder(key: CustomerOrderKey, now = new Date()): Promise<boolean> {
  const canceled = await db().transaction(async (tx) => {
    const order = await lockCustomerOrder(tx, key);
    if (!order) return false;
    if (!isCancellable(order)) {
      throw new ApiError("not_cancellable", "This order can no longer be canceled here. Call or email us.");
    }
    const note = "Canceled on request. Its items have been released.";
    const moved = await transitionOrder(tx, order.id, { to: "canceled", now, note }, { locked: true });
    await recordChanges(tx, moved?.changes ?? []);
    return true;
  });
  if (canceled) void deliverInBackground();
  return canceled;
}
