import { ApiError } from "@/lib/platform/api/declare/errors";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db, type Transaction } from "@/lib/platform/db/client";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { type OrderTransition, type TransitionResult, transitionOrder } from "./transition-commands";

/**
 * When an order changes, and the jeweler's action to record in the audit log; null for customers and the shop itself.
 */
export type CommandContext = { now?: Date; audit?: AuditAction | null };

export const orderNotFoundError = () => new ApiError("not_found", "This order could not be found.");

/** Runs in a transition's transaction. It returns additional details for the audit log. */
type Also<T> = (tx: Transaction, what: T, now: Date) => Promise<Record<string, unknown>>;

/**
 * Moves an order by an act of the jeweler's, with its line in the audit log.
 * @param also runs together with the transition
 * @param again what a repeated transition does, which otherwise has no effect; null = nothing
 */
export async function transitionBy(
  orderId: string,
  move: Omit<OrderTransition, "now">,
  { now = new Date(), audit = null }: CommandContext,
  also: Also<TransitionResult> = async () => ({}),
  again: (...args: Parameters<Also<OrderRow>>) => Promise<Record<string, unknown> | null> = async () => null,
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const moved = await transitionOrder(tx, orderId, { ...move, now });
    if (!moved) throw orderNotFoundError();
    const { order } = moved;
    if (!moved.moved) {
      const detail = await again(tx, order, now);
      if (detail) await recordShopAudit(tx, audit, order.number, detail);
      return order;
    }
    const detail = await also(tx, moved, now);
    await recordShopAudit(tx, audit, order.number, { to: move.to, ...detail });
    await recordChanges(tx, moved.changes);
    return order;
  });
}
