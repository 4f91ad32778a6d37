import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, createdAt, id, instant, updatedAt } from "./columns";

/**
 * Loose diamonds, white and fancy colour: one row a SKU (a matching pair is one SKU of two stones).
 * Weights in carats (two places), table and depth in % (one place), lengths in mm (two places), money in
 * cents. Grades are the specification's codes; null means the laboratory did not grade it.
 */
export const diamonds = pgTable(
  "diamonds",
  {
    id: id(),
    sku: text().notNull().unique(),
    supplier: text().notNull(),
    kind: text({ enum: ["white", "color"] }).notNull(),
    shape: text().notNull(),
    carat: doublePrecision().notNull(),
    color: smallint(),
    clarity: smallint(),
    cut: smallint(),
    /** the laboratory's own word where it has no code (Fair, Poor) or differs from it */
    cutLabel: text("cut_label"),
    polish: text(),
    symmetry: text(),
    fluorescence: text(),
    qualityTier: text("quality_tier"),
    intensity: text(),
    fancyColor: text("fancy_color"),
    overtone: text(),
    certificateType: text("certificate_type").notNull(),
    certificateNumber: text("certificate_number"),
    /** HPHT or CVD */
    growth: text(),
    table: doublePrecision("table_pct"),
    depth: doublePrecision("depth_pct"),
    ratio: doublePrecision("lw_ratio"),
    length: doublePrecision("length_mm"),
    width: doublePrecision("width_mm"),
    height: doublePrecision("height_mm"),
    /** second stone of a matching pair: { carat, length, width, height } */
    pair: jsonb().$type<{ carat: number; length: number; width: number; height: number }>(),
    expressShipping: boolean("express_shipping").notNull().default(false),
    isOvernight: boolean("is_overnight").notNull().default(false),
    heartsAndArrows: boolean("hearts_and_arrows").notNull().default(false),
    /** what it costs now */
    priceCents: cents("price_cents").notNull(),
    /** what it costs outside a sale; equals the price where there is none */
    regularPriceCents: cents("regular_price_cents").notNull(),
    availability: text({ enum: ["available", "reserved", "sold", "withdrawn"] })
      .notNull()
      .default("available"),
    deliveryDays: smallint("delivery_days").notNull().default(7),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("diamonds_supplier").on(t.supplier),
    index("diamonds_certificate").on(t.certificateNumber),
    index("diamonds_listed")
      .on(t.kind, t.shape, t.carat)
      .where(sql`availability in ('available','reserved')`),
    check("diamonds_price_positive", sql`price_cents > 0 and regular_price_cents >= price_cents`),
    check("diamonds_carat_range", sql`carat > 0 and carat <= 35`),
    check("diamonds_kind_color", sql`(kind = 'color') = (fancy_color is not null)`),
    // a null grade passes: `null between 1 and 10` is unknown, which a check accepts
    check(
      "diamonds_grades",
      sql`color between 1 and 10 and clarity between 1 and 11 and cut between 1 and 4`,
    ),
  ],
);

/**
 * A stone's claim by an order. The partial unique index makes a second live claim impossible, whatever the
 * code does: no stone is ever held or sold twice.
 */
export const holds = pgTable(
  "holds",
  {
    id: id(),
    diamondId: uuid("diamond_id")
      .notNull()
      .references(() => diamonds.id),
    orderId: uuid("order_id").notNull(),
    state: text({ enum: ["held", "sold", "released"] })
      .notNull()
      .default("held"),
    /** after this a held stone may be released; a sold one ignores it */
    expiresAt: instant("expires_at").notNull(),
    createdAt: createdAt(),
    endedAt: instant("ended_at"),
  },
  (t) => [
    unique("holds_order_diamond").on(t.orderId, t.diamondId),
    uniqueIndex("holds_one_live_claim").on(t.diamondId).where(sql`state in ('held', 'sold')`),
    index("holds_expiring").on(t.expiresAt).where(sql`state = 'held'`),
  ],
);

/** Every price a stone or variant has had, so that a struck-through price is always a true earlier one. */
export const priceHistory = pgTable(
  "price_history",
  {
    id: id(),
    subject: text({ enum: ["diamond", "variant"] }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    priceCents: cents("price_cents").notNull(),
    at: instant().notNull().defaultNow(),
  },
  (t) => [index("price_history_subject").on(t.subject, t.subjectId, t.at)],
);

/** One run of the importer over one supplier's file, and its report. */
export const feedRuns = pgTable("feed_runs", {
  id: id(),
  supplier: text().notNull(),
  file: text().notNull(),
  state: text({ enum: ["running", "done", "failed"] }).notNull(),
  read: integer().notNull().default(0),
  added: integer().notNull().default(0),
  changed: integer().notNull().default(0),
  unchanged: integer().notNull().default(0),
  refused: integer().notNull().default(0),
  gone: integer().notNull().default(0),
  message: text(),
  startedAt: instant("started_at").notNull().defaultNow(),
  endedAt: instant("ended_at"),
});
