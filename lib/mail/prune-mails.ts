import { and, gte, inArray, isNotNull, lt, ne, or } from "drizzle-orm";
import { db } from "@/lib/db/client";
import { mailTokens } from "@/lib/db/schema/accounts";
import { mailAttachments, mails } from "@/lib/db/schema/orders";
import { MAX_ATTEMPTS } from "./mailer";

/** How long the copy of a mail is of use: to look up what somebody was told. */
const KEPT_DAYS = 90;

/**
 * Forgets whom old mails went to and what they said, those that were given up too, with the links that some brought;
 * says how many. Their rows stay, so that none is queued anew.
 */
export async function pruneMails(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 60 * 60_000);
  const old = and(
    lt(mails.createdAt, before),
    or(isNotNull(mails.sentAt), gte(mails.attempts, MAX_ATTEMPTS)),
    ne(mails.recipient, ""),
  );
  return db().transaction(async (tx) => {
    const ids = tx.select({ id: mails.id }).from(mails).where(old);
    await tx.delete(mailAttachments).where(inArray(mailAttachments.mailId, ids));
    const nothing = { recipient: "", replyTo: null, subject: "", text: "", html: "", lastError: null };
    const { rowCount } = await tx.update(mails).set(nothing).where(old);
    await tx.delete(mailTokens).where(lt(mailTokens.expiresAt, before));
    return rowCount ?? 0;
  });
}
