import { retryPicture } from "@/lib/goods/picture-queue/commands/queue";
import { PICTURE_QUEUE } from "@/lib/goods/picture-queue/queries/queue-state";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { callJob, requestJob } from "@/lib/platform/jobs/claim-commands";
import { reviveMails } from "@/lib/platform/mail/commands/failed-mails";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { CommandError } from "../errors/command-error";
import { ALL_JOBS } from "../jobs/all-jobs";

/**
 * Sends mails again that were given up, all of them without an id. Returns how many.
 * @throws CommandError if the mail was sent since, or its text is gone
 */
export async function sendFailedMails(id: string | null, audit: AuditAction | null): Promise<number> {
  const subjects = await db().transaction(async (tx) => {
    const revived = await reviveMails(tx, id);
    if (id !== null && revived.length === 0) {
      throw new CommandError("This email was sent in the meantime, or its text is no longer stored.");
    }
    if (revived.length > 0) {
      await recordShopAudit(tx, audit, "mail outbox", {
        emails: revived.length,
        subjects: [...new Set(revived)],
      });
    }
    return revived;
  });
  void deliverInBackground();
  return subjects.length;
}

/** Has a picture drawn again that was given up. @throws CommandError if it is being drawn, or is gone */
export async function drawPictureAgain(id: string, audit: AuditAction | null): Promise<void> {
  if (!(await retryPicture(db(), id))) {
    throw new CommandError("This picture is already being drawn again, or it isn’t needed any more.");
  }
  await callJob(db(), "pictures");
  await recordShopAudit(db(), audit, PICTURE_QUEUE, { job: id });
}

/**
 * Has a job run by hand within seconds, in whichever process takes it.
 * @param key the machine, or what the job is about; empty where the shop has one such job
 * @throws CommandError if it runs already, or there is no such job
 */
export async function runJobNow(name: string, key: string, audit: AuditAction): Promise<void> {
  const job = ALL_JOBS.find((one) => one.name === name && (one.isOn?.() ?? true));
  const runner = job ? await requestJob(db(), { name, key }, audit.actor) : false;
  if (runner === false) throw new CommandError("There is no such job.");
  if (runner !== null) throw new CommandError(`This job is already running in ${runner}.`);
  await recordShopAudit(db(), audit, name, key === "" ? {} : { key });
}
