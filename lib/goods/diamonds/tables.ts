import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  jsonb,
  pgTable,
  smallint,
  text,
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

const KINDS = ["white", "color"] as const;

const AVAILABILITIES = ["available", "reserved", "sold", "withdrawn"] as const;

const SUBJECTS = ["diamond", "variant"] as const;

/**
 * Loose diamonds, white and fancy color: one row per SKU (a matching pair is one SKU of two stones). Weights
 * in carats (two places), table and depth in % (one place), lengths in mm (two places), money in cents.
 * Grades are the specification's codes; null means the laboratory did not grade it.
 */
export const diamonds = pgTable(
  "diamonds",
  {
    id: idColumn(),
    sku: text().notNull().unique(),
    /** whose offer is shown: the best, where several suppliers list the stone */
    supplier: text().notNull(),
    /** SKU of that offer; null for the shop's own stone, which no supplier's file changes */
    offerSku: text("offer_sku"),
    /** laboratory and report number, which name one stone across suppliers; null without a report */
    reportKey: text("report_key").unique(),
    kind: text({ enum: KINDS }).notNull(),
    shape: text().notNull(),
    carat: doublePrecision().notNull(),
    color: smallint(),
    /** a fancy color as it is graded below Fancy Light, which no intensity says: "Faint Pink" */
    colorLabel: text("color_label"),
    clarity: smallint(),
    cut: smallint(),
    /** the laboratory's own word if it has no code (Fair, Poor) or differs from it */
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
    /** what buyers must know of it: its treatments, or of how many stones a parcel is; null for a plain stone */
    disclosure: text(),
    /** current price */
    priceCents: centsColumn("price_cents").notNull(),
    /** price outside a sale; equals the price if there is none */
    regularPriceCents: centsColumn("regular_price_cents").notNull(),
    availability: text({ enum: AVAILABILITIES }).notNull().default("available"),
    /** working days until it ships */
    deliveryDays: smallint("delivery_days").notNull().default(7),
    /** key of the picture that its feed names first; null without one */
    feedPicture: text("feed_picture"),
    /** hash and width of the first uploaded picture, `<sha-256>/<px>`, which goes before the feed's */
    photo: text(),
    /** the laboratory's page as its feed names it */
    certificatePage: text("certificate_page"),
    /** an invented stone of the demo, with an invented report number */
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("diamonds_supplier").on(t.supplier, t.sku),
    // for a whole or partly typed report number
    index("diamonds_certificate").on(t.certificateNumber.op("text_pattern_ops")),
    // for a whole or partly typed SKU in any case
    index("diamonds_sku_typed").using("btree", sql`upper(${t.sku}) text_pattern_ops`),
    index("diamonds_listed")
      .on(t.kind, t.shape, t.carat)
      .where(sql`availability in ('available','reserved')`),
    // the lists of the back office, which also show what isn't for sale
    index("diamonds_facts").on(t.kind, t.shape, t.carat),
    index("diamonds_by_carat").on(t.carat, t.sku),
    index("diamonds_by_price").on(t.priceCents, t.sku),
    index("diamonds_off_sale").on(t.availability, t.sku).where(sql`availability <> 'available'`),
    oneOfCheck("diamonds_kind", "kind", KINDS),
    oneOfCheck("diamonds_availability", "availability", AVAILABILITIES),
    check("diamonds_delivery", sql`delivery_days >= 0`),
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

/** Every price a stone or variant has had, so that a struck-through price is always a true earlier one. */
export const priceHistory = pgTable(
  "price_history",
  {
    id: idColumn(),
    subject: text({ enum: SUBJECTS }).notNull(),
    subjectId: uuid("subject_id").notNull(),
    priceCents: centsColumn("price_cents").notNull(),
    at: timestampColumn().notNull().defaultNow(),
  },
  (t) => [
    index("price_history_subject").on(t.subject, t.subjectId, t.at),
    oneOfCheck("price_history_of", "subject", SUBJECTS),
    check("price_history_price", sql`price_cents > 0`),
  ],
);
