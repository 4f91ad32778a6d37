import { db } from "@/lib/db/client";
import { messages } from "@/lib/db/schema/inbox";
import { deliverInBackground } from "@/lib/mail/mailer";
import { type MailAttachment, queueMail } from "@/lib/mail/outbox";
import { newReference } from "@/lib/reference";
import { messageMail } from "./mail";
import type { FormValues, MessageForm } from "./model";

/**
 * Takes in a filled form that has no problems: it is kept, and the shop is mailed, both or neither. Returns the
 * reference to quote.
 */
export async function receiveMessage(
  form: MessageForm,
  values: FormValues,
  attachments: readonly MailAttachment[] = [],
): Promise<string> {
  const reference = newReference("M");
  const fields = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  await db().transaction(async (tx) => {
    await tx.insert(messages).values({ reference, kind: form.kind, email: fields.email ?? null, fields });
    await queueMail(tx, { ...messageMail(form, reference, fields), attachments });
  });
  // the message stands whatever becomes of the mail; the mailer tries again
  void deliverInBackground();
  return reference;
}
