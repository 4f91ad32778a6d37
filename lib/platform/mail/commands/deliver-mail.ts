import { setTimeout as sleep } from "node:timers/promises";
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { env } from "@/env.mjs";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { log } from "@/lib/platform/log/log";
import { isWaiting } from "../condition-queries";
import { mailAttachments, mails } from "../tables";
import { type SendMail, UnknownDelivery } from "../transport";
import {
  hasMailServer,
  isServerFailure,
  isUnknownMailbox,
  recordServerFailure,
  recordServerSuccess,
} from "./mail-server";

const FIRST_RETRY_MS = 30_000;
const MAX_RETRY_MS = 6 * 60 * 60_000;
/** How long a mail belongs to the process that sends it, ms: longer than a slow server takes for its largest file. */
const CLAIM_MS = 5 * 60_000;
/** Pause before what became of a mail is recorded again, ms. */
const RECORD_AGAIN_MS = 1_000;

/** Matches the text around an @, up to the characters that end an address in a mail server's reply. */
const ADDRESS = /(?:"[^"\n]*"|[^\s<>()[\]"',;:]+)@(?:\[[^\]\s]*\]|[^\s<>()[\]"',;:]+)/g;

/** Removes email addresses from a mail server's reply, since the log outlives this personal data. */
export const redactAddresses = (text: string) => text.replace(ADDRESS, "[address]");

/** Returns the delay after a mail's nth failure, in ms, doubling from half a minute up to six hours. */
export function retryDelayMs(attempts: number): number {
  return Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS);
}

export const wordsOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Headers that let a mail program offer one-click unsubscribe (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  list: { unsubscribe: url },
  headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
});

export type Outcome = "sent" | "filed" | "refused" | "no server" | "nothing";

type Mail = typeof mails.$inferSelect;

const withoutSecret = (words: typeof mails.text | typeof mails.html) =>
  sql`case when ${mails.secret} then '' else ${words} end`;
/** Kinds of mail of which nothing is kept once they are sent: their receivers have never dealt with the shop. */
const FORGOTTEN_KINDS = ["hint"];
const isForgotten = inArray(sql`split_part(${mails.purpose}, ':', 1)`, FORGOTTEN_KINDS);
const unlessForgotten = (words: typeof mails.recipient | typeof mails.subject) =>
  sql`case when ${isForgotten} then '' else ${words} end`;
/** What is kept of a mail that was sent; by the row, since its account may have been deleted meanwhile. */
const keptOnceSent = {
  text: withoutSecret(mails.text),
  html: withoutSecret(mails.html),
  recipient: unlessForgotten(mails.recipient),
  replyTo: sql`case when ${isForgotten} then null else ${mails.replyTo} end`,
  subject: unlessForgotten(mails.subject),
};

/** The mail that is sent next, which its index finds without sorting what else waits. */
export const nextMail = (executor: Database | Transaction, now: Date) =>
  executor
    .select()
    .from(mails)
    .where(and(isWaiting(now), lte(mails.dueAt, now), hasMailServer() ? undefined : isNull(mails.filedAt)))
    // an order's mail never waits for a newsletter, nor any mail for one that the server hangs up on
    .orderBy(isNotNull(mails.leaveUrl), isNotNull(mails.lastError), asc(mails.dueAt))
    .limit(1)
    .for("update", { skipLocked: true });

/**
 * Claims the next mail by putting it off: until then no other process sends it, and if this one is killed before it records what
 * became of it, the mail is sent again, unless it is one of a list. No transaction is open meanwhile, and none that fails can undo
 * what was sent.
 */
function claimMail(now: Date): Promise<Mail | null> {
  return db().transaction(async (tx) => {
    const [mail] = await nextMail(tx, now);
    if (!mail) return null;
    const dueAt = new Date(now.getTime() + CLAIM_MS);
    await tx.update(mails).set({ dueAt, claimedAt: now }).where(eq(mails.id, mail.id));
    return mail;
  });
}

/**
 * Sends the next mail that is due, and records what became of it.
 * @param isServerUp whether the server has just taken another mail, so that a failure is this mail's own
 */
