import { sql } from "drizzle-orm";
import {
  boolean,
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
    mailQueuedAt: timestampColumn("mailed_at"),
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
    /** when the stone was taken off, while others of the purchase order stay; null: it is wanted */
    struckAt: timestampColumn("struck_at"),
    /** whether it was taken off or added after the purchase order was mailed, and the supplier hasn't been emailed */
    isChangeUnsent: boolean("is_change_unsent").notNull().default(false),
  },
  (t) => [
    unique("purchase_order_lines_position").on(t.purchaseOrderId, t.position),
    // a stone that takes another's place may be on the same purchase order as the one taken off
    index("purchase_order_lines_line").on(t.orderLineId),
    index("purchase_order_lines_unsent").on(t.purchaseOrderId).where(sql`is_change_unsent`),
  ],
);
