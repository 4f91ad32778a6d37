import { and, asc, desc, eq, inArray, isNull, notExists, or } from "drizzle-orm";
import type { MessageKind } from "@/lib/people/inbox/message-kinds";
import { answerMailPurpose } from "@/lib/people/inbox/message-mails";
import { openPlaceholder, PLACEHOLDERS } from "@/lib/people/inbox/reply-templates";
import { messageAnswers, messages } from "@/lib/people/inbox/tables";
import { mayRole } from "@/lib/people/staff/roles";
import { staff } from "@/lib/people/staff/tables";
import { type AuditAction, recordShopAudit } from "@/lib/platform/audit/shop-audit";
import { db } from "@/lib/platform/db/client";
import { formatDate } from "@/lib/platform/intl/dates";
import { queueMail } from "@/lib/platform/mail/commands/outbox";
import { renderMail } from "@/lib/platform/mail/layout/mail-template";
import { currentContact } from "@/lib/platform/settings/current-settings";
import { site } from "@/lib/platform/site/site";
import { CommandError } from "../errors/command-error";

export type MessageRow = typeof messages.$inferSelect;
export type AnswerRow = typeof messageAnswers.$inferSelect;

/** The replies to the message of a query. */
export const repliesToMessage = () =>
  db()
    .select({ id: messageAnswers.id })
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, messages.id));

/** Whether a message waits for a reply: it has none, and nobody said that it needs none. */
export const isOpenMessage = () => and(isNull(messages.closedAt), notExists(repliesToMessage()));

/** Lists messages to the shop, newest first; without `all`, only those that wait for a reply. */
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
    .where(and(kind ? eq(messages.kind, kind) : undefined, all ? undefined : isOpenMessage()))
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
  audit: AuditAction | null,
  now = new Date(),
): Promise<AnswerRow> {
  const words = text.trim();
  if (!words) throw new CommandError("The reply is empty.");
  const found = await findMessage(reference);
  if (!found) throw new CommandError(`Message ${reference} not found.`);
  const { message } = found;
  const { email } = message;
  const open = openPlaceholder(words);
  if (open) throw new CommandError(`Replace {${open}} with ${PLACEHOLDERS[open]} before you send the reply.`);
  if (!email) throw new CommandError(`${message.reference} has no email address to reply to.`);
  const mail = await replyMail(words, message.reference, holdsUntil);
  return db().transaction(async (tx) => {
    const [answer] = await tx
      .insert(messageAnswers)
      .values({
        messageId: message.id,
        text: words,
        author: audit?.actor ?? null,
        holdsUntil,
        createdAt: now,
      })
      .returning();
    if (!answer) throw new Error("The reply was not stored");
    await queueMail(tx, {
      purpose: answerMailPurpose(answer.id),
      recipient: email,
      cause: "shop",
      replyTo: currentContact().email,
      ...mail,
    });
    await recordShopAudit(tx, audit, message.reference, { answer: answer.id });
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

/** Messages of one conversation that are read at most, and replies with them. */
const MOST_MESSAGES = 50;

export type ThreadEntry =
  | { message: MessageRow; answer: null; at: Date }
  | { message: MessageRow; answer: AnswerRow; at: Date };

/**
 * Everything a message's sender and the shop have written to each other through the forms, oldest first: the messages of
 * one address or one customer, each with its replies.
 */
export async function readThread({ id, email, customerId }: MessageRow): Promise<ThreadEntry[]> {
  const written = await db()
    .select()
    .from(messages)
    .where(
      or(
        eq(messages.id, id),
        email === null ? undefined : eq(messages.email, email),
        customerId === null ? undefined : eq(messages.customerId, customerId),
      ),
    )
    .orderBy(desc(messages.createdAt))
    .limit(MOST_MESSAGES);
  const byId = new Map(written.map((message) => [message.id, message]));
  const answers = await db()
    .select()
    .from(messageAnswers)
    .where(inArray(messageAnswers.messageId, [...byId.keys()]));
  const replies = answers.flatMap((answer) => {
    const message = byId.get(answer.messageId);
    return message ? [{ message, answer, at: answer.createdAt }] : [];
  });
  const own = written.map((message) => ({ message, answer: null, at: message.createdAt }));
  return [...own, ...replies].sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** The staff who answer messages, by name. */
export async function listAssignees(): Promise<{ id: string; name: string }[]> {
  const people = await db().select().from(staff).where(isNull(staff.disabledAt)).orderBy(asc(staff.name));
  return people.filter(({ role }) => mayRole(role, "inbox")).map(({ id, name }) => ({ id, name }));
}

/**
 * Assigns a message to somebody who answers it; null to nobody in particular.
 * @throws CommandError
 */
export async function assignMessage(
  { id, reference, assignedTo }: MessageRow,
  staffId: string | null,
  audit: AuditAction,
): Promise<void> {
  if (staffId !== null && !(await listAssignees()).some((one) => one.id === staffId)) {
    throw new CommandError("Choose someone who may answer messages.");
  }
  await db().transaction(async (tx) => {
    await tx.update(messages).set({ assignedTo: staffId }).where(eq(messages.id, id));
    await recordShopAudit(tx, audit, reference, { before: assignedTo, after: staffId });
  });
}

/** Records that a message needs no reply, or that it does after all. */
export async function closeMessage(
  { id, reference, closedAt }: MessageRow,
  isClosed: boolean,
  audit: AuditAction,
  now = new Date(),
): Promise<void> {
  if ((closedAt !== null) === isClosed) return;
  await db().transaction(async (tx) => {
    await tx
      .update(messages)
      .set({ closedAt: isClosed ? now : null })
      .where(eq(messages.id, id));
    await recordShopAudit(tx, audit, reference);
  });
}
