import { lt, or, sql } from "drizzle-orm";
import { env } from "@/env.mjs";
import { type Database, db, type Transaction } from "@/lib/platform/db/client";
import { mailServer } from "../tables";
import { UnknownDelivery } from "../transport";

const FIRST_RETRY_MS = 15_000;
const MAX_RETRY_MS = 5 * 60_000;
/** How exact the time of the last success is, ms: a write for every mail would serialize all processes. */
const SUCCESS_EVERY_MS = 10_000;

/** Whether mails reach anybody. Without a mail server they are written to files and wait. */
export const hasMailServer = (): boolean => env.SMTP_URL !== undefined || env.MAIL_TO_FILES;

/** The time until the server is tried again after its nth failure in a row, ms: doubling from 15 seconds up to five minutes. */
const serverRetryMs = (failures: number): number =>
  Math.min(FIRST_RETRY_MS * 2 ** Math.min(failures - 1, 10), MAX_RETRY_MS);

/** What nodemailer calls failures that no mail's own address or text causes. */
const SERVER_CODES = new Set(["EDNS", "ECONNECTION", "EAUTH", "ENOAUTH", "EOAUTH2", "ETLS", "EPROXY"]);
/** Codes of a full or read-only disk, where mails are written to files. */
const DISK_CODES = new Set(["ENOSPC", "EROFS", "EACCES", "EDQUOT", "EIO"]);
/** The steps of a delivery before its recipient is named; the sender is the same for all mails. */
const SERVER_STEPS = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH\b.*|MAIL FROM)$/;

/** Whether a failure would meet every mail: the server is away, refuses the login, or refuses the sender. */
export function isServerFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  // a connection that broke off is the server's failure, whatever it had by then
  const failure = error instanceof UnknownDelivery ? error.cause : error;
  const { code = "", command = "" } = failure as Error & { code?: string; command?: string };
  return SERVER_CODES.has(code) || DISK_CODES.has(code) || SERVER_STEPS.test(command);
}

/** Replies to RCPT that name the mailbox itself (RFC 5321, section 4.2.3). */
const MAILBOX_REPLIES = new Set([550, 551, 553, 556]);
/** An enhanced code, and those of mailboxes and domains that don't exist or are closed (RFC 3463, RFC 7505). */
const ENHANCED = /\b5\.\d{1,3}\.\d{1,3}\b/;
const NO_MAILBOX = /\b5\.(1\.(1|2|3|6|10)|2\.1)\b/;
/** What servers without such codes say of a mailbox. A blocked sender, or a relay that is refused, is nobody's mailbox. */
const NO_SUCH =
  /no such (user|mailbox|recipient)|(user|mailbox|recipient|address|account) (unknown|not found|does ?n[o’']t exist|is disabled)|unknown (user|mailbox|recipient)/i;

/** Whether the server said that there is no such mailbox and never will be, so that a list writes to it no more. */
export function isUnknownMailbox(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const {
    command,
    responseCode,
    response = "",
  } = error as Error & {
    command?: string;
    responseCode?: number;
    response?: string;
  };
  if (command !== "RCPT TO" || !MAILBOX_REPLIES.has(responseCode ?? 0)) return false;
  return ENHANCED.test(response) ? NO_MAILBOX.test(response) : NO_SUCH.test(response);
}

export async function readMailServer(executor: Database | Transaction = db()) {
  const [row] = await executor.select().from(mailServer);
  return row ?? null;
}

/** Records that the server took a mail. */
export async function recordServerSuccess(executor: Database | Transaction, now: Date): Promise<void> {
  const { failures, lastSuccessAt } = mailServer;
  await executor
    .insert(mailServer)
    .values({ lastSuccessAt: now })
    .onConflictDoUpdate({
      target: mailServer.id,
      set: { lastSuccessAt: now, failures: 0, retryAt: null },
      setWhere: or(
        sql`${failures} > 0`,
        sql`${lastSuccessAt} is null`,
        lt(lastSuccessAt, new Date(now.getTime() - SUCCESS_EVERY_MS)),
      ),
    });
}

/** Records that the server failed, and when it is tried again. Returns how often it has failed in a row. */
export async function recordServerFailure(
  executor: Database | Transaction,
  reason: string,
  now: Date,
): Promise<number> {
  const { failures } = mailServer;
  const failed = { lastFailureAt: now, lastError: reason };
  const [row] = await executor
    .insert(mailServer)
    .values({ ...failed, failures: 1, retryAt: new Date(now.getTime() + serverRetryMs(1)) })
    .onConflictDoUpdate({
      target: mailServer.id,
      set: { ...failed, failures: sql`${failures} + 1` },
    })
    .returning({ failures });
  const count = row?.failures ?? 1;
  await executor.update(mailServer).set({ retryAt: new Date(now.getTime() + serverRetryMs(count)) });
  return count;
}
