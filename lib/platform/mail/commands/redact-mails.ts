import { inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { mailAttachments, mails } from "../tables";

const NOTHING = {
  recipient: "",
  replyTo: null,
  subject: "",
  text: "",
  html: "",
  leaveUrl: null,
  lastError: null,
};

/**
 * Removes the recipients, text and attachments of mails. Their rows remain, so that the same mail is not queued
 * again.
 * @param which a condition that selects only mails no longer waiting: sent or given up
 * @returns how many were redacted
 */
export async function redactMails(tx: Transaction, which: SQL | undefined): Promise<number> {
  const ids = tx.select({ id: mails.id }).from(mails).where(which);
  await tx.delete(mailAttachments).where(inArray(mailAttachments.mailId, ids));
  const { rowCount } = await tx.update(mails).set(NOTHING).where(which);
  return rowCount ?? 0;
}
