import { and, asc, count, desc, eq, exists, ilike, isNotNull, isNull, notExists, or, sql } from "drizzle-orm";
import type { MessageKind } from "@/lib/people/inbox/message-kinds";
import { messageAnswers, messages } from "@/lib/people/inbox/tables";
import { staff } from "@/lib/people/staff/tables";
import { db } from "@/lib/platform/db/client";
import { containing } from "../admin/list-query";
import { isOpenMessage, repliesToMessage } from "./commands";

type InboxFilter = {
  words: string | undefined;
  kind: MessageKind | undefined;
  state: "open" | "answered" | "closed" | undefined;
  assignee: "mine" | "unassigned" | undefined;
  /** who looks; undefined for a program, which has nothing assigned */
  viewer: string | undefined;
  order: "asc" | "desc";
};

/** A page of messages with their assignees and the number of their replies, and how many there are. */
export async function listInbox(
  { words, kind, state, assignee, viewer, order }: InboxFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const wanted = and(
    kind ? eq(messages.kind, kind) : undefined,
    state === "open" ? isOpenMessage() : undefined,
    state === "answered" ? exists(repliesToMessage()) : undefined,
    state === "closed" ? and(isNotNull(messages.closedAt), notExists(repliesToMessage())) : undefined,
    assignee === "unassigned" ? isNull(messages.assignedTo) : undefined,
    assignee === "mine" ? (viewer ? eq(messages.assignedTo, viewer) : sql`false`) : undefined,
    words
      ? or(ilike(messages.reference, containing(words)), ilike(messages.email, containing(words)))
      : undefined,
  );
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
  return { rows, total: counted?.total ?? 0 };
}

/** The name of somebody of the staff; null if they are gone. */
export async function findAssignee(id: string): Promise<{ id: string; name: string } | null> {
  const [found] = await db().select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, id));
  return found ?? null;
}
