import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { emailColumn, idColumn, timestampColumn } from "../../platform/db/columns";
import { LEAVING_REASONS } from "./model";

/** Newsletter subscriptions; an address gets no issue before it is confirmed from its own mailbox. */
export const newsletterSubscriptions = pgTable(
  "newsletter_subscriptions",
  {
    id: idColumn(),
    email: emailColumn().notNull().unique(),
    /** SHA-256 of the secret in the confirmation link; the unsubscribe link carries the same secret */
    tokenHash: text("token_hash").notNull().unique(),
    /** the consent text that was agreed to */
    consent: text().notNull(),
    askedAt: timestampColumn("asked_at").notNull().defaultNow(),
    confirmedAt: timestampColumn("confirmed_at"),
    leftAt: timestampColumn("left_at"),
    /** null while it lasts, and for those that ended before reasons were kept */
    leftBecause: text("left_because", { enum: LEAVING_REASONS }),
  },
  () => [check("newsletter_email_folded", sql`email = lower(email)`)],
);
