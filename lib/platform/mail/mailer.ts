import { and, asc, eq, isNotNull, isNull, lte } from "drizzle-orm";
import { env } from "@/env.mjs";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop, isStopping } from "@/lib/platform/runtime/stopping";
import {
  hasMailServer,
  isServerFailure,
  readMailServer,
  recordServerFailure,
  recordServerSuccess,
} from "./mail-server";
import { isWaiting } from "./mail-states";
import { mailAttachments, mails } from "./tables";
import { mailTransport, type SendMail, verifyMailServer } from "./transport";

const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 6 * 60 * 60_000;
const BATCH = 50;

/** Matches the text around an @, up to the characters that end an address in a mail server's reply. */
const ADDRESS = /(?:"[^"\n]*"|[^\s<>()[\]"',;:]+)@(?:\[[^\]\s]*\]|[^\s<>()[\]"',;:]+)/g;

/** Removes email addresses from a mail server's reply, since the log outlives this personal data. */
export const redactAddresses = (text: string) => text.replace(ADDRESS, "[address]");

/** Returns the delay after a mail's nth failure, in ms, doubling from half a minute up to six hours. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
}

/**
 * Sends due mails, one per transaction: the row stays locked while its mail is sent, so that no other process sends
 * it too. A mail that is refused is tried again later. If the server itself fails, all mails wait for it, and it is tried
 * again by one of them, or by `verify` where none waits. Without a mail server each mail is written to a file, and waits
 * for one. A process that is told to stop sends no further one. Returns how many were sent.
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
  for (let i = 0; i < BATCH && !isStopping(); i++) {
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

const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Headers that let a mail program offer one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  list: { unsubscribe: url },
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
});

type Outcome = "sent" | "filed" | "refused" | "no server" | "nothing";

/** @param isServerUp whether the server has just taken another mail, so that a failure is this mail's own */
async function deliverOne(now: Date, send: SendMail, isServerUp: boolean): Promise<Outcome> {
  const isFiled = !hasMailServer();
  return db().transaction(async (tx) => {
    const [mail] = await tx
      .select()
      .from(mails)
      .where(and(isWaiting(now), lte(mails.dueAt, now), isFiled ? isNull(mails.filedAt) : undefined))
      // an order's mail never waits for a newsletter, nor any mail for one that the server hangs up on
      .orderBy(isNotNull(mails.leaveUrl), isNotNull(mails.lastError), asc(mails.dueAt))
      .limit(1)
      .for("update", { skipLocked: true });
    if (!mail) return "nothing";
    const attempts = mail.attempts + 1;
    const attachments = await tx
      .select({
        filename: mailAttachments.filename,
        contentType: mailAttachments.contentType,
        content: mailAttachments.content,
      })
      .from(mailAttachments)
      .where(eq(mailAttachments.mailId, mail.id))
      .orderBy(asc(mailAttachments.position));
    try {
      await send({
        id: mail.id,
        queuedAt: mail.createdAt,
        messageId: `<${mail.id}@${new URL(env.SHOP_URL).hostname}>`,
        from: env.MAIL_FROM,
        // passed as an object, since "a,b@c.example" parsed as a list would be two addresses
        to: { name: "", address: mail.recipient },
        ...(mail.replyTo ? { replyTo: { name: "", address: mail.replyTo } } : {}),
        ...(mail.leaveUrl ? unsubscribeHeaders(mail.leaveUrl) : {}),
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        ...(attachments.length > 0 ? { attachments } : {}),
      });
    } catch (error) {
      // whole addresses first, since the pattern would leave the "a" of "a,b@c.example"
      const named = [mail.recipient, mail.replyTo].filter((address) => address !== null);
      const reason = redactAddresses(
        named.reduce((text, address) => text.replaceAll(address, "[address]"), wordsOf(error)),
      );
      if (isServerFailure(error) && !isServerUp) {
        const failures = await recordServerFailure(tx, reason, now);
        log.warn({ failures, reason }, "the mail server fails; mails wait until it works");
        await tx.update(mails).set({ lastError: reason }).where(eq(mails.id, mail.id));
        return "no server";
      }
      log.warn({ mail: mail.id, attempts, reason }, "a mail could not be sent; it will be retried");
      const dueAt = new Date(now.getTime() + retryDelayMs(attempts));
      await tx.update(mails).set({ attempts, dueAt, lastError: reason }).where(eq(mails.id, mail.id));
      return "refused";
    }
    if (isFiled) {
      await tx.update(mails).set({ filedAt: now }).where(eq(mails.id, mail.id));
      return "filed";
    }
    const forgotten = mail.secret ? { text: "", html: "" } : {};
    await tx
      .update(mails)
      .set({ attempts, sentAt: now, lastError: null, ...forgotten })
      .where(eq(mails.id, mail.id));
    await recordServerSuccess(tx, now);
    return "sent";
  });
}

const EVERY_MS = 15_000;
const mailer = processWide(
  "mailer",
  (): { timer: NodeJS.Timeout | null; delivery: Promise<void> | null } => ({
    timer: null,
    delivery: null,
  }),
);

/**
 * Sends due mails in the background; never rejects. Only one run per process, since each holds a database connection
 * while the mail server responds.
 */
export function deliverInBackground(deliver: () => Promise<unknown> = deliverMails): Promise<void> {
  const state = mailer();
  state.delivery ??= finishBeforeStop(
    deliver()
      .then(
        () => undefined,
        (error: unknown) => log.error({ err: error }, "the outbox could not be read; trying again"),
      )
      .finally(() => {
        state.delivery = null;
      }),
  );
  return state.delivery;
}

/** Sends due mails every 15 seconds while this process runs; further calls do nothing. */
export function startMailer(): void {
  mailer().timer ??= setInterval(() => void deliverInBackground(), EVERY_MS).unref();
}
