import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uuid } from "drizzle-orm/pg-core";
import { products } from "../../goods/catalog/tables";
import {
  createdAt,
  emailColumn,
  idColumn,
  oneOfCheck,
  timestampColumn,
  updatedAt,
} from "../../platform/db/columns";
import { orderLines, orders } from "../orders/tables";
import {
  NAME_STYLES,
  REJECT_REASONS,
  REVIEW_SOURCES,
  REVIEW_STATES,
  type ReviewPhoto,
  type Stars,
} from "./model";

/** What customers say of a product: of a line of a delivered order, or brought from another program. */
export const reviews = pgTable(
  "reviews",
  {
    id: idColumn(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    source: text({ enum: REVIEW_SOURCES }).notNull(),
    /** the id in the other program; null for a review of an order */
    sourceId: text("source_id"),
    /** null for an imported review, and once its writer was erased */
    orderLineId: uuid("order_line_id").references(() => orderLines.id, { onDelete: "set null" }),
    /** of its writer; null if an import has none, and once its writer was erased */
    email: emailColumn(),
    state: text({ enum: REVIEW_STATES }).notNull().default("waiting"),
    stars: smallint().$type<Stars>().notNull(),
    title: text().notNull().default(""),
    text: text().notNull().default(""),
    nameStyle: text("name_style", { enum: NAME_STYLES }).notNull(),
    /** as it is shown; empty for none */
    name: text().notNull(),
    photos: jsonb().$type<readonly ReviewPhoto[]>().notNull().default([]),
    /** what its writer got for it, as the shop disclosed it then; null for nothing */
    incentive: text(),
    rejectReason: text("reject_reason", { enum: REJECT_REASONS }),
    /** what the shop says to it, beside it */
    reply: text(),
    repliedAt: timestampColumn("replied_at"),
    /** when it was first written, here or in the other program */
    writtenAt: timestampColumn("written_at").notNull(),
    publishedAt: timestampColumn("published_at"),
    /** raised by every change, so that nobody publishes what they haven't read */
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    unique("reviews_line").on(t.orderLineId),
    unique("reviews_source").on(t.source, t.sourceId),
    // a product's page, and its average
    index("reviews_published").on(t.productId, t.writtenAt, t.id).where(sql`state = 'published'`),
    index("reviews_product_stars").on(t.productId, t.stars).where(sql`state = 'published'`),
    // the back office's list
    index("reviews_state").on(t.state, t.writtenAt, t.id),
    index("reviews_written").on(t.writtenAt, t.id),
    index("reviews_email").on(t.email),
    oneOfCheck("reviews_source_of", "source", REVIEW_SOURCES),
    oneOfCheck("reviews_state_of", "state", REVIEW_STATES),
    oneOfCheck("reviews_name_style", "name_style", NAME_STYLES),
    oneOfCheck("reviews_reject_reason", "reject_reason", REJECT_REASONS),
    check("reviews_stars", sql`stars between 1 and 5`),
    check("reviews_imported", sql`(source = 'order') = (source_id is null)`),
    check("reviews_of_line", sql`source = 'order' or order_line_id is null`),
    check("reviews_rejected", sql`(state = 'rejected') = (reject_reason is not null)`),
    check("reviews_shown", sql`state <> 'published' or published_at is not null`),
    check("reviews_replied", sql`(reply is null) = (replied_at is null)`),
    check("reviews_email_folded", sql`email = lower(email)`),
  ],
);
export type ReviewRow = typeof reviews.$inferSelect;

/** Orders whose buyers were asked for reviews, each once. */
export const reviewRequests = pgTable("review_requests", {
  orderId: uuid("order_id")
    .primaryKey()
    .references(() => orders.id, { onDelete: "cascade" }),
  askedAt: timestampColumn("asked_at").notNull().defaultNow(),
  /** what the mail offered for a review; null for nothing, and where none was sent */
  incentive: text(),
});

/** Addresses that don't want to be asked for reviews. */
export const reviewStops = pgTable(
  "review_stops",
  {
    email: emailColumn().primaryKey(),
    at: timestampColumn().notNull().defaultNow(),
  },
  () => [check("review_stops_email_folded", sql`email = lower(email)`)],
);
