import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { MESSAGE_KINDS } from "../../inbox/kinds";
import { createdAt, emailColumn, id, instant, oneOf } from "./columns";
import { customers } from "./customers";

/** What was written to the shop through a form, as it was sent. */
export const messages = pgTable(
  "messages",
  {
    id: id(),
    /** what the writer quotes: M- and eight unambiguous characters */
    reference: text().notNull().unique(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** null where the form lets the writer leave it out */
    email: emailColumn(),
    customerId: uuid("customer_id").references(() => customers.id, { onDelete: "set null" }),
    /** every answered field by its name */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("messages_kind").on(t.kind, t.createdAt),
    oneOf("messages_kind_of", "kind", MESSAGE_KINDS),
    check("messages_email_folded", sql`email = lower(email)`),
  ],
);

/** What the shop wrote back, in the mail that carried it. */
export const messageAnswers = pgTable(
  "message_answers",
  {
    id: id(),
    messageId: uuid("message_id")
      .notNull()
      .references(() => messages.id, { onDelete: "cascade" }),
    text: text().notNull(),
    /** until when an offer in it holds */
    holdsUntil: instant("holds_until"),
    createdAt: createdAt(),
  },
  (t) => [index("message_answers_message").on(t.messageId, t.createdAt)],
);

/** Who asked for the shop's letter; nobody gets it before the address was confirmed from its own mailbox. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: id(),
    email: emailColumn().notNull().unique(),
    /** SHA-256 of the secret in the mailed link; the link to leave carries the same secret */
    tokenHash: text("token_hash").notNull().unique(),
    /** the words that were agreed to */
    consent: text().notNull(),
    askedAt: instant("asked_at").notNull().defaultNow(),
    confirmedAt: instant("confirmed_at"),
    leftAt: instant("left_at"),
  },
  () => [check("newsletter_email_folded", sql`email = lower(email)`)],
);
