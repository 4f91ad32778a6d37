import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";
import { deliverOne, type Outcome, redactAddresses, wordsOf } from "./commands/deliver-mail";
import { readMailServer, recordServerFailure, recordServerSuccess } from "./commands/mail-server";
import { mailTransport, type SendMail, verifyMailServer } from "./transport";

/** Most mails of one delivery. */
export const MAIL_BATCH = 50;

/**
 * Sends due mails one after another, each claimed by its row, so that no other process sends it too. A mail that is refused is
 * tried again later. If the server itself fails, all mails wait for it, and it is tried again by one of them, or by `verify` where
 * none waits. Without a mail server each mail is written to a file, and waits for one. A process that is stopping sends no further one. Returns how many were sent.
 */
export async function deliverMails(
  now = new Date(),
  send: SendMail = mailTransport(),
  verify: () => Promise<void> = verifyMailServer,
): Promise<number> {
  const server = await readMailServer();
  if (server?.retryAt && server.retryAt > now) return 0;
  let sent = 0;
  let outcome: Outcome = "nothing";
  for (let i = 0; i < MAIL_BATCH && !isStopping(); i++) {
    outcome = await deliverOne(now, send, outcome === "sent");
    if (outcome === "nothing" && i === 0 && server && server.failures > 0) await checkServer(now, verify);
    if (outcome === "nothing" || outcome === "no server") break;
    if (outcome === "sent") sent += 1;
  }
  return sent;
}

/** Finds out whether a server that failed works again although no mail waits for it. */
async function checkServer(now: Date, verify: () => Promise<void>): Promise<void> {
  try {
    await verify();
    await recordServerSuccess(db(), now);
  } catch (error) {
    await recordServerFailure(db(), redactAddresses(wordsOf(error)), now);
  }
}

const mailer = processWide("mailer", (): { delivery: Promise<unknown> | null } => ({ delivery: null }));

/** One delivery at a time in a process, so that its connections to the mail server are few. */
function oneDelivery(deliver: () => Promise<unknown>): Promise<unknown> {
  const state = mailer();
  state.delivery ??= finishBeforeStop(
    deliver().finally(() => {
      state.delivery = null;
    }),
  );
  return state.delivery;
}

/** Sends due mails in the background, at once after something has queued one; never rejects. */
export async function deliverInBackground(deliver: () => Promise<unknown> = deliverMails): Promise<void> {
  try {
    await oneDelivery(deliver);
  } catch (error) {
    log.error({ err: error }, "the outbox could not be read; trying again");
  }
}

/** Sends the mails that are due. Returns how many, or of what this process was sending already. */
export async function deliverDueMails(): Promise<number> {
  return Number(await oneDelivery(deliverMails));
}
