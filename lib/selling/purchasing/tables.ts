import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import {
  centsColumn,
  createdAt,
  idColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { orderLines, orders } from "../orders/tables";
import { PURCHASE_STATES } from "./model";

/**
 * What the shop buys from one supplier for one customer's order, numbered without gaps. It holds nothing about the
 * customer: the stone is shipped to the shop.
 */
export const purchaseOrders = pgTable(
  "purchase_orders",
  {
    id: idColumn(),
    /** PO-000001 is 1 */
    number: integer().notNull().unique(),
    supplier: text().notNull(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id),
    state: text({ enum: PURCHASE_STATES }).notNull().default("sent"),
    /** when its mail was queued; null until then */
    mailedAt: timestampColumn("mailed_at"),
    /** when the mail that cancels it was queued; null until then, and if none is needed */
    cancelMailedAt: timestampColumn("cancel_mailed_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // a stone that takes another's place may come from the supplier whose purchase order was canceled
    uniqueIndex("purchase_orders_once").on(t.orderId, t.supplier).where(sql`state <> 'canceled'`),
    index("purchase_orders_state").on(t.state, t.createdAt),
    oneOfCheck("purchase_orders_state", "state", PURCHASE_STATES),
    check("purchase_orders_number", sql`number > 0`),
  ],
);

/** A stone that is bought, as the supplier knows it. */
export const purchaseOrderLines = pgTable(
  "purchase_order_lines",
  {
    id: idColumn(),
    purchaseOrderId: uuid("purchase_order_id")
      .notNull()
      .references(() => purchaseOrders.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    orderLineId: uuid("order_line_id")
      .notNull()
      .references(() => orderLines.id),
    /** the supplier's own SKU, or the shop's where it has none */
    sku: text().notNull(),
    /** laboratory and report number */
    report: text(),
    /** the stone in words, with its grades */
    description: text().notNull(),
    /** null: at the supplier's listed price */
    costCents: centsColumn("cost_cents"),
  },
  (t) => [
    unique("purchase_order_lines_position").on(t.purchaseOrderId, t.position),
    unique("purchase_order_lines_once").on(t.orderLineId, t.purchaseOrderId),
  ],
);
