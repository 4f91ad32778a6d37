import { sql } from "drizzle-orm";
import { index, pgTable, uuid } from "drizzle-orm/pg-core";
import { createdAt, jsonColumn, timestampColumn } from "../../platform/db/columns";
import { orders } from "../orders/tables";
import { touchSchema, visitorIdsSchema } from "./schema";

/** What brought the buyers of orders who had agreed to be measured. An order without a row has no consent. */
export const orderSources = pgTable(
  "order_sources",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** null where the shop doesn't note it, or the browser had nothing */
    first: jsonColumn("order_sources", "first", touchSchema),
    last: jsonColumn("order_sources", "last", touchSchema),
    /** null once they were kept long enough */
    visitor: jsonColumn("order_sources", "visitor", visitorIdsSchema),
    /** when the purchase was queued for measuring services; null until the order is paid */
    measuredAt: timestampColumn("measured_at"),
    createdAt: createdAt(),
  },
  (t) => [
    // the few orders whose purchase isn’t queued yet
    index("order_sources_unmeasured").on(t.createdAt).where(sql`measured_at is null`),
    index("order_sources_visitor").on(t.createdAt).where(sql`visitor is not null`),
  ],
);
