import { z } from "zod";
import { MESSAGE_KINDS } from "@/lib/people/inbox/message-kinds";
import { money, storedMoney } from "@/lib/platform/api/declare/schema";
import { proseSchema } from "@/lib/platform/settings/schemas/values";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const common = { tag: "Inbox", permission: "inbox" } as const;

const named = z.object({ reference: z.string().min(3).max(20) });
const time = z.iso.datetime();

/** what the sender typed in a field of the form */
const field = z.object({ name: z.string(), label: z.string(), value: z.string() });
const person = z.object({ id: z.uuid(), name: z.string() });
const MISSING = { 404: "No message has this reference" } as const;

const listedMessage = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(MESSAGE_KINDS),
  email: z.string().nullable(),
  /** the beginning of what was written */
  excerpt: z.string(),
  is_answered: z.boolean(),
  /** whether somebody said that it needs no reply */
  is_closed: z.boolean(),
  /** who answers it; null: nobody in particular */
  assignee: person.nullable(),
  created_at: time,
});

export const inboxEndpoint = adminEndpoint({
  ...common,
  id: "adminListMessages",
  method: "GET",
  path: "v1/admin/inbox",
  summary: "Lists messages to the shop, newest first unless sorted otherwise",
  query: listQuery(z.enum(["created_at"]).default("created_at"), {
    /** the reference, or the sender’s address */
    q: searchField,
    kind: z.enum(MESSAGE_KINDS).optional(),
    state: z.enum(["open", "answered", "closed"]).optional(),
    /** `mine`: assigned to who asks */
    assignee: z.enum(["mine", "unassigned"]).optional(),
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
      fields: z.array(field),
      answers: z.array(z.object({ text: z.string(), valid_until: time.nullable(), created_at: time })),
      /** everything this sender and the shop wrote, oldest first; a reply has its author, or null if that wasn’t kept */
      thread: z.array(
        z.object({
          reference: z.string(),
          kind: z.enum(MESSAGE_KINDS),
          is_reply: z.boolean(),
          author: z.string().nullable(),
          fields: z.array(field),
          text: z.string().nullable(),
          valid_until: time.nullable(),
          at: time,
        }),
      ),
      customer_id: z.uuid().nullable(),
      /** what the sender is called; null if they didn’t say */
      sender_name: z.string().nullable(),
      /** the code that was made for a price match, and the stone of the shop that the request means */
      promo_code: z.string().nullable(),
      matched_stone: z.object({ sku: z.string(), price: money, availability: z.string() }).nullable(),
      /** of a question on a piece or a diamond, what it takes to show it there; null for other messages */
      question: z
        .object({
          may_publish: z.boolean(),
          /** what it is about, as far as the shop finds it */
          subject: z.string().nullable(),
          published: z.object({ question: z.string(), answer: z.string() }).nullable(),
        })
        .nullable(),
    }),
  }),
  errors: MISSING,
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
  errors: MISSING,
});

export const assigneesEndpoint = adminEndpoint({
  ...common,
  id: "adminListAssignees",
  method: "GET",
  path: "v1/admin/inbox-assignees",
  summary: "Lists the staff who may answer messages",
  response: z.object({ data: z.array(person) }),
});

export const assignMessageEndpoint = adminEndpoint({
  ...common,
  id: "adminAssignMessage",
  method: "PUT",
  path: "v1/admin/inbox/{reference}/assignee",
  summary: "Assigns a message to a member of staff, or unassigns it",
  params: named,
  body: z.strictObject({ staff_id: z.uuid().nullable() }),
  response: z.object({ data: z.object({ assignee: person.nullable() }) }),
  errors: MISSING,
});

export const closeMessageEndpoint = adminEndpoint({
  ...common,
  id: "adminCloseMessage",
  method: "PUT",
  path: "v1/admin/inbox/{reference}/closed",
  summary: "Says that a message needs no reply, or that it does after all",
  params: named,
  body: z.strictObject({ is_closed: z.boolean() }),
  response: z.object({ data: z.object({ is_closed: z.boolean() }) }),
  errors: MISSING,
});

export const matchPriceEndpoint = adminEndpoint({
  ...common,
  permission: "promotions.write",
  id: "adminMatchPrice",
  method: "POST",
  path: "v1/admin/inbox/{reference}/price-match-codes",
  summary:
    "Makes a promo code that gives one stone once at a matched price; ends an earlier code of the request",
  params: named,
  body: z.strictObject({
    sku: z.string().trim().min(1, "Enter the SKU of the stone").max(120),
    /** what the buyer pays for the stone */
    price: storedMoney.positive("Enter the matched price"),
    valid_until: time,
  }),
  response: z.object({ data: z.object({ code: z.string(), discount: money, valid_until: time }) }),
  success: 201,
  errors: { ...MISSING, 422: "The stone isn’t on sale, or its price isn’t higher" },
});

export const publishQuestionEndpoint = adminEndpoint({
  ...common,
  id: "adminPublishQuestion",
  method: "PUT",
  path: "v1/admin/inbox/{reference}/publication",
  summary: "Shows a question with its answer on the page of the piece or diamond, in the words given",
  params: named,
  body: z.strictObject({ question: proseSchema(1_000), answer: proseSchema(4_000) }),
  response: z.object({ data: z.object({ is_published: z.boolean() }) }),
  errors: { ...MISSING, 422: "Its writer doesn’t agree, or it names nothing that the shop has" },
});

export const unpublishQuestionEndpoint = adminEndpoint({
  ...common,
  id: "adminUnpublishQuestion",
  method: "DELETE",
  path: "v1/admin/inbox/{reference}/publication",
  summary: "Takes a question off the page of the piece or diamond",
  params: named,
  response: z.object({ data: z.object({ is_published: z.boolean() }) }),
  errors: MISSING,
});

export const INBOX_ENDPOINTS = [
  inboxEndpoint,
  messageEndpoint,
  answerMessageEndpoint,
  assigneesEndpoint,
  assignMessageEndpoint,
  closeMessageEndpoint,
  matchPriceEndpoint,
  publishQuestionEndpoint,
  unpublishQuestionEndpoint,
] as const;
