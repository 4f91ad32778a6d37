import { sql } from "drizzle-orm";
import { check, pgTable, text } from "drizzle-orm/pg-core";
import { emailColumn, id, instant } from "../../platform/db/columns";

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
