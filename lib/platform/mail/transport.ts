import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createTransport, type SendMailOptions } from "nodemailer";
import { env } from "@/env.mjs";
import { writeWholeFile } from "@/lib/platform/runtime/whole-file";

export type SendMail = (mail: SendMailOptions & { id: string; queuedAt: Date }) => Promise<void>;

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

function smtp(url: string): SendMail {
  const transport = createTransport({ url, ...TIMEOUTS });
  return async ({ id: _id, queuedAt: _queuedAt, ...mail }) => {
    await transport.sendMail(mail);
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
