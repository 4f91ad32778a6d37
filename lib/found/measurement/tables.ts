import { sql } from "drizzle-orm";
import { index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import {
  createdAt,
  idColumn,
  jsonColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { orderSources } from "../../selling/sources/tables";
import { EVENT_NAMES } from "./event";
import { API_VENDORS, serverEventSchema } from "./server-event";

/** The keys of the services' events APIs; one of each at most. */
export const measurementKeys = pgTable(
  "measurement_keys",
  {
    vendor: text({ enum: API_VENDORS }).primaryKey(),
    /** sealed */
    key: text().notNull(),
    updatedAt: updatedAt(),
  },
  () => [oneOfCheck("measurement_keys_vendor", "vendor", API_VENDORS)],
);

const STATES = ["waiting", "sent", "failed"] as const;

/** Events that the shop sends by itself, one for each service. Only of visitors who agreed. */
export const measurementEvents = pgTable(
  "measurement_events",
  {
    id: idColumn(),
    /** the same for every service; no service gets it twice */
    eventId: text("event_id").notNull(),
    vendor: text({ enum: API_VENDORS }).notNull(),
    name: text({ enum: EVENT_NAMES }).notNull(),
    /** deleted with what is known of the order’s buyer */
    orderId: uuid("order_id").references(() => orderSources.orderId, { onDelete: "cascade" }),
    /** what is sent; null once it was sent or given up */
    event: jsonColumn("measurement_events", "event", serverEventSchema),
    state: text({ enum: STATES }).notNull().default("waiting"),
    attempts: integer().notNull().default(0),
    dueAt: timestampColumn("due_at").notNull().defaultNow(),
    /** why the last attempt failed, in a sentence */
    problem: text(),
    createdAt: createdAt(),
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [
    unique("measurement_events_once").on(t.eventId, t.vendor),
    index("measurement_events_due").on(t.dueAt).where(sql`state = 'waiting'`),
    index("measurement_events_created").on(t.createdAt),
    index("measurement_events_order").on(t.orderId),
    oneOfCheck("measurement_events_vendor", "vendor", API_VENDORS),
    oneOfCheck("measurement_events_name", "name", EVENT_NAMES),
    oneOfCheck("measurement_events_state", "state", STATES),
  ],
);
