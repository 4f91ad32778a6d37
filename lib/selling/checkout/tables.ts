import { pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt } from "../../platform/db/columns";
import { orders } from "../orders/tables";

/** One order per key: a repeated request returns the order the first one made. Keys expire after 24 hours. */
export const idempotencyKeys = pgTable("idempotency_keys", {
  /** SHA-256 of the caller and the key they chose */
  key: text().primaryKey(),
  /** SHA-256 of the request body; the same key with another body is rejected */
  requestHash: text("request_hash").notNull(),
  orderId: uuid("order_id").references(() => orders.id),
  createdAt: createdAt(),
});
