import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, smallint, text, uuid } from "drizzle-orm/pg-core";
import { byteaColumn, createdAt, idColumn, timestampColumn } from "../db/columns";

/** The mail queue: a mail is queued in the transaction that causes it and sent once that has committed. */
export const mails = pgTable(
  "mails",
  {
    id: idColumn(),
    /** what the mail is about, so that it is not queued twice: order-confirmation:ORDER_ID */
    purpose: text().notNull().unique(),
    recipient: text().notNull(),
    /** the reply address, if not the sender */
    replyTo: text("reply_to"),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** whether its text is deleted once sent, because it grants access or its recipient no longer has an account */
    secret: boolean().notNull().default(false),
    /** the address of the List-Unsubscribe header, which opens a page and which mail programs post to */
    leaveUrl: text("leave_url"),
    attempts: smallint().notNull().default(0),
    /** earliest time to send; postponed after a failure */
    dueAt: timestampColumn("due_at").notNull().defaultNow(),
    /** when what the mail says is over, such as the life of its link: it is not sent after that; null if it has no end */
    sendBy: timestampColumn("send_by"),
    /** when it was written to a file, because no mail server was set; it still waits for one */
    filedAt: timestampColumn("filed_at"),
    /** since when a process sends it; null once what became of it is recorded */
    claimedAt: timestampColumn("claimed_at"),
    /** when the server said that there is no such mailbox: it is not tried again. Only for mails of a list */
    refusedAt: timestampColumn("refused_at"),
    sentAt: timestampColumn("sent_at"),
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (t) => [
    index("mails_due").on(t.dueAt).where(sql`sent_at is null`),
    // the next mail to send, in the order of claiming: without it each claim would sort thousands of letters
    index("mails_claim")
      .on(sql`(leave_url is not null)`, sql`(last_error is not null)`, t.dueAt)
      .where(sql`sent_at is null and refused_at is null`),
    index("mails_created").on(t.createdAt),
    // the mails about one order, by the id in their purpose
    index("mails_subject").on(sql`split_part(${t.purpose}, ':', 2)`),
  ],
);

/** How the mail server has answered, in the one row of all processes; none before the first mail. */
export const mailServer = pgTable("mail_server", {
  id: smallint().primaryKey().default(1),
  lastSuccessAt: timestampColumn("last_success_at"),
  lastFailureAt: timestampColumn("last_failure_at"),
  /** what it said last, without addresses */
  lastError: text("last_error"),
  /** failures in a row; 0 while it takes mails */
  failures: integer().notNull().default(0),
  /** when it may be tried again; null while it takes mails */
  retryAt: timestampColumn("retry_at"),
});

/** A mail attachment, retained as long as its mail. */
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

/** How many mails anybody has caused at a mailbox of late, which limits them; kept for a day. */
export const mailboxCounts = pgTable(
  "mailbox_counts",
  {
    /** SHA-256 of the mailbox, with the network where those count apart, so that no address is stored */
    mailbox: text().notNull(),
    cause: text().notNull(),
    hourStart: timestampColumn("hour_start").notNull(),
    inHour: smallint("in_hour").notNull(),
    dayStart: timestampColumn("day_start").notNull(),
    inDay: smallint("in_day").notNull(),
  },
  (t) => [primaryKey({ columns: [t.mailbox, t.cause] })],
);
