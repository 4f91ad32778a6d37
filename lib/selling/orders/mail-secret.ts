import { createHmac } from "node:crypto";
import { env } from "@/env.mjs";
import { isSameSecret } from "@/lib/platform/security/same-secret";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";
import type { orders } from "@/lib/selling/orders/tables";
import { isViewer } from "./access-secret";

type AddressedOrder = Pick<typeof orders.$inferSelect, "id" | "email">;

/** Derives a secret for an order and its address, so that it need not be stored and all mails carry the same link. */
const derive = (serverSecret: string, purpose: "mail" | "reader", { id, email }: AddressedOrder) =>
  createHmac("sha256", serverSecret).update(`order-${purpose}\n${id}\n${email}`).digest("base64url");

const isDerived = (given: string, purpose: "mail" | "reader", order: AddressedOrder) =>
  acceptedSecrets().some((secret) => isSameSecret(given, derive(secret, purpose, order)));

/** The secret of the link in an order's mails; only who reads the mail at its address knows it. */
export const orderMailSecret = (order: AddressedOrder) => derive(env.NEXTAUTH_SECRET, "mail", order);

export const isOrderMailSecret = (given: string, order: AddressedOrder) => isDerived(given, "mail", order);

/** The secret of a browser in which an order was opened from its mail, which is not the link's own. */
export const orderReaderSecret = (order: AddressedOrder) => derive(env.NEXTAUTH_SECRET, "reader", order);

/** Checks whether a browser placed an order, or opened it from its mail. */
export function canViewOrder(
  secret: string | null,
  order: AddressedOrder & Pick<typeof orders.$inferSelect, "viewerHash" | "emailConfirmedAt">,
): boolean {
  if (!secret) return false;
  if (isViewer(secret, order.viewerHash)) return true;
  return order.emailConfirmedAt !== null && isDerived(secret, "reader", order);
}
