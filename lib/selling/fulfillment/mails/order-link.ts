import { env } from "@/env.mjs";
import { orderMailSecret } from "@/lib/selling/orders/mail-secret";
import { openOrderPath, orderPath } from "@/lib/selling/orders/model";
import type { orders } from "@/lib/selling/orders/tables";

/** The fields of an order that its mails need to link to it. */
export type LinkedOrder = Pick<
  typeof orders.$inferSelect,
  "id" | "email" | "customerId" | "emailConfirmedAt"
>;

/**
 * The URL that an order's mails link to. An account's own order is found by signing in; any other is opened by
 * the reader of its address, which the link proves.
 */
export function orderLink(order: LinkedOrder): string {
  const isAccounts = order.customerId !== null && order.emailConfirmedAt !== null;
  if (isAccounts) return new URL(orderPath(order.id), env.SHOP_URL).href;
  const query = new URLSearchParams({ token: orderMailSecret(order) });
  return new URL(`${openOrderPath(order.id)}?${query}`, env.SHOP_URL).href;
}
