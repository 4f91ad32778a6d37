import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, idColumn, jsonColumn, oneOfCheck, timestampColumn } from "../../platform/db/columns";
import { DELIVERY_STATES, DISABLED_REASONS, WEBHOOK_FORMATS } from "./model";
import { attemptsSchema } from "./schema";

/** Programs and channels that hear of what happens in the shop. */
export const webhooks = pgTable(
  "webhooks",
  {
    id: idColumn(),
    name: text().notNull(),
    /** where it is sent, sealed: a channel’s address is itself a secret */
    address: text().notNull(),
    format: text({ enum: WEBHOOK_FORMATS }).notNull().default("standard"),
    /** names of `WEBHOOK_EVENTS` */
    events: text().array().notNull(),
    /** signs what is sent; sealed */
    secret: text().notNull(),
    /** the secret before, which signs beside it until then; sealed */
    oldSecret: text("old_secret"),
    oldSecretUntil: timestampColumn("old_secret_until"),
    /** since when no delivery has succeeded although some were tried; null while they do */
    failingSince: timestampColumn("failing_since"),
    lastSuccessAt: timestampColumn("last_success_at"),
    /** why nothing is sent, and since when; null while it is */
    disabledReason: text("disabled_reason", { enum: DISABLED_REASONS }),
    disabledAt: timestampColumn("disabled_at"),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  () => [
    check("webhooks_name", sql`length(name) between 1 and 60`),
    check("webhooks_events", sql`cardinality(events) > 0`),
    check("webhooks_disabled", sql`(disabled_reason is null) = (disabled_at is null)`),
    oneOfCheck("webhooks_format", "format", WEBHOOK_FORMATS),
    oneOfCheck("webhooks_disabled_reason", "disabled_reason", DISABLED_REASONS),
  ],
);

/**
 * What happened, for those who listen: triggers of the database write a row in the transaction of its cause, whatever code that
 * is. It names what it is about and holds nothing personal; what is sent is read when it is sent.
 */
export const webhookEvents = pgTable(
  "webhook_events",
  {
    id: idColumn(),
    /** a name of `WEBHOOK_EVENTS`, or a test */
    type: text().notNull(),
    /** the id of what it is about */
    subject: text().notNull(),
    /** what was true just then and may have changed since, such as a count */
    facts: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: timestampColumn().notNull().defaultNow(),
  },
  (t) => [index("webhook_events_at").on(t.at)],
);

/** An event to tell to one webhook, and how that went. */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    id: idColumn(),
    /** without a foreign key: an order that is placed just then must neither wait for a webhook’s deletion nor fail by it */
    webhookId: uuid("webhook_id").notNull(),
    eventId: uuid("event_id")
      .notNull()
      .references(() => webhookEvents.id, { onDelete: "cascade" }),
    state: text({ enum: DELIVERY_STATES }).notNull().default("waiting"),
    /** since it was queued or sent again by hand */
    attempts: smallint().notNull().default(0),
    /** earliest time to send; postponed by a failure, and while a process sends it */
    dueAt: timestampColumn("due_at").notNull().defaultNow(),
    /** every attempt, oldest first */
    log: jsonColumn("webhook_deliveries", "log", attemptsSchema).notNull().default(sql`'[]'::jsonb`),
    createdAt: createdAt(),
  },
  (t) => [
    index("webhook_deliveries_due").on(t.webhookId, t.dueAt).where(sql`state = 'waiting'`),
    index("webhook_deliveries_webhook").on(t.webhookId, t.createdAt),
    index("webhook_deliveries_event").on(t.eventId),
    oneOfCheck("webhook_deliveries_state", "state", DELIVERY_STATES),
  ],
);
