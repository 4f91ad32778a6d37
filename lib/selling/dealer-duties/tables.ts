import { sql } from "drizzle-orm";
import { check, date, index, integer, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { createdAt, idColumn, oneOfCheck, timestampColumn } from "../../platform/db/columns";
import { orders } from "../orders/tables";
import { IDENTIFICATION_KINDS, MATCH_ROLES, MATCH_STATES } from "./model";

/** Papers by which the buyer of an order was identified. They are kept for five years, whatever becomes of the account. */
export const buyerIdentifications = pgTable(
  "buyer_identifications",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    kind: text({ enum: IDENTIFICATION_KINDS }).notNull(),
    number: text().notNull(),
    /** who issued it, such as New York */
    issuer: text().notNull(),
    /** the day somebody looked at it */
    seenOn: date("seen_on").notNull(),
    recordedBy: text("recorded_by").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("buyer_identifications_order").on(t.orderId, t.createdAt),
    oneOfCheck("buyer_identifications_kind", "kind", IDENTIFICATION_KINDS),
  ],
);

/** A sanctions list that the owner loaded; the newest counts. */
export const sanctionsLists = pgTable("sanctions_lists", {
  id: idColumn(),
  loadedBy: text("loaded_by").notNull(),
  loadedAt: createdAt(),
  /** orders that changed before this were compared with it; null before the first time */
  comparedUntil: timestampColumn("compared_until"),
});

/** The names of the newest list. */
export const sanctionsNames = pgTable(
  "sanctions_names",
  {
    id: idColumn(),
    listId: uuid("list_id")
      .notNull()
      .references(() => sanctionsLists.id, { onDelete: "cascade" }),
    entry: integer().notNull(),
    name: text().notNull(),
    type: text(),
    program: text(),
  },
  (t) => [index("sanctions_names_list").on(t.listId)],
);

/** A name of an order that may be a listed one, until and after somebody decided. */
export const sanctionsMatches = pgTable(
  "sanctions_matches",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    role: text({ enum: MATCH_ROLES }).notNull(),
    subject: text().notNull(),
    entry: integer().notNull(),
    listedName: text("listed_name").notNull(),
    program: text(),
    state: text({ enum: MATCH_STATES }).notNull().default("open"),
    note: text(),
    decidedBy: text("decided_by"),
    decidedAt: timestampColumn("decided_at"),
    createdAt: createdAt(),
  },
  (t) => [
    unique("sanctions_matches_once").on(t.orderId, t.subject, t.entry),
    index("sanctions_matches_open").on(t.createdAt).where(sql`state = 'open'`),
    oneOfCheck("sanctions_matches_state", "state", MATCH_STATES),
    oneOfCheck("sanctions_matches_role", "role", MATCH_ROLES),
    check("sanctions_matches_decided", sql`(state = 'open') = (decided_at is null)`),
  ],
);
