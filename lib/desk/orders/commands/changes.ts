import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { CommandError, VersionConflict } from "@/lib/desk/errors/command-error";
import { changeTime, versionAt } from "@/lib/platform/api/declare/version";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { raiseAddressAlert } from "@/lib/selling/disputes/commands/raise-alerts";
import { lockOrder } from "@/lib/selling/orders/commands/lock-orders";
import { recordOrderEvent } from "@/lib/selling/orders/commands/record-event";
import type { OrderAddress } from "@/lib/selling/orders/schema";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orderNotes, orders } from "@/lib/selling/orders/tables";
import { EDITABLE_STATUSES, isUnpaid } from "@/lib/selling/orders/transitions";
import { isPickedUp } from "@/lib/selling/shipping/pickup";

/** What an order's editors read it as: any change of the order makes a higher one. */
export const orderVersion = ({ updatedAt }: Pick<OrderRow, "updatedAt">): number => versionAt(updatedAt);

export type OrderChange = {
  shippingAddress?: OrderAddress | undefined;
  billingAddress?: OrderAddress | undefined;
  phone?: string | null | undefined;
  giftNote?: string | null | undefined;
};

/** Whether two addresses have the same prices: tax and delivery depend on the country and its regions. */
const isPricedAlike = (one: OrderAddress, other: OrderAddress) =>
  one.country === other.country && (one.region ?? "") === (other.region ?? "");

/** Whether two addresses are one place, by everything but the name. */
const isSamePlace = (one: OrderAddress, other: OrderAddress) =>
  isDeepStrictEqual({ ...other, ...one, name: "" }, { ...other, name: "" });

/**
 * Changes what an order's papers and parcel say. The customer sees a new shipping address in the order's history.
 * @throws VersionConflict if the order has changed since it was read; CommandError if it has shipped or ended, or the new
 *   address would be taxed or delivered at another price
 */
export function changeOrder(
  id: string,
  version: number,
  change: OrderChange,
  audit: AuditAction | null,
  now = new Date(),
): Promise<OrderRow> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (!order) throw new CommandError("This order could not be found.");
    if (orderVersion(order) !== version) {
      throw new VersionConflict(`Order ${order.number}`, version, orderVersion(order));
    }
    if (!EDITABLE_STATUSES.includes(order.status)) {
      throw new CommandError(`Order ${order.number} has shipped or ended, so it can’t be changed.`);
    }
    const { shippingAddress, billingAddress } = change;
    if (shippingAddress && isPickedUp(order) && !isSamePlace(shippingAddress, order.shippingAddress)) {
      throw new CommandError("The customer picks this order up, so it has no shipping address to change.");
    }
    if (shippingAddress && !isPricedAlike(shippingAddress, order.shippingAddress)) {
      throw new CommandError(
        "Tax and delivery depend on the country and state, so those can’t be changed here. Cancel the order and place it again.",
      );
    }
    // an address keeps what its form doesn't ask for
    const wanted: OrderChange = {
      ...change,
      ...(shippingAddress ? { shippingAddress: { ...order.shippingAddress, ...shippingAddress } } : {}),
      ...(billingAddress ? { billingAddress: { ...order.billingAddress, ...billingAddress } } : {}),
    };
    const fields = (Object.keys(wanted) as (keyof OrderChange)[]).filter(
      (field) => wanted[field] !== undefined && !isDeepStrictEqual(wanted[field], order[field]),
    );
    if (fields.length === 0) return order;
    const picked = (of: OrderChange) => Object.fromEntries(fields.map((field) => [field, of[field] ?? null]));
    const updatedAt = changeTime(order.updatedAt, now);
    const [changed] = await tx
      .update(orders)
      .set({ ...picked(wanted), updatedAt })
      .where(eq(orders.id, id))
      .returning();
    if (!changed) throw new Error("The order was not changed");
    if (fields.includes("shippingAddress")) {
      await recordOrderEvent(tx, order, "Shipping address changed.", now);
      if (!isUnpaid(order.status)) await raiseAddressAlert(tx, order, updatedAt.toISOString(), now);
    }
    await recordShopAudit(tx, audit, order.number, { before: picked(order), after: picked(wanted) });
    return changed;
  });
}

/** Adds a note for the staff to an order. */
export async function noteOrder(
  { id, number }: Pick<OrderRow, "id" | "number">,
  text: string,
  audit: AuditAction,
): Promise<void> {
  await db().transaction(async (tx) => {
    await tx.insert(orderNotes).values({ orderId: id, author: audit.actor, text });
    await recordShopAudit(tx, audit, number, { note: text });
  });
}
