import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { products } from "../../goods/catalog/tables";
import { diamonds } from "../../goods/diamonds/tables";
import {
  createdAt,
  emailColumn,
  idColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { customers } from "../accounts/tables";
import { staff } from "../staff/tables";
import { MESSAGE_KINDS } from "./message-kinds";

/** Messages sent to the shop through a form, as submitted. */
export const messages = pgTable(
  "messages",
  {
    id: idColumn(),
    /** the reference the writer quotes: M- and eight unambiguous characters */
    reference: text().notNull().unique(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** null if the form makes it optional */
    email: emailColumn(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** every answered field by its name */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    /** who of the staff answers it; null = nobody in particular */
    assignedTo: uuid("assigned_to").references(() => staff.id, { onDelete: "set null" }),
    /** the promo code that was made for a price match */
    promoCode: text("promo_code"),
    /** when somebody said that it needs no reply; null while it may need one */
    closedAt: timestampColumn("closed_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("messages_kind").on(t.kind, t.createdAt),
    index("messages_email").on(t.email, t.createdAt),
    index("messages_customer").on(t.customerId),
    index("messages_assigned").on(t.assignedTo, t.createdAt),
    oneOfCheck("messages_kind_of", "kind", MESSAGE_KINDS),
    check("messages_email_folded", sql`email = lower(email)`),
  ],
);

/** The shop's replies and the mails that carried them. */
export const messageAnswers = pgTable(
  "message_answers",
  {
    id: idColumn(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    text: text().notNull(),
    /** who wrote it, as in the audit log; null for replies from before the shop kept it */
    author: text(),
    /** when an offer in the reply expires */
    holdsUntil: timestampColumn("holds_until"),
    createdAt: createdAt(),
  },
  (t) => [index("message_answers_message").on(t.messageId, t.createdAt)],
);

/** Questions that are shown with their answers on the page of what they are about, in the words that the staff chose. */
export const publishedQuestions = pgTable(
  "published_questions",
  {
    id: idColumn(),
    messageId: uuid("message_id")
      .notNull()
      .unique()
      .references(() => messages.id, { onDelete: "cascade" }),
    /** of a product or a stone, one of the two */
    productId: uuid("product_id").references(() => products.id, { onDelete: "cascade" }),
    diamondId: uuid("diamond_id").references(() => diamonds.id, { onDelete: "cascade" }),
    question: text().notNull(),
    answer: text().notNull(),
    /** who asked, by their first name; empty where they keep it to themselves */
    name: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("published_questions_product").on(t.productId, t.createdAt),
    index("published_questions_diamond").on(t.diamondId, t.createdAt),
    check("published_questions_subject", sql`num_nonnulls(product_id, diamond_id) = 1`),
    check(
      "published_questions_words",
      sql`length(question) between 1 and 1000 and length(answer) between 1 and 4000`,
    ),
  ],
);

/** Replies that are written often, with placeholders such as {name}. */
export const replyTemplates = pgTable(
  "reply_templates",
  {
    id: idColumn(),
    name: text().notNull().unique(),
    text: text().notNull(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  () => [
    check("reply_templates_name", sql`length(name) between 1 and 80`),
    check("reply_templates_text", sql`length(text) between 1 and 10000`),
  ],
);
