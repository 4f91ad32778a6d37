import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { updatedAt } from "../db/columns";

/** Values a jeweler can change while the shop runs (return window, Hotjar id, payment days …). */
export const settingValues = pgTable("setting_values", {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: updatedAt(),
});
