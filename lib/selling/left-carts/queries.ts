import { and, eq, gt, isNull } from "drizzle-orm";
import { db } from "@/lib/platform/db/client";
import { parseCartItems } from "@/lib/selling/cart/items/cart-items";
import type { CartItem } from "@/lib/selling/cart/model";
import { readReminderToken } from "./link-secret";
import { linkWorksSince } from "./model";
import { cartReminderConsents, cartReminders } from "./tables";

/** Whether a customer agreed to be reminded of their cart. */
export async function isReminded(customerId: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: cartReminderConsents.customerId })
    .from(cartReminderConsents)
    .where(and(eq(cartReminderConsents.customerId, customerId), isNull(cartReminderConsents.endedAt)));
  return row !== undefined;
}

/** What a mail’s link puts back: items alone, and nothing of whose cart it was. Null for a link that doesn’t work, or no longer. */
export async function findRestorable(token: string, now = new Date()): Promise<CartItem[] | null> {
  const id = readReminderToken("restore", token);
  if (id === null) return null;
  const [row] = await db()
    .select({ items: cartReminders.items })
    .from(cartReminders)
    .where(and(eq(cartReminders.id, id), gt(cartReminders.mailedAt, linkWorksSince(now))));
  return row ? parseCartItems(row.items) : null;
}
