import { and, eq, isNull, like, type SQL } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { findShownTerms } from "@/lib/platform/exchange/serving-terms";
import { inShownCurrency } from "@/lib/platform/exchange/shown-prices";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { mails } from "@/lib/platform/mail/tables";
import { type HintWords, hintMail } from "./hint-mail";
import type { HintTarget } from "./model";
import { areHintsOffered, findHintSubject } from "./queries";

/**
 * Queues a hint's mail, unless its receiver has had one about this piece, or enough of them today.
 * @param currency ISO 4217 code of the currency that its writer saw
 * @returns false if there is nothing to hint at
 */
export async function sendHint(
  target: HintTarget,
  words: HintWords,
  currency: string | undefined,
  now = new Date(),
): Promise<boolean> {
  if (!(await areHintsOffered())) return false;
  const terms = currency === undefined ? null : await findShownTerms(currency);
  const mail = await inShownCurrency(terms ?? null, async () => {
    const subject = await findHintSubject(target);
    return subject && hintMail(target, subject, words, now);
  });
  if (!mail) return false;
  await db().transaction((tx) => queueMail(tx, mail));
  void deliverInBackground();
  return true;
}

/** Matches the hints that an address has written and that aren't sent yet: nothing is kept of the others. */
export const unsentHintsOf = (email: string): SQL | undefined =>
  and(eq(mails.replyTo, email), like(mails.purpose, "hint:%"), isNull(mails.sentAt));

/** Deletes the unsent hints that a deleted account's address has written. */
export const eraseHintsOf = (tx: Transaction, email: string) => tx.delete(mails).where(unsentHintsOf(email));
