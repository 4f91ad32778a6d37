import { sql } from "drizzle-orm";
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { centsColumn, jsonColumn, timestampColumn } from "@/lib/platform/db/columns";
import { orders, stoneSwaps } from "../orders/tables";
import { refunds } from "../payments/tables";
import {
  amendedInvoiceDocumentSchema,
  creditNoteDocumentSchema,
  invoiceDocumentSchema,
} from "./document-schema";

/**
 * The last number of each series and year. Its row stays locked until the transaction that takes a number ends, so that an
 * aborted one leaves no gap.
 */
export const documentCounters = pgTable(
  "document_counters",
  {
    /** the prefix of the numbers: INV */
    series: text().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.series, t.year] }), check("document_counters_last", sql`last > 0`)],
);

/** Where a document stands in its series; null for an invoice from before there were series. */
const place = {
  series: text(),
  year: smallint(),
  sequence: integer(),
};

/** The invoice of each paid order, as it was issued. Rows are never changed. */
export const invoices = pgTable(
  "invoices",
  {
    orderId: uuid("order_id")
      .primaryKey()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** INV-2026-000001; of an invoice from before there were series, the order's number */
    number: text().notNull().unique(),
    ...place,
    issuedAt: timestampColumn("issued_at").notNull(),
    /** the day in the shop's time zone */
    issuedOn: date("issued_on").notNull(),
    totalCents: centsColumn("total_cents").notNull(),
    /** everything that is printed; null for an invoice from before there were series */
    document: jsonColumn("invoices", "document", invoiceDocumentSchema),
  },
  (t) => [
    unique("invoices_place").on(t.series, t.year, t.sequence),
    index("invoices_issued").on(t.issuedAt),
    check(
      "invoices_complete",
      sql`num_nulls(series, year, sequence, document) in (0, 4) and (sequence is null or sequence > 0)`,
    ),
  ],
);

/**
 * What invoices say since their orders were changed by another stone; the invoices themselves stay as they were issued. Rows
 * are never changed.
 */
export const amendedInvoices = pgTable(
  "amended_invoices",
  {
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** counts an order's amendments from 1 */
    version: smallint().notNull(),
    /** INV-2026-000001-1 */
    number: text().notNull().unique(),
    swapId: uuid("swap_id")
      .notNull()
      .unique()
      .references(() => stoneSwaps.id, { onDelete: "cascade" }),
    issuedAt: timestampColumn("issued_at").notNull(),
    /** the day in the shop's time zone */
    issuedOn: date("issued_on").notNull(),
    document: jsonColumn("amended_invoices", "document", amendedInvoiceDocumentSchema).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.orderId, t.version] }),
    check("amended_invoices_version", sql`version > 0`),
  ],
);

/**
 * The credit note of a refund, as it was issued. A refund that replaces a failed one takes its row over; nothing else of a
 * row changes. Refunds from before there were series have their number in `refunds`.
 */
export const creditNotes = pgTable(
  "credit_notes",
  {
    refundId: uuid("refund_id")
      .primaryKey()
      .references(() => refunds.id, { onDelete: "cascade" }),
    /** CN-2026-000001 */
    number: text().notNull().unique(),
    series: text().notNull(),
    year: smallint().notNull(),
    sequence: integer().notNull(),
    issuedAt: timestampColumn("issued_at").notNull(),
    /** the day in the shop's time zone */
    issuedOn: date("issued_on").notNull(),
    totalCents: centsColumn("total_cents").notNull(),
    document: jsonColumn("credit_notes", "document", creditNoteDocumentSchema).notNull(),
  },
  (t) => [
    unique("credit_notes_place").on(t.series, t.year, t.sequence),
    check("credit_notes_sequence", sql`sequence > 0`),
  ],
);
