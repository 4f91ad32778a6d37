import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, emailColumn, idColumn, oneOfCheck, timestampColumn } from "../../platform/db/columns";
import { customers } from "../accounts/tables";
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
    createdAt: createdAt(),
  },
  (t) => [
    index("messages_kind").on(t.kind, t.createdAt),
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
    /** when an offer in the reply expires */
    holdsUntil: timestampColumn("holds_until"),
    createdAt: createdAt(),
  },
  (t) => [index("message_answers_message").on(t.messageId, t.createdAt)],
);
