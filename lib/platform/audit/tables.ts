import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { idColumn, timestampColumn } from "../db/columns";

/** What the jeweler changed, by whom and when. Rows are only ever added: a trigger refuses everything else. */
export const shopAudit = pgTable(
  "shop_audit",
  {
    id: idColumn(),
    /** who asked: a name of the command line's machine */
    actor: text().notNull(),
    /** the command: `order paid`, `price set` */
    action: text().notNull(),
    /** what it changed: an order's number, a sku, a setting's key */
    subject: text().notNull(),
    detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    at: timestampColumn().notNull().defaultNow(),
  },
  (t) => [index("shop_audit_subject").on(t.subject, t.at)],
);
