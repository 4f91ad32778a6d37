import { index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, id, instant } from "./columns";
import { orders } from "./orders";

/** A parcel with an order in it, as it was handed to its carrier. */
export const shipments = pgTable(
  "shipments",
  {
    id: id(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    carrier: text().notNull(),
    trackingNumber: text("tracking_number").notNull(),
    /** where the carrier tells where it is; null where it has no such page */
    trackingUrl: text("tracking_url"),
    shippedAt: instant("shipped_at").notNull(),
    deliveredAt: instant("delivered_at"),
    createdAt: createdAt(),
  },
  (t) => [index("shipments_order").on(t.orderId)],
);
