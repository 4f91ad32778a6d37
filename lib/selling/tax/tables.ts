import { sql } from "drizzle-orm";
import {
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { centsColumn, idColumn, oneOfCheck } from "../../platform/db/columns";
import { orderLines, orders } from "../orders/tables";
import { refunds } from "../payments/tables";
import { TAX_LEVELS } from "./model";

/**
 * An order's tax by authority and rate. The tax of all lines of an order is its added or included tax; an order without a
 * `tax_source` has none, because it was placed before they were kept.
 */
export const orderTaxLines = pgTable(
  "order_tax_lines",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** null for the delivery */
    orderLineId: uuid("order_line_id").references(() => orderLines.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    level: text({ enum: TAX_LEVELS }).notNull(),
    authority: text().notNull(),
    code: text(),
    /** the tax's name: "Sales tax", "VAT" */
    name: text().notNull(),
    /** millionths */
    ratePpm: integer("rate_ppm").notNull(),
    /** what is taxed, without the tax that its price may contain */
    taxableCents: centsColumn("taxable_cents").notNull(),
    /** what an exemption leaves untaxed */
    exemptCents: centsColumn("exempt_cents").notNull(),
    taxCents: centsColumn("tax_cents").notNull(),
  },
  (t) => [
    unique("order_tax_lines_position").on(t.orderId, t.position),
    index("order_tax_lines_line").on(t.orderLineId),
    oneOfCheck("order_tax_lines_level", "level", TAX_LEVELS),
    check("order_tax_lines_rate", sql`rate_ppm between 0 and 1000000`),
    check("order_tax_lines_amounts", sql`taxable_cents >= 0 and exempt_cents >= 0 and tax_cents >= 0`),
  ],
);

/** What a refund gives back of an order's tax. Failed refunds give nothing back. */
export const refundTaxLines = pgTable(
  "refund_tax_lines",
  {
    refundId: uuid("refund_id")
      .notNull()
      .references(() => refunds.id, { onDelete: "cascade" }),
    orderTaxLineId: uuid("order_tax_line_id")
      .notNull()
      .references(() => orderTaxLines.id, { onDelete: "cascade" }),
    taxableCents: centsColumn("taxable_cents").notNull(),
    exemptCents: centsColumn("exempt_cents").notNull(),
    taxCents: centsColumn("tax_cents").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refundId, t.orderTaxLineId] }),
    index("refund_tax_lines_line").on(t.orderTaxLineId),
    check("refund_tax_lines_amounts", sql`taxable_cents >= 0 and exempt_cents >= 0 and tax_cents >= 0`),
  ],
);
