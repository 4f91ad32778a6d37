import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { claimGuestOrders, findConfirmedAddress } from "@/lib/selling/orders/commands/claim-orders";
import { lockOrder, lockOrders } from "@/lib/selling/orders/commands/lock-orders";
import { isOrderMailSecret } from "@/lib/selling/orders/mail-secret";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { orders } from "@/lib/selling/orders/tables";
import { assignRedemptions, confirmRedemptions } from "@/lib/selling/promotions/commands";
import { keepConfirmedHolds } from "../holds/commands/confirm-hold";

/**
 * Opens an order from its mail: its address is confirmed, and it joins the account that is signed in, if that has
 * confirmed the same address. Opening it again has no further effect.
 * @param token the secret of the link in the order's mails
 * @param customerId the account signed in to this browser
 * @returns the order and how many orders joined the account, or null if the link is not valid
 */
export async function openOrderFromMail(
  tx: Transaction,
  id: string,
  { token, customerId }: { token: string; customerId: string | null },
  now: Date,
): Promise<{ order: OrderRow; claimed: number } | null> {
  // the account is locked before its orders, as where an account confirms its address
  const address = customerId && (await findConfirmedAddress(tx, customerId));
  const order = await lockOrder(tx, id);
  if (!order || order.ownerDeletedAt || !isOrderMailSecret(token, order)) return null;
  if (!order.emailConfirmedAt) await confirmOrders(tx, [order.id], now);
  const claims = customerId && address === order.email;
  const claimed = claims ? await claimOrders(tx, { id: customerId, email: order.email }) : 0;
  return { order: { ...order, emailConfirmedAt: order.emailConfirmedAt ?? now }, claimed };
}

/**
 * Confirms the orders that an account placed with the address it confirms now, and adds the guest orders of that
 * address that were opened from their mail.
 * @returns how many guest orders joined
 */
export async function joinConfirmedOrders(
  tx: Transaction,
  customer: { id: string; email: string },
  now = new Date(),
): Promise<number> {
  // the guest orders are locked with them, since locking those second would break the order of the locks
  const found = await lockOrders(
    tx,
    and(eq(orders.email, customer.email), or(eq(orders.customerId, customer.id), isNull(orders.customerId))),
  );
  const own = found.filter(
    ({ customerId, emailConfirmedAt }) => customerId === customer.id && !emailConfirmedAt,
  );
  await confirmOrders(
    tx,
    own.map(({ id }) => id),
    now,
  );
  return claimOrders(tx, customer);
}

/**
 * Takes the orders whose address was not confirmed out of an account that somebody else may have opened. Their mails
 * still lead to them, and back into the account.
 */
export async function releaseUnconfirmedOrders(tx: Transaction, customerId: string): Promise<void> {
  const isReleased = and(eq(orders.customerId, customerId), isNull(orders.emailConfirmedAt));
  await lockOrders(tx, isReleased);
  const released = await tx
    .update(orders)
    .set({ customerId: null })
    .where(isReleased)
    .returning({ id: orders.id });
  if (released.length === 0) return;
  await assignRedemptions(
    tx,
    released.map(({ id }) => id),
    null,
  );
}

/** Adds an account's confirmed guest orders to it, with the codes they used; returns how many. */
async function claimOrders(tx: Transaction, customer: { id: string; email: string }): Promise<number> {
  const claimed = await claimGuestOrders(tx, customer);
  if (claimed.length > 0) await assignRedemptions(tx, claimed, customer.id);
  return claimed.length;
}

/** Records that the reader of these orders' address placed them; the only place where that becomes known later. */
async function confirmOrders(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(orders)
    .set({ emailConfirmedAt: now, updatedAt: now })
    .where(inArray(orders.id, [...ids]));
  await confirmRedemptions(tx, ids, now);
  await keepConfirmedHolds(tx, ids, now);
}
