import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "@/env.mjs";
import { writeWholeFile } from "@/lib/platform/runtime/whole-file";

export type SendMail = (
  mail: SendMailOptions & { id: string; queuedAt: Date; headers?: Record<string, string> },
) => Promise<void>;

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Sends by SMTP if a server is configured, otherwise writes each mail to a file in the outbox folder. */
export function mailTransport(): SendMail {
  return env.SMTP_URL ? smtp(env.SMTP_URL) : files(mailFolder());
}

/** Connects to the mail server and signs in. @throws what is wrong with it */
export async function verifyMailServer(): Promise<void> {
  if (!env.SMTP_URL) return;
  const transport = createTransport({ url: env.SMTP_URL, ...TIMEOUTS });
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** The folder that mails are written to while no mail server is set. */
export const mailFolder = (): string => join(env.DATA_DIR, "outbox");

/**
 * Headers by which providers recognize a mail that they took already, and don't send it twice. SMTP itself has no such thing: a
 * Message-ID is for mailboxes, of which only some show a repeated one once.
 */
const IDEMPOTENCY_HEADERS: Readonly<Record<string, string>> = {
  // https://resend.com/docs/dashboard/emails/idempotency-keys, for a day
  "smtp.resend.com": "Resend-Idempotency-Key",
};

/** The header that a mail server's host takes as a mail's id. */
export function idempotencyHeaders(url: string, id: string): Record<string, string> {
  const name = IDEMPOTENCY_HEADERS[new URL(url).hostname];
  return name ? { [name]: id } : {};
}

/** A mail whose text the server had when the connection broke off: it may have taken it. */
export class UnknownDelivery extends Error {
  override name = "UnknownDelivery";
}

const ignored = () => undefined;

/** Sends one mail after another. @throws UnknownDelivery if nobody knows whether the server took one */
function smtp(url: string): SendMail {
  let hasText = false;
  const onCommand = ({ tnx }: { tnx?: string }, line: string) => {
    if (tnx === "client" && line === "DATA") hasText = true;
  };
  const levels = {
    level: ignored,
    trace: ignored,
    info: ignored,
    warn: ignored,
    error: ignored,
    fatal: ignored,
  };
  const logger = { ...levels, debug: onCommand as () => void };
  const transport = createTransport({ url, ...TIMEOUTS, logger, transactionLog: true });
  return async ({ id, queuedAt: _queuedAt, headers, ...mail }) => {
    hasText = false;
    try {
      await transport.sendMail({ ...mail, headers: { ...headers, ...idempotencyHeaders(url, id) } });
    } catch (error) {
      // a reply says what became of it
      const isAnswered =
        error instanceof Error && "responseCode" in error && error.responseCode !== undefined;
      if (!hasText || isAnswered) throw error;
      throw new UnknownDelivery(error instanceof Error ? error.message : String(error), { cause: error });
    }
  };
}

function files(folder: string): SendMail {
  const transport = createTransport({ streamTransport: true, buffer: true });
  return async ({ id, queuedAt, ...mail }) => {
    const { message } = await transport.sendMail(mail);
    await mkdir(folder, { recursive: true });
    const name = `${queuedAt.toISOString().replaceAll(":", "-")}-${id}.eml`;
    // the name comes from the mail, so a mail sent twice is still one file
    await writeWholeFile(join(folder, name), message as Buffer, { mode: 0o600 });
  };
}