export async function deliverOne(now: Date, send: SendMail, isServerUp: boolean): Promise<Outcome> {
  const mail = await claimMail(now);
  if (!mail) return "nothing";
  if (mail.leaveUrl !== null && mail.claimedAt !== null) return recordCutOff(mail);
  const message = await messageOf(mail);
  try {
    await send(message);
  } catch (error) {
    return recordFailure(mail, error, isServerUp, now);
  }
  const isFiled = !hasMailServer();
  const done = isFiled
    ? { filedAt: now }
    : {
        ...{ attempts: mail.attempts + 1, sentAt: now, lastError: null },
        ...keptOnceSent,
      };
  await untilRecorded(async (tx) => {
    await tx
      .update(mails)
      .set({ ...done, dueAt: mail.dueAt, claimedAt: null })
      .where(eq(mails.id, mail.id));
    if (!isFiled) await recordServerSuccess(tx, now);
  });
  return isFiled ? "filed" : "sent";
}

/**
 * Counts a list's mail as sent whose process or connection ended while it sent it. Nobody knows whether the server had taken it, and
 * one letter too few does less harm than one twice.
 */
async function recordCutOff({ id, claimedAt, dueAt }: Mail): Promise<Outcome> {
  log.warn({ mail: id }, "a letter was cut off while it was sent; it is not sent again");
  const cutOff = { sentAt: claimedAt, claimedAt: null, dueAt, lastError: "cut off while it was sent" };
  await untilRecorded((tx) =>
    tx
      .update(mails)
      .set({ ...cutOff, ...keptOnceSent })
      .where(eq(mails.id, id)),
  );
  return "sent";
}

/** What is sent of a mail. Its ids are the same each time, so that a mailbox or a provider can tell a repeated one. */
async function messageOf(mail: Mail): Promise<Parameters<SendMail>[0]> {
  const attachments = await db()
    .select({
      filename: mailAttachments.filename,
      contentType: mailAttachments.contentType,
      content: mailAttachments.content,
    })
    .from(mailAttachments)
    .where(eq(mailAttachments.mailId, mail.id))
    .orderBy(asc(mailAttachments.position));
  return {
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
  };
}

async function recordFailure(mail: Mail, error: unknown, isServerUp: boolean, now: Date): Promise<Outcome> {
  const attempts = mail.attempts + 1;
  // whole addresses first, since the pattern would leave the "a" of "a,b@c.example"
  const named = [mail.recipient, mail.replyTo].filter((address) => address !== null);
  const reason = redactAddresses(
    named.reduce((text, address) => text.replaceAll(address, "[address]"), wordsOf(error)),
  );
  const record = (tx: Transaction, change: Partial<Mail>) =>
    tx
      .update(mails)
      .set({ lastError: reason, claimedAt: null, ...change })
      .where(eq(mails.id, mail.id));
  if (mail.leaveUrl !== null && error instanceof UnknownDelivery)
    return recordCutOff({ ...mail, claimedAt: now });
  if (isServerFailure(error) && !isServerUp) {
    const failures = await untilRecorded(async (tx) => {
      await record(tx, { dueAt: mail.dueAt });
      return recordServerFailure(tx, reason, now);
    });
    log.warn({ failures, reason }, "the mail server fails; mails wait until it works");
    return "no server";
  }
  if (mail.leaveUrl !== null && isUnknownMailbox(error)) {
    await untilRecorded((tx) => record(tx, { attempts, dueAt: mail.dueAt, refusedAt: now }));
    return "refused";
  }
  log.warn({ mail: mail.id, attempts, reason }, "a mail could not be sent; it will be retried");
  const dueAt = new Date(now.getTime() + retryDelayMs(attempts));
  await untilRecorded((tx) => record(tx, { attempts, dueAt }));
  return "refused";
}

/** Records what became of a mail even if the database is away just then: what isn't recorded is sent again. */
async function untilRecorded<T>(record: (tx: Transaction) => Promise<T>): Promise<T> {
  for (const since = performance.now(); ; await sleep(RECORD_AGAIN_MS)) {
    try {
      return await db().transaction(record);
    } catch (error) {
      // once the claim is over, another process may send it
      if (!isDatabaseAway(error) || performance.now() - since > CLAIM_MS) throw error;
    }
  }
}
