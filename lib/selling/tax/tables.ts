import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { customers } from "../../people/accounts/tables";
import {
  byteaColumn,
  centsColumn,
  createdAt,
  idColumn,
  jsonColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { orderLines, orders } from "../orders/tables";
import { refunds } from "../payments/tables";
import { TAX_CLASSES, TAX_LEVELS } from "./model";
import { IMPORT_STATES, RATE_SOURCES } from "./rates/model";
import { exemptPlacesSchema, taxItemsSchema } from "./schema";
import { VAT_CHECK_STATES } from "./vat-numbers/model";

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

/** What was reported to the tax provider: each sale whose tax it calculated, and each refund of one. */
export const taxTransactions = pgTable(
  "tax_transactions",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** null for the sale */
    refundId: uuid("refund_id")
      .unique()
      .references(() => refunds.id, { onDelete: "cascade" }),
    /** the provider's id of the transaction */
    reference: text().notNull().unique(),
    /** the provider's ids of the order's lines, by their positions */
    items: jsonColumn("tax_transactions", "items", taxItemsSchema).notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("tax_transactions_sale").on(t.orderId).where(sql`refund_id is null`)],
);

/** Sales and refunds whose report the tax provider refused, until it takes them or somebody has entered them there by hand. */
export const taxReportRefusals = pgTable(
  "tax_report_refusals",
  {
    id: idColumn(),
    orderId: uuid("order_id")
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    /** null for the sale */
    refundId: uuid("refund_id")
      .unique()
      .references(() => refunds.id, { onDelete: "cascade" }),
    /** what the provider said last */
    reason: text().notNull(),
    tries: integer().notNull(),
    createdAt: createdAt(),
    nextTryAt: timestampColumn("next_try_at").notNull(),
    /** when somebody said that they entered it by hand */
    closedAt: timestampColumn("closed_at"),
  },
  (t) => [uniqueIndex("tax_report_refusals_sale").on(t.orderId).where(sql`refund_id is null`)],
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

/**
 * The shop's own table of tax rates. An address is taxed by the rows of its day that name its country, its state or none, and
 * its ZIP code or city or neither.
 */
export const taxRates = pgTable(
  "tax_rates",
  {
    id: idColumn(),
    country: text().notNull(),
    /** state or province by its postal abbreviation; null for the whole country */
    region: text(),
    /** for people and reports, and to tell apart two places of one ZIP code; addresses don't name their county */
    county: text(),
    city: text(),
    /** the city as `cityKey` folds it */
    cityKey: text("city_key"),
    /** first and last ZIP or postal code as `postalKey` writes them; equal for a single one, null for all */
    postalFrom: text("postal_from"),
    postalTo: text("postal_to"),
    level: text({ enum: TAX_LEVELS }).notNull(),
    authority: text().notNull(),
    code: text(),
    /** null for all */
    taxClass: text("tax_class", { enum: TAX_CLASSES }),
    /** the tax's name: "Sales tax", "VAT" */
    name: text().notNull(),
    /** millionths */
    ratePpm: integer("rate_ppm").notNull(),
    onShipping: boolean("on_shipping").notNull(),
    /** the law or publication that it comes from; null if nobody named it */
    basis: text(),
    /** first and last day */
    validFrom: date("valid_from").notNull(),
    validTo: date("valid_to"),
    /** shipped: came with the shop, from the end of `lib/platform/db/migrations/0000_baseline.sql` · entered: by a person · import: from a file */
    source: text({ enum: RATE_SOURCES }).notNull(),
    importId: uuid("import_id").references(() => taxImports.id),
    /** the import that ended the row, and its last day until then */
    endedBy: uuid("ended_by").references(() => taxImports.id),
    validToBefore: date("valid_to_before"),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    // most rows have one ZIP code; the few ranges are looked through
    index("tax_rates_place").on(t.country, t.postalFrom, t.cityKey),
    index("tax_rates_ranges").on(t.country, t.region).where(sql`postal_from is distinct from postal_to`),
    // whether the ZIP codes of a state were imported
    index("tax_rates_by_zip")
      .on(t.country, t.region)
      .where(sql`source = 'import' and postal_from is not null`),
    index("tax_rates_import").on(t.importId),
    oneOfCheck("tax_rates_level", "level", TAX_LEVELS),
    oneOfCheck("tax_rates_class", "tax_class", TAX_CLASSES),
    oneOfCheck("tax_rates_source", "source", RATE_SOURCES),
    check("tax_rates_rate", sql`rate_ppm between 0 and 1000000`),
    check("tax_rates_dates", sql`valid_to is null or valid_to >= valid_from`),
    check("tax_rates_postal", sql`(postal_from is null) = (postal_to is null) and postal_from <= postal_to`),
  ],
);

/** Files of tax rates: kept from the upload to its decision, so that what is applied is what the preview showed. */
export const taxImports = pgTable(
  "tax_imports",
  {
    id: idColumn(),
    name: text().notNull(),
    /** whose form the file has, as the preview recognized it */
    format: text().notNull(),
    file: byteaColumn().notNull(),
    /** the day from which lines without dates of their own hold */
    validFrom: date("valid_from").notNull(),
    /** the country and the state that the file is of, where its lines don't say so */
    region: text(),
    state: text({ enum: IMPORT_STATES }).notNull().default("waiting"),
    rows: integer().notNull().default(0),
    actor: text().notNull(),
    createdAt: createdAt(),
    appliedAt: timestampColumn("applied_at"),
    undoneAt: timestampColumn("undone_at"),
  },
  () => [oneOfCheck("tax_imports_state", "state", IMPORT_STATES)],
);

/** Certificates by which a customer pays no sales tax. */
export const taxExemptions = pgTable(
  "tax_exemptions",
  {
    id: idColumn(),
    customerId: uuid("customer_id")
      .notNull()
      .references(() => customers.id, { onDelete: "cascade" }),
    reason: text().notNull(),
    certificate: text(),
    /** states and countries, such as `US-NY`; empty for all */
    places: jsonColumn("tax_exemptions", "places", exemptPlacesSchema).notNull(),
    /** its last day; null if it doesn't expire */
    expiresOn: date("expires_on"),
    fileName: text("file_name"),
    fileType: text("file_type"),
    file: byteaColumn(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    /** when it was withdrawn; it then exempts nothing, and stays for the records */
    endedAt: timestampColumn("ended_at"),
  },
  (t) => [
    index("tax_exemptions_customer").on(t.customerId),
    check(
      "tax_exemptions_file",
      sql`(file is null) = (file_name is null) and (file is null) = (file_type is null)`,
    ),
  ],
);

/** What registers said of VAT numbers that were entered at checkout, by anybody. */
export const vatNumberAnswers = pgTable(
  "vat_number_answers",
  {
    /** with its prefix, as `formatVatNumber` writes it */
    number: text().primaryKey(),
    /** away: the register has never answered */
    state: text({ enum: VAT_CHECK_STATES }).notNull(),
    /** the holder's name; null where the register doesn't say it */
    name: text(),
    /** the register's proof that it was asked */
    reference: text(),
    checkedAt: timestampColumn("checked_at"),
    triedAt: timestampColumn("tried_at").notNull(),
  },
  (t) => [
    index("vat_number_answers_tried").on(t.triedAt),
    oneOfCheck("vat_number_answers_state", "state", VAT_CHECK_STATES),
    check("vat_number_answers_answered", sql`(state = 'away') = (checked_at is null)`),
  ],
);

/** What a register of VAT numbers last said of a trade customer’s number. */
export const vatNumberChecks = pgTable(
  "vat_number_checks",
  {
    customerId: uuid("customer_id")
      .primaryKey()
      .references(() => customers.id, { onDelete: "cascade" }),
    /** with its prefix, as `formatVatNumber` writes it; another number of the customer's isn't checked yet */
    number: text().notNull(),
    /** away: the register has never answered */
    state: text({ enum: VAT_CHECK_STATES }).notNull(),
    /** the holder's name; null where the register doesn't say it */
    name: text(),
    /** the register's proof that it was asked */
    reference: text(),
    /** when it answered last */
    checkedAt: timestampColumn("checked_at"),
    triedAt: timestampColumn("tried_at").notNull(),
  },
  () => [
    oneOfCheck("vat_number_checks_state", "state", VAT_CHECK_STATES),
    check("vat_number_checks_answered", sql`(state = 'away') = (checked_at is null)`),
  ],
);
