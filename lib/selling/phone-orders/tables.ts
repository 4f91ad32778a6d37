import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, idColumn, jsonColumn, updatedAt } from "../../platform/db/columns";
import { phoneDraftSchema } from "./schema";

/** An order that the staff prepare for a customer. Its row ends when it becomes an order, or is left for too long. */
export const phoneDrafts = pgTable(
  "phone_drafts",
  {
    id: idColumn(),
    content: jsonColumn("phone_drafts", "content", phoneDraftSchema).notNull(),
    /** who began it, as in the audit log */
    createdBy: text("created_by").notNull(),
    /** rises with each change, so that nobody overwrites what they have not seen */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("phone_drafts_updated").on(t.updatedAt)],
);
