import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { createReference } from "@/lib/platform/ids/reference";
import { type MailAttachment, type QueuedMail, queueMail } from "@/lib/platform/mail/commands/outbox";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { type Finding, messageMail } from "./message-mails";
import type { FormValues, MessageForm } from "./model";
import { messages } from "./tables";

type Beside = {
  /** the signed-in writer, whatever address they enter */
  customerId?: string | null;
  /** facts the shop looked up itself, stored and mailed with the fields */
  findings?: readonly Finding[];
  /** a mail to the writer */
  receipt?: (reference: string) => Promise<QueuedMail>;
};

/** Stores a valid form and mails it to the shop in one transaction; returns the reference to quote. */
export async function receiveMessage(
  form: MessageForm,
  values: FormValues,
  attachments: readonly MailAttachment[] = [],
  { customerId = null, findings = [], receipt }: Beside = {},
): Promise<string> {
  const reference = createReference("M");
  const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  const found = Object.fromEntries(findings.map(({ name, text }) => [name, text]));
  const toWriter = await receipt?.(reference);
  await db().transaction(async (tx) => {
    await tx.insert(messages).values({
      reference,
      kind: form.kind,
      email: fields.email ?? null,
      customerId,
      fields: { ...fields, ...found },
    });
    await queueMail(tx, { ...messageMail(form, reference, fields, findings), attachments });
    if (toWriter) await queueMail(tx, toWriter);
  });
  // the message is stored even if the mail fails, and the mailer retries
  void deliverInBackground();
  return reference;
}

/**
 * Assigns messages written from a customer's confirmed address to the customer, so that they survive an address
 * change.
 */
export async function adoptMessages(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx
    .update(messages)
    .set({ customerId: id })
    .where(and(eq(messages.email, email), isNull(messages.customerId)));
}
