import { inArray, type SQL } from "drizzle-orm";
import type { Transaction } from "@/lib/platform/db/client";
import { mailAttachments, mails } from "./tables";

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
 * Forgets whom mails went to and what they said, with the files that went along. Their rows stay, so that none is
 * queued anew.
 * @param which mails that wait for nothing: sent, or given up
 * @returns how many they were
 */
export async function redactMails(tx: Transaction, which: SQL | undefined): Promise<number> {
  const ids = tx.select({ id: mails.id }).from(mails).where(which);
  await tx.delete(mailAttachments).where(inArray(mailAttachments.mailId, ids));
  const { rowCount } = await tx.update(mails).set(NOTHING).where(which);
  return rowCount ?? 0;
}
