import { createHmac } from "node:crypto";
import { env } from "@/env.mjs";
import { isSameSecret } from "@/lib/platform/security/same-secret";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";

/** restore: puts back what a mail named, by the reminder’s id · leave: ends a customer’s reminders, by theirs. */
export type ReminderLink = "restore" | "leave";

const derive = (serverSecret: string, link: ReminderLink, id: string) =>
  createHmac("sha256", serverSecret).update(`left-cart ${link}\n${id}`).digest("base64url");

/** The secret of a mail’s link, made of the shop’s own, so that it need not be stored: the id, then its signature. */
export const reminderToken = (link: ReminderLink, id: string): string =>
  `${id}.${derive(env.NEXTAUTH_SECRET, link, id)}`;

/** The id that a link’s secret names; null if the shop didn’t make it. */
export function readReminderToken(link: ReminderLink, given: string): string | null {
  const [, id, signature] = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/.exec(given) ?? [];
  if (!id || !signature) return null;
  return acceptedSecrets().some((secret) => isSameSecret(signature, derive(secret, link, id))) ? id : null;
}

const withToken = (path: string, link: ReminderLink, id: string): string =>
  new URL(`${path}?${new URLSearchParams({ token: reminderToken(link, id) })}`, env.SHOP_URL).href;

/** The address that shows what a reminder named, to be put into the cart of whichever browser opens it. */
export const restoreLink = (reminderId: string): string => withToken("/cart/restore", "restore", reminderId);

/** The address that ends a customer’s reminders: a page for people, and what mail programs post to. */
export const leaveLink = (customerId: string): string =>
  withToken("/cart/reminders/leave", "leave", customerId);
