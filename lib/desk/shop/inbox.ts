import { and, asc, desc, eq, notExists } from "drizzle-orm";
import type { MessageKind } from "@/lib/people/inbox/message-kinds";
import { answerMailPurpose } from "@/lib/people/inbox/message-mails";
import { messageAnswers, messages } from "@/lib/people/inbox/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { formatDate } from "@/lib/platform/dates/format-date";
import { db } from "@/lib/platform/db/client";
import { renderMail } from "@/lib/platform/mail/mail-template";
import { queueMail } from "@/lib/platform/mail/outbox";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { CommandError } from "./command-error";

export type MessageRow = typeof messages.$inferSelect;
export type AnswerRow = typeof messageAnswers.$inferSelect;

const answered = () =>
  db()
    .select({ id: messageAnswers.id })
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, messages.id));

/** Lists messages to the shop, newest first; without `all`, only the unanswered ones. */
export async function listMessages({
  kind,
  all = false,
  limit,
}: {
  kind?: MessageKind;
  all?: boolean;
  limit: number;
}): Promise<MessageRow[]> {
  return db()
    .select()
    .from(messages)
    .where(and(kind ? eq(messages.kind, kind) : undefined, all ? undefined : notExists(answered())))
    .orderBy(desc(messages.createdAt))
    .limit(limit);
}

/** A message with its answers; null if no message has that reference. */
export async function findMessage(
  reference: string,
): Promise<{ message: MessageRow; answers: AnswerRow[] } | null> {
  const [message] = await db()
    .select()
    .from(messages)
    .where(eq(messages.reference, reference.trim().toUpperCase()));
  if (!message) return null;
  const answers = await db()
    .select()
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, message.id))
    .orderBy(asc(messageAnswers.createdAt));
  return { message, answers };
}

/**
 * Answers a message by a mail that quotes its reference, both in one transaction.
 * @param holdsUntil the expiry of an offer in the answer, such as a price match
 * @throws CommandError if the sender left no address
 */
export async function answerMessage(
  reference: string,
  { text, holdsUntil }: { text: string; holdsUntil: Date | null },
  deed: AuditAction | null,
  now = new Date(),
): Promise<AnswerRow> {
  const words = text.trim();
  if (!words) throw new CommandError("The reply is empty.");
  const found = await findMessage(reference);
  if (!found) throw new CommandError(`Message ${reference} not found.`);
  const { message } = found;
  const { email } = message;
  if (!email) throw new CommandError(`${message.reference} has no email address to reply to.`);
  const letter = await replyMail(words, message.reference, holdsUntil);
  return db().transaction(async (tx) => {
    const [answer] = await tx
      .insert(messageAnswers)
      .values({ messageId: message.id, text: words, holdsUntil, createdAt: now })
      .returning();
    if (!answer) throw new Error("The reply was not stored");
    await queueMail(tx, {
      purpose: answerMailPurpose(answer.id),
      recipient: email,
      cause: "shop",
      replyTo: currentContact().email,
      ...letter,
    });
    await recordShopAudit(tx, deed, message.reference, { answer: answer.id });
    return answer;
  });
}

/** Writes the reply to a message, under the message's reference. */
export async function replyMail(words: string, reference: string, holdsUntil: Date | null) {
  const written = await renderMail({
    kind: "message-reply",
    title: "Our reply",
    preview: words.slice(0, 90),
    sections: [
      { rows: words.split(/\n+/) },
      {
        rows: [
          ...(holdsUntil ? [`This offer is valid until ${formatDate(holdsUntil)}.`] : []),
          `Your reference: ${reference}`,
        ],
      },
    ],
  });
  return { subject: `Your message ${reference} to ${site.name}`, ...written };
}
