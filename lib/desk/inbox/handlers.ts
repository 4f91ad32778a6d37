import { and, asc, count, desc, eq, exists, ilike, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import {
  answerMessage,
  assignMessage,
  closeMessage,
  findMessage,
  isOpenMessage,
  listAssignees,
  type MessageRow,
  readThread,
  repliesToMessage,
} from "@/lib/desk/inbox/commands";
import { matchPrice } from "@/lib/desk/inbox/price-match-commands";
import { messageAnswers, messages } from "@/lib/people/inbox/tables";
import { staff } from "@/lib/people/staff/tables";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import { containing, pageOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type {
  answerMessageEndpoint,
  assignMessageEndpoint,
  closeMessageEndpoint,
  inboxEndpoint,
  matchPriceEndpoint,
  messageEndpoint,
} from "./endpoints";
import { assigneeOf, fieldsOf, matchedStone, type Person, senderName, threadEntry } from "./message-view";

/** Characters of a message that its list shows. */
const EXCERPT = 120;

const summaryOf = (
  { reference, kind, email, fields, closedAt, createdAt }: MessageRow,
  isAnswered: boolean,
  assignee: Person | null,
) => ({
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
  is_closed: closedAt !== null,
  assignee,
  created_at: createdAt.toISOString(),
});

/** The person behind the columns of a left join. */
const personOf = ({ id, name }: { id: string | null; name: string | null }): Person | null =>
  id === null || name === null ? null : { id, name };

export async function handleInbox({ query, staff: asking }: CallOf<typeof inboxEndpoint>) {
  const { q, kind, state, assignee, order } = query;
  const me = asking.signedIn?.person.id;
  const wanted = and(
    kind ? eq(messages.kind, kind) : undefined,
    state === "open" ? isOpenMessage() : undefined,
    state === "answered" ? exists(repliesToMessage()) : undefined,
    state === "closed" ? and(isNotNull(messages.closedAt), notExists(repliesToMessage())) : undefined,
    assignee === "unassigned" ? isNull(messages.assignedTo) : undefined,
    // a program has nothing assigned
    assignee === "mine" ? (me ? eq(messages.assignedTo, me) : sql`false`) : undefined,
    q ? or(ilike(messages.reference, containing(q)), ilike(messages.email, containing(q))) : undefined,
  );
  const { limit, offset } = pageOf(query);
  const [rows, [counted]] = await Promise.all([
    db()
      .select({
        message: messages,
        assigneeId: staff.id,
        assigneeName: staff.name,
        answers: db().$count(messageAnswers, eq(messageAnswers.messageId, messages.id)),
      })
      .from(messages)
      .leftJoin(staff, eq(staff.id, messages.assignedTo))
      .where(wanted)
      .orderBy(order === "asc" ? asc(messages.createdAt) : desc(messages.createdAt))
      .limit(limit)
      .offset(offset),
    db().select({ total: count() }).from(messages).where(wanted),
  ]);
  return {
    data: rows.map(({ message, answers, assigneeId, assigneeName }) =>
      summaryOf(message, answers > 0, personOf({ id: assigneeId, name: assigneeName })),
    ),
    total: counted?.total ?? 0,
  };
}

/** @throws ApiError 404 */
async function requireMessage(reference: string) {
  const found = await findMessage(reference);
  if (!found) throw notFoundError("This message");
  return found;
}

export async function handleMessage({ params }: CallOf<typeof messageEndpoint>) {
  const { message, answers } = await requireMessage(params.reference);
  const [assignee, name, stone, thread] = await Promise.all([
    assigneeOf(message),
    senderName(message),
    matchedStone(message),
    readThread(message),
  ]);
  return {
    data: {
      ...summaryOf(message, answers.length > 0, assignee),
      fields: fieldsOf(message),
      answers: answers.map(({ text, holdsUntil, createdAt }) => ({
        text,
        valid_until: holdsUntil?.toISOString() ?? null,
        created_at: createdAt.toISOString(),
      })),
      thread: thread.map(threadEntry),
      customer_id: message.customerId,
      sender_name: name,
      promo_code: message.promoCode,
      matched_stone: stone,
    },
  };
}

export async function handleAnswerMessage({ params, body, audit }: CallOf<typeof answerMessageEndpoint>) {
  const { message } = await requireMessage(params.reference);
  const holdsUntil = body.valid_until === null ? null : new Date(body.valid_until);
  const answer = await answerMessage(
    message.reference,
    { text: body.text, holdsUntil },
    audit("inbox answer"),
  );
  void deliverInBackground();
  return { data: { created_at: answer.createdAt.toISOString() } };
}

export const handleAssignees = async () => ({ data: await listAssignees() });

export async function handleAssignMessage({ params, body, audit }: CallOf<typeof assignMessageEndpoint>) {
  const { message } = await requireMessage(params.reference);
  await assignMessage(message, body.staff_id, audit("inbox assign"));
  const { message: changed } = await requireMessage(params.reference);
  return { data: { assignee: await assigneeOf(changed) } };
}

export async function handleCloseMessage({ params, body, audit }: CallOf<typeof closeMessageEndpoint>) {
  const { message } = await requireMessage(params.reference);
  await closeMessage(message, body.is_closed, audit(body.is_closed ? "inbox close" : "inbox reopen"));
  return { data: { is_closed: body.is_closed } };
}

export async function handleMatchPrice({ params, body, audit }: CallOf<typeof matchPriceEndpoint>) {
  const { message } = await requireMessage(params.reference);
  const promo = await matchPrice(
    message.reference,
    { sku: body.sku, priceCents: centsFromDecimal(body.price), endsAt: new Date(body.valid_until) },
    audit("inbox price match"),
  );
  return {
    data: {
      code: promo.code,
      discount: decimalFromCents(cents(promo.value)),
      valid_until: body.valid_until,
    },
  };
}
