import { createHmac } from "node:crypto";
import { env } from "@/env.mjs";
import { isSameSecret } from "@/lib/platform/security/same-secret";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";
import type { OrderRow } from "@/lib/selling/orders/tables";
import { reviewPath } from "../model";

type AddressedOrder = Pick<OrderRow, "id" | "email">;

const derive = (serverSecret: string, { id, email }: AddressedOrder) =>
  createHmac("sha256", serverSecret).update(`order-review\n${id}\n${email}`).digest("base64url");

/** Whether a secret is that of the mail that asks for an order's reviews. It opens nothing else of the order. */
export const isReviewSecret = (given: string, order: AddressedOrder): boolean =>
  acceptedSecrets().some((secret) => isSameSecret(given, derive(secret, order)));

const withSecret = (path: string, order: AddressedOrder): string => {
  const query = new URLSearchParams({ token: derive(env.NEXTAUTH_SECRET, order) });
  return new URL(`${path}?${query}`, env.SHOP_URL).href;
};

/** The address at which an order's items are reviewed without signing in. */
export const reviewLink = (order: AddressedOrder): string => withSecret(reviewPath(order.id), order);

/** The address that ends the mails that ask for reviews: a page for people, and what mail programs post to. */
export const stopLink = (order: AddressedOrder): string => withSecret(`${reviewPath(order.id)}/stop`, order);
