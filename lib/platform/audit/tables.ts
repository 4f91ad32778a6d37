import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, timestampColumn } from "../db/columns";

/** The jeweler's changes: what, by whom and when. A trigger refuses every change of a row except its insert. */
export const shopAudit = pgTable(
  "shop_audit",
  {
    id: idColumn(),
    /** who: the name given to the command, by default the user name of its machine */
    actor: text().notNull(),
    /** the command: `order paid`, `price set` */
    action: text().notNull(),
    /** what changed: an order number, a SKU, a settings key */
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: timestampColumn().notNull().defaultNow(),
  },
  (t) => [
    index("shop_audit_subject").on(t.subject, t.at),
    index("shop_audit_at").on(t.at),
    index("shop_audit_actor").on(t.actor, t.at),
    index("shop_audit_action").on(t.action),
  ],
);
