import { retryPicture } from "@/lib/goods/picture-queue/queue";
import { PICTURE_QUEUE } from "@/lib/goods/picture-queue/queue-state";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { retryJob } from "@/lib/platform/jobs/queues";
import { reviveMails } from "@/lib/platform/mail/failed-mails";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { CommandError } from "../shop/command-error";

/**
 * Sends mails again that were given up, all of them without an id. Returns how many.
 * @throws CommandError if the mail was sent since, or its text is gone
 */
export async function sendFailedMails(id: string | null, deed: AuditAction | null): Promise<number> {
  const subjects = await db().transaction(async (tx) => {
    const revived = await reviveMails(tx, id);
    if (id !== null && revived.length === 0) {
      throw new CommandError("This email was sent in the meantime, or its text is no longer stored.");
    }
    if (revived.length > 0) {
      await recordShopAudit(tx, deed, "mail outbox", {
        emails: revived.length,
        subjects: [...new Set(revived)],
      });
    }
    return revived;
  });
  void deliverInBackground();
  return subjects.length;
}

/** Runs a failed job again. @throws CommandError if it runs already, or is gone */
export async function runJobAgain(queue: string, id: string, deed: AuditAction | null): Promise<void> {
  const again = queue === PICTURE_QUEUE ? retryPicture(db(), id) : retryJob(queue, id);
  if (!(await again)) {
    throw new CommandError("This job is already running again, or it was removed a day after it failed.");
  }
  await recordShopAudit(db(), deed, queue, { job: id });
}
