import { sql } from "drizzle-orm";
import { check, index, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant, oneOf } from "./columns";
import { diamonds } from "./diamonds";
import { orders } from "./orders";

const STATES = ["held", "sold", "released"] as const;

/**
 * A stone's claim by an order. The partial unique index makes a second live claim impossible, whatever the
 * code does: no stone is ever held or sold twice.
 */
export const holds = pgTable(
  "holds",
  {
    id: id(),
    diamondId: uuid("diamond_id")
      .notNull()
      .references(() => diamonds.id),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    state: text({ enum: STATES }).notNull().default("held"),
    /** after this a held stone may be released; a sold one ignores it */
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    unique("holds_order_diamond").on(t.orderId, t.diamondId),
    uniqueIndex("holds_one_live_claim").on(t.diamondId).where(sql`state in ('held', 'sold')`),
    // a word the index above doesn't know would be a claim it doesn't see
    oneOf("holds_state", "state", STATES),
    check(
      "holds_ended",
      sql`(state <> 'held' or ended_at is null) and (state <> 'released' or ended_at is not null)`,
    ),
    index("holds_expiring").on(t.expiresAt).where(sql`state = 'held'`),
  ],
);
