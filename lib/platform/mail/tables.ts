import { sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { byteaColumn, createdAt, idColumn, timestampColumn } from "../db/columns";

/** Mails wait here in the transaction that caused them and are sent once, after it stands. */
export const mails = pgTable(
  "mails",
  {
    id: idColumn(),
    /** what it is about, so that the same mail is never queued twice: order-confirmation:ORDER_ID */
    purpose: text().notNull().unique(),
    recipient: text().notNull(),
    /** whom an answer goes to, where that is not the sender */
    replyTo: text("reply_to"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** its words are forgotten once it is sent: they let their reader in, or nobody has an account there any more */
    secret: boolean().notNull().default(false),
    /** where whoever gets it leaves the list it was written to, and their mailbox posts to do so; its List-Unsubscribe header */
    leaveUrl: text("leave_url"),
    attempts: smallint().notNull().default(0),
    /** not before this; pushed back after a failure */
    dueAt: timestampColumn("due_at").notNull().defaultNow(),
    sentAt: timestampColumn("sent_at"),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (t) => [index("mails_due").on(t.dueAt).where(sql`sent_at is null`)],
);

/** A file that goes with a mail, kept as long as the mail. */
export const mailAttachments = pgTable(
  "mail_attachments",
  {
    mailId: uuid("mail_id")
      .notNull()
      .references(() => mails.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    filename: text().notNull(),
    contentType: text("content_type").notNull(),
    content: byteaColumn().notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailId, t.position] })],
);
