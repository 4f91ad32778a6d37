import { and, eq, isNull } from "drizzle-orm";
import { db, type Transaction } from "@/lib/platform/db/client";
import { createReference } from "@/lib/platform/ids/reference";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { type MailAttachment, type QueuedMail, queueMail } from "@/lib/platform/mail/outbox";
import { type Finding, messageMail } from "./message-mails";
import type { FormValues, MessageForm } from "./model";
import { messages } from "./tables";

type Beside = {
  /** who wrote it signed in, whatever address they name */
  customerId?: string | null;
  /** what the shop found out by itself, kept and mailed with the fields */
  findings?: readonly Finding[];
  /** a mail to the writer */
  receipt?: (reference: string) => Promise<QueuedMail>;
};

/**
 * Takes in a filled form that has no problems: it is kept, and the shop is mailed, both or neither. Returns the
 * reference to quote.
 */
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
  // the message stands whatever becomes of the mail; the mailer tries again
  void deliverInBackground();
  return reference;
}

/** Puts what was written from a customer's confirmed address down to the customer, whatever address they have next. */
export async function adoptMessages(
  tx: Transaction,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await tx
    .update(messages)
    .set({ customerId: id })
    .where(and(eq(messages.email, email), isNull(messages.customerId)));
}
