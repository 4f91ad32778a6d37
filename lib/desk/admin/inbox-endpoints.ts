import { z } from "zod";
import { MESSAGE_KINDS } from "@/lib/people/inbox/message-kinds";
import { adminEndpoint } from "./admin-endpoint";
import { listOf, listQuery, searchField } from "./list-query";

const common = { tag: "Inbox", permission: "inbox" } as const;

const named = z.object({ reference: z.string().min(3).max(20) });
const time = z.iso.datetime();

const listedMessage = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  email: z.string().nullable(),
  /** the beginning of what was written */
  excerpt: z.string(),
  is_answered: z.boolean(),
  created_at: time,
});

export const inboxEndpoint = adminEndpoint({
  ...common,
  id: "adminListMessages",
  method: "GET",
  path: "v1/admin/inbox",
  summary: "Lists messages to the shop, newest first unless sorted otherwise",
  query: listQuery(["created_at"], {
    /** the reference, or the sender’s address */
    q: searchField,
    kind: z.enum(MESSAGE_KINDS).optional(),
    state: z.enum(["open", "answered"]).optional(),
  }),
  response: listOf(listedMessage),
});

export const messageEndpoint = adminEndpoint({
  ...common,
  id: "adminReadMessage",
  method: "GET",
  path: "v1/admin/inbox/{reference}",
  summary: "Reads a message with its answers",
  params: named,
  response: z.object({
    data: listedMessage.extend({
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
      answers: z.array(z.object({ text: z.string(), valid_until: time.nullable(), created_at: time })),
    }),
  }),
  errors: { 404: "No message has this reference" },
});

export const answerMessageEndpoint = adminEndpoint({
  ...common,
  id: "adminAnswerMessage",
  method: "POST",
  path: "v1/admin/inbox/{reference}/answers",
  summary: "Answers a message by email",
  params: named,
  body: z.strictObject({
    text: z.string().trim().min(1, "Write a reply").max(10_000),
    /** last moment of an offer in the reply */
    valid_until: time.nullable().default(null),
  }),
  response: z.object({ data: z.object({ created_at: time }) }),
  success: 201,
  errors: { 404: "No message has this reference" },
});

export const INBOX_ENDPOINTS = [inboxEndpoint, messageEndpoint, answerMessageEndpoint] as const;
