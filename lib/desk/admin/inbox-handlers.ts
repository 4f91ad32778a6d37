import { and, asc, count, desc, eq, exists, ilike, notExists, or } from "drizzle-orm";
import { answerMessage, findMessage, type MessageRow } from "@/lib/desk/shop/inbox";
import { messageAnswers, messages } from "@/lib/people/inbox/tables";
import { notFoundError } from "@/lib/platform/api/errors";
import { db } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import type { answerMessageEndpoint, inboxEndpoint, messageEndpoint } from "./inbox-endpoints";
import { containing, pageOf } from "./list-query";
import type { Asked } from "./serve-admin";

/** Characters of a message that its list shows. */
const EXCERPT = 120;

const answered = () =>
  db()
    .select({ id: messageAnswers.id })
    .from(messageAnswers)
    .where(eq(messageAnswers.messageId, messages.id));

const summaryOf = ({ reference, kind, email, fields, createdAt }: MessageRow, isAnswered: boolean) => ({
  id: reference,
  reference,
  kind,
  email,
  excerpt: Object.entries(fields)
    .filter(([name]) => name !== "email")
    .map(([, value]) => value)
    .join(" · ")
    .slice(0, EXCERPT),
  is_answered: isAnswered,
  created_at: createdAt.toISOString(),
});

export async function handleInbox({ query }: Asked<typeof inboxEndpoint>) {
  const { q, kind, state, order } = query;
  const wanted = and(
    kind ? eq(messages.kind, kind) : undefined,
    state === "open" ? notExists(answered()) : undefined,
    state === "answered" ? exists(answered()) : undefined,
    q ? or(ilike(messages.reference, containing(q)), ilike(messages.email, containing(q))) : undefined,
  );
  const { limit, offset } = pageOf(query);
  const [rows, [counted]] = await Promise.all([
    db()
      .select({
        message: messages,
        answers: db().$count(messageAnswers, eq(messageAnswers.messageId, messages.id)),
      })
      .from(messages)
      .where(wanted)
      .orderBy(order === "asc" ? asc(messages.createdAt) : desc(messages.createdAt))
      .limit(limit)
      .offset(offset),
    db().select({ total: count() }).from(messages).where(wanted),
  ]);
  return {
    data: rows.map(({ message, answers }) => summaryOf(message, answers > 0)),
    total: counted?.total ?? 0,
  };
}

/** @throws ApiError 404 */
async function requireMessage(reference: string) {
  const found = await findMessage(reference);
  if (!found) throw notFoundError("This message");
  return found;
}

export async function handleMessage({ params }: Asked<typeof messageEndpoint>) {
  const { message, answers } = await requireMessage(params.reference);
  return {
    data: {
      ...summaryOf(message, answers.length > 0),
      fields: Object.entries(message.fields).map(([name, value]) => ({ name, value })),
      answers: answers.map(({ text, holdsUntil, createdAt }) => ({
        text,
        valid_until: holdsUntil?.toISOString() ?? null,
        created_at: createdAt.toISOString(),
      })),
    },
  };
}

export async function handleAnswerMessage({ params, body, deed }: Asked<typeof answerMessageEndpoint>) {
  const { message } = await requireMessage(params.reference);
  const holdsUntil = body.valid_until === null ? null : new Date(body.valid_until);
  const answer = await answerMessage(
    message.reference,
    { text: body.text, holdsUntil },
    deed("inbox answer"),
  );
  void deliverInBackground();
  return { data: { created_at: answer.createdAt.toISOString() } };
}
