import { index, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, updatedAt } from "../../platform/db/columns";

/** An order that the staff prepare for a customer. Its row ends when it becomes an order, or is left for too long. */
export const phoneDrafts = pgTable(
  "phone_drafts",
  {
    id: idColumn(),
    /** a PhoneDraft, see schema.ts */
    content: jsonb().$type<Record<string, unknown>>().notNull(),
    /** who began it, as in the audit log */
    createdBy: text("created_by").notNull(),
    /** rises with each change, so that nobody overwrites what they have not seen */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("phone_drafts_updated").on(t.updatedAt)],
);
