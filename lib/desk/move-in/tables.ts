import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, idColumn, oneOfCheck, timestampColumn } from "@/lib/platform/db/columns";
import { MOVE_KINDS, MOVE_STATES, MOVED_KINDS, MOVED_OUTCOMES } from "./model";

/** Imports of another shop's goods, customers, orders, codes, and addresses, each of which can be undone. */
export const moves = pgTable(
  "shop_moves",
  {
    id: idColumn(),
    kind: text({ enum: MOVE_KINDS }).notNull(),
    /** the program of the other shop, where it is known */
    system: text(),
    /** of the file */
    name: text().notNull(),
    state: text({ enum: MOVE_STATES }).notNull().default("running"),
    /** what was decided about the file, remembered for the next one */
    choices: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** what came of it: counts, and what the shop has no place for */
    result: jsonb().$type<Record<string, unknown>>(),
    actor: text().notNull(),
    createdAt: createdAt(),
    endedAt: timestampColumn("ended_at"),
    undoneAt: timestampColumn("undone_at"),
  },
  (t) => [
    index("shop_moves_created").on(t.createdAt),
    oneOfCheck("shop_moves_kind", "kind", MOVE_KINDS),
    oneOfCheck("shop_moves_state", "state", MOVE_STATES),
    check("shop_moves_undone", sql`(state = 'undone') = (undone_at is not null)`),
  ],
);

/** What an import brought, so that it is known again and can be taken back. */
export const movedRecords = pgTable(
  "shop_moved_records",
  {
    id: idColumn(),
    moveId: uuid("move_id")
      .notNull()
      .references(() => moves.id, { onDelete: "cascade" }),
    kind: text({ enum: MOVED_KINDS }).notNull(),
    /** the shop's own id of it; of a redirect its old path */
    subject: text().notNull(),
    /** what the other shop calls it, with its program: `shopify handle luna-ring`; of a picture its address */
    former: text(),
    outcome: text({ enum: MOVED_OUTCOMES }).notNull(),
    /** what it was before, where it was changed */
    before: jsonb().$type<Record<string, unknown>>(),
    /** what it is known by while nobody has changed it since */
    mark: text(),
    /** why an undo left it as it is; null if none tried, or it was taken back */
    left: text(),
    takenBackAt: timestampColumn("taken_back_at"),
    createdAt: createdAt(),
  },
  (t) => [
    index("shop_moved_records_move").on(t.moveId, t.kind),
    index("shop_moved_records_former").on(t.kind, t.former),
    index("shop_moved_records_subject").on(t.kind, t.subject),
    oneOfCheck("shop_moved_records_kind", "kind", MOVED_KINDS),
    oneOfCheck("shop_moved_records_outcome", "outcome", MOVED_OUTCOMES),
  ],
);
