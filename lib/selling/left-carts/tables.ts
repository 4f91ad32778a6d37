import { index, jsonb, pgTable, text, unique, uuid } from "drizzle-orm/pg-core";
import { customers } from "../../people/accounts/tables";
import { idColumn, timestampColumn } from "../../platform/db/columns";

/** Customers who agreed to be reminded of their cart, each once, and whether they still do. */
export const cartReminderConsents = pgTable("cart_reminder_consents", {
  customerId: uuid("customer_id")
    .primaryKey()
    .references(() => customers.id, { onDelete: "cascade" }),
  /** the text that was agreed to */
  consent: text().notNull(),
  agreedAt: timestampColumn("agreed_at").notNull(),
  /** null while it lasts */
  endedAt: timestampColumn("ended_at"),
});

/** Left carts that were looked at, each content once for a customer. */
export const cartReminders = pgTable(
  "cart_reminders",
  {
    id: idColumn(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** SHA-256 of what the cart holds */
    content: text().notNull(),
    /** CartItems that the mail's link puts back, see ../cart/model.ts */
    items: jsonb().$type<readonly Record<string, unknown>[]>().notNull().default([]),
    lookedAt: timestampColumn("looked_at").notNull(),
    /** null where nothing of it could be ordered, so that no mail was sent */
    mailedAt: timestampColumn("mailed_at"),
  },
  (t) => [
    unique("cart_reminders_once").on(t.customerId, t.content),
    index("cart_reminders_looked").on(t.lookedAt),
    index("cart_reminders_mailed").on(t.mailedAt),
  ],
);
