import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import { customers } from "@/lib/people/accounts/tables";
import { db, type Transaction } from "@/lib/platform/db/client";
import { endWaitingMails } from "@/lib/platform/mail/commands/outbox";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { readReminderToken } from "./link-secret";
import { reminderConsent } from "./model";
import { cartReminders, cartReminderConsents as consents } from "./tables";

/** Kinds of mails that remind of a cart. */
export const REMINDER_MAILS = ["left-cart"];

/** Agrees to be reminded, in the words that are shown now; a consent that lasts stays as it is. */
export async function agreeToReminders(customerId: string, now = new Date()): Promise<void> {
  const { leftCart } = await loadShopSettings();
  const values = { customerId, consent: reminderConsent(leftCart), agreedAt: now, endedAt: null };
  await db().transaction(async (tx) => {
    await tx.insert(consents).values(values).onConflictDoNothing();
    await tx
      .update(consents)
      .set(values)
      .where(and(eq(consents.customerId, customerId), lt(consents.endedAt, now)));
  });
}

/** Ends a customer’s reminders, those that wait to be sent included. Repeating it has no further effect. @returns whether there is such a customer */
export const stopReminders = (customerId: string, now = new Date()): Promise<boolean> =>
  db().transaction(async (tx) => {
    const [customer] = await tx
      .select({ email: customers.email })
      .from(customers)
      .where(eq(customers.id, customerId));
    if (!customer) return false;
    await tx
      .update(consents)
      .set({ endedAt: now })
      .where(and(eq(consents.customerId, customerId), isNull(consents.endedAt)));
    await endWaitingMails(tx, customer.email, REMINDER_MAILS);
    return true;
  });

/** Ends reminders by a mail’s link. @returns false if the shop didn’t make it, or the account is gone */
export async function stopRemindersByLink(token: string, now = new Date()): Promise<boolean> {
  const customerId = readReminderToken("leave", token);
  return customerId !== null && (await stopReminders(customerId, now));
}

/** Ends the reminders of an address that bounced or complained. */
export async function stopRemindersTo(email: string, now = new Date()): Promise<void> {
  await db()
    .update(consents)
    .set({ endedAt: now })
    .where(
      and(
        isNull(consents.endedAt),
        inArray(
          consents.customerId,
          db().select({ id: customers.id }).from(customers).where(eq(customers.email, email)),
        ),
      ),
    );
}

/** Forgets a customer’s consent and reminders. */
export async function deleteReminders(tx: Transaction, customerId: string): Promise<void> {
  await tx.delete(consents).where(eq(consents.customerId, customerId));
  await tx.delete(cartReminders).where(eq(cartReminders.customerId, customerId));
}

/** How long it is known which cart was mailed: longer than a customer rests between two, in days. */
const KEPT_DAYS = 90;

/** Deletes what was mailed long ago; returns how many. */
export async function pruneCartReminders(now = new Date()): Promise<number> {
  const { rowCount } = await db()
    .delete(cartReminders)
    .where(lt(cartReminders.lookedAt, new Date(now.getTime() - KEPT_DAYS * 86_400_000)));
  return rowCount ?? 0;
}
