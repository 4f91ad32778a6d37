import { integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { staff } from "../../people/staff/tables";
import { updatedAt } from "../../platform/db/columns";

/** What somebody on the staff is making of a setting before they publish it; nobody else sees it. */
export const settingDrafts = pgTable(
  "setting_drafts",
  {
    staffId: uuid("staff_id")
      .notNull()
      .references(() => staff.id, { onDelete: "cascade" }),
    key: text().notNull(),
    value: jsonb().$type<unknown>().notNull(),
    /** number of the setting's change that the draft was begun from; 0 for none */
    base: integer().notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.key] })],
);
