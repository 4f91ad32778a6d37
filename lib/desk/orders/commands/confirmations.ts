import { and, asc, eq, inArray } from "drizzle-orm";
import { CommandError } from "@/lib/desk/errors/command-error";
import { diamonds } from "@/lib/goods/diamonds/tables";
import type { ConfirmAnswer } from "@/lib/goods/suppliers/confirm/model";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import type { Cents } from "@/lib/platform/money/model";
import { recordAnswer } from "@/lib/selling/fulfillment/confirm/commands/record-answer";
import { OPEN_CONFIRMATIONS } from "@/lib/selling/fulfillment/holds/commands/confirmation-gate";
import { orders, stoneConfirmations } from "@/lib/selling/orders/tables";
import { UNPAID_STATUSES } from "@/lib/selling/orders/transitions";

/** A stone of an unpaid order that its supplier has not confirmed. */
export type OpenConfirmation = {
  id: string;
  order: string;
  /** the shop's SKU */
  sku: string;
  supplier: string;
  offerSku: string;
  state: string;
  costCents: Cents | null;
  newCostCents: Cents | null;
  deadline: Date;
  /** when the order's payment is due, which may be days later */
  paymentDueAt: Date | null;
};

/** Lists what suppliers have still to confirm, the nearest deadline first. */
export async function listOpenConfirmations(): Promise<OpenConfirmation[]> {
  const rows = await db()
    .select({ row: stoneConfirmations, order: orders.number, due: orders.paymentDueAt, sku: diamonds.sku })
    .from(stoneConfirmations)
    .innerJoin(orders, eq(orders.id, stoneConfirmations.orderId))
    .innerJoin(diamonds, eq(diamonds.id, stoneConfirmations.diamondId))
    .where(
      and(
        inArray(orders.status, [...UNPAID_STATUSES]),
        inArray(stoneConfirmations.state, [...OPEN_CONFIRMATIONS]),
      ),
    )
    .orderBy(asc(stoneConfirmations.deadline), asc(diamonds.sku));
  return rows.map(({ row, order, due, sku }) => {
    const { id, supplier, offerSku, state, costCents, newCostCents, deadline } = row;
    return {
      id,
      order,
      sku,
      supplier,
      offerSku,
      state,
      costCents,
      newCostCents,
      deadline,
      paymentDueAt: due,
    };
  });
}

/**
 * Answers for a supplier who said it by mail or phone: its stone is held for the shop, or gone. A held stone's order is
 * paid for once all its stones are held; an order with a stone that is gone is canceled.
 * @throws CommandError if nothing of that order waits, or several stones do and none is named
 */
export async function answerForSupplier(
  { order, sku }: { order: string; sku: string | null },
  state: "held" | "gone",
  audit: AuditAction | null,
): Promise<OpenConfirmation> {
  const open = (await listOpenConfirmations()).filter((one) => one.order === order);
  const named = sku === null ? open : open.filter((one) => one.sku === sku || one.offerSku === sku);
  const [row, ...others] = named;
  if (!row) throw new CommandError(`No stone of order ${order} waits for its supplier.`);
  if (others.length > 0) {
    const skus = named.map((one) => one.sku).join(", ");
    throw new CommandError(`Order ${order} waits for several stones (${skus}). Name one of them.`);
  }
  // somebody who promises a stone without a date keeps it for as long as the order waits for its money
  const until = new Date(Math.max(row.deadline.getTime(), row.paymentDueAt?.getTime() ?? 0));
  const answer: ConfirmAnswer = state === "held" ? { state, until } : { state };
  if (!(await recordAnswer(row, answer))) {
    throw new CommandError(`The supplier’s answer for ${row.sku} has come in meanwhile.`);
  }
  await recordShopAudit(db(), audit, order, { stone: row.sku, supplier: row.supplier, state });
  return row;
}
