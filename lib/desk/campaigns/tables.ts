import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import {
  createdAt,
  idColumn,
  jsonColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { CAMPAIGN_STATES } from "./model";
import { segmentSchema } from "./schema";

/**
 * What the shop writes to its subscribers. Who got it is known by the outbox: the purpose of a letter is
 * `letter:KEY:SUBSCRIPTION`, which is queued only once.
 */
export const campaigns = pgTable(
  "campaigns",
  {
    id: idColumn(),
    /** what the outbox knows it by; a file’s name where it came from one */
    key: text().notNull().unique(),
    /** what the staff call it */
    name: text().notNull(),
    subject: text().notNull().default(""),
    /** shown beside the subject in an inbox */
    preview: text().notNull().default(""),
    /** Markdown */
    body: text().notNull().default(""),
    segment: jsonColumn("campaigns", "segment", segmentSchema).notNull(),
    state: text({ enum: CAMPAIGN_STATES }).notNull().default("draft"),
    /** when a scheduled one begins */
    sendAt: timestampColumn("send_at"),
    startedAt: timestampColumn("started_at"),
    finishedAt: timestampColumn("finished_at"),
    /** subscriptions up to this one have been queued or left out; null before the first batch */
    cursor: uuid(),
    /** how many readers it had when it began */
    readers: integer().notNull().default(0),
    /** what became of its letters, as of `countedAt` */
    queued: integer().notNull().default(0),
    sent: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    bounced: integer().notNull().default(0),
    complained: integer().notNull().default(0),
    /** readers who unsubscribed with it as their latest letter */
    unsubscribed: integer().notNull().default(0),
    countedAt: timestampColumn("counted_at"),
    /** `refused` and `restored` hold it until somebody has looked; else a sentence about why it couldn’t begin. Null for most */
    problem: text(),
    /** whether somebody resumed it although many mailboxes were refused */
    isLooked: boolean("is_looked").notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("campaigns_updated").on(t.updatedAt, t.id),
    index("campaigns_open").on(t.state).where(sql`state in ('scheduled', 'sending', 'paused')`),
    oneOfCheck("campaigns_state", "state", CAMPAIGN_STATES),
    check("campaigns_name", sql`length(name) between 1 and 100`),
    check("campaigns_time", sql`state <> 'scheduled' or send_at is not null`),
    check("campaigns_started", sql`state in ('draft', 'scheduled') or started_at is not null`),
  ],
);

export type Campaign = typeof campaigns.$inferSelect;
