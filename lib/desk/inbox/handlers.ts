import {
  answerMessage,
  assignMessage,
  closeMessage,
  findMessage,
  listAssignees,
  type MessageRow,
  readThread,
} from "@/lib/desk/inbox/commands";
import { matchPrice } from "@/lib/desk/inbox/price-match-commands";
import { notFoundError } from "@/lib/platform/api/declare/errors";
import { deliverInBackground } from "@/lib/platform/mail/mailer";
import { cents, centsFromDecimal, decimalFromCents } from "@/lib/platform/money/model";
import { pageOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type {
  answerMessageEndpoint,
  assignMessageEndpoint,
  closeMessageEndpoint,
  inboxEndpoint,
  matchPriceEndpoint,
  messageEndpoint,
  publishQuestionEndpoint,
  unpublishQuestionEndpoint,
} from "./endpoints";
import { assigneeOf, fieldsOf, matchedStone, type Person, senderName, threadEntry } from "./message-view";
import { listInbox } from "./queries";
import { findQuestionState, publishQuestion, unpublishQuestion } from "./question-commands";

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
  const { rows, total } = await listInbox(
    { words: q, kind, state, assignee, viewer: asking.signedIn?.person.id, order },
    pageOf(query),
  );
  return {
    data: rows.map(({ message, answers, assigneeId, assigneeName }) =>
      summaryOf(message, answers > 0, personOf({ id: assigneeId, name: assigneeName })),
    ),
    total,
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
  const [assignee, name, stone, thread, question] = await Promise.all([
    assigneeOf(message),
    senderName(message),
    matchedStone(message),
    readThread(message),
    findQuestionState(message),
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
      question: question && {
        may_publish: question.mayPublish,
        subject: question.subject?.name ?? null,
        published: question.published,
      },
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

export async function handlePublishQuestion({ params, body, audit }: CallOf<typeof publishQuestionEndpoint>) {
  const { message } = await requireMessage(params.reference);
  await publishQuestion(message, body, audit("question publish"));
  return { data: { is_published: true } };
}

export async function handleUnpublishQuestion({ params, audit }: CallOf<typeof unpublishQuestionEndpoint>) {
  const { message } = await requireMessage(params.reference);
  await unpublishQuestion(message, audit("question hide"));
  return { data: { is_published: false } };
}
