import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db, type Transaction } from "@/lib/platform/db/client";
import { queuePurchaseMail } from "@/lib/selling/purchasing/commands/send-purchase-orders";
import {
  canMove,
  PURCHASE_STATE_LABELS,
  type PurchaseState,
  parsePurchaseNumber,
  purchaseNumber,
} from "@/lib/selling/purchasing/model";
import { findPurchaseOrders, type PurchaseOrder } from "@/lib/selling/purchasing/queries";
import { purchaseOrders } from "@/lib/selling/purchasing/tables";
import { CommandError } from "../errors/command-error";

/** Lists purchase orders, newest first. */
export const listPurchaseOrders = (): Promise<PurchaseOrder[]> => findPurchaseOrders(db());

async function requireLocked(tx: Transaction, name: string): Promise<PurchaseOrder> {
  const number = parsePurchaseNumber(name);
  const [row] =
    number === null
      ? []
      : await tx
          .select({ id: purchaseOrders.id })
          .from(purchaseOrders)
          .where(eq(purchaseOrders.number, number))
          .for("update");
  const [order] = row ? await findPurchaseOrders(tx, [row.id]) : [];
  if (!order)
    throw new CommandError(`No purchase order ${number === null ? name : purchaseNumber(number)} found.`);
  return order;
}

/**
 * A purchase order by its number.
 * @throws CommandError if there is none
 */
export const requirePurchaseOrder = (name: string): Promise<PurchaseOrder> =>
  db().transaction((tx) => requireLocked(tx, name));

/** A purchase order's PDF. @throws CommandError if there is no such order */
export async function renderPurchaseOrder(name: string): Promise<Buffer> {
  // PDF files take a fifth of a command's start to load, and few commands write one
  const { purchaseOrderPdf } = await import("@/lib/selling/purchasing/purchase-pdf");
  return purchaseOrderPdf(await requirePurchaseOrder(name));
}

/**
 * Notes that a supplier confirmed a purchase order, that its stones arrived, or that it is canceled, which a mail tells
 * the supplier.
 * @throws CommandError if its state does not allow that
 */
export async function movePurchaseOrder(
  name: string,
  to: PurchaseState,
  audit: AuditAction | null,
): Promise<PurchaseOrder> {
  return db().transaction(async (tx) => {
    const order = await requireLocked(tx, name);
    if (order.state === to) return order;
    if (!canMove(order.state, to)) {
      const [from, wanted] = [order.state, to].map((state) => PURCHASE_STATE_LABELS[state]);
      throw new CommandError(`${order.number} is “${from}” and can’t be changed to “${wanted}”.`);
    }
    await tx
      .update(purchaseOrders)
      .set({ state: to, updatedAt: new Date() })
      .where(eq(purchaseOrders.id, order.id));
    await recordShopAudit(tx, audit, order.number, { from: order.state, to });
    return { ...order, state: to };
  });
}

/**
 * Mails a purchase order again, to the supplier's present address.
 * @throws CommandError if it is canceled
 */
export async function resendPurchaseOrder(name: string, audit: AuditAction | null): Promise<PurchaseOrder> {
  return db().transaction(async (tx) => {
    const order = await requireLocked(tx, name);
    if (order.state === "canceled") throw new CommandError(`${order.number} is canceled.`);
    await queuePurchaseMail(tx, order, `purchase-order:${order.id}:${randomUUID()}`);
    await recordShopAudit(tx, audit, order.number, { resent: order.email });
    return order;
  });
}
