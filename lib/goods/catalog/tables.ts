import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  customType,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";
import { centsColumn, createdAt, idColumn, oneOfCheck, updatedAt } from "../../platform/db/columns";
import type { Dimension, StoneGroup, VariantOptions } from "../terms/options";
import { PRODUCT_KINDS, PRODUCT_SOURCES, PRODUCT_STATUSES, type ProductKind } from "../terms/products";

export const categories = pgTable("categories", {
  id: idColumn(),
  slug: text().notNull().unique(),
  name: text().notNull(),
  parentId: uuid("parent_id").references((): AnyPgColumn => categories.id),
  position: smallint().notNull().default(0),
  image: text(),
  /** description for the category's page */
  description: text().notNull().default(""),
});

/** Stored in the spelling that processes of the release before read; both spellings are read. */
const storedKind = (kind: ProductKind) => (kind === "jewelry" ? "jewellery" : kind);

const kindColumn = customType<{ data: ProductKind; driverData: string }>({
  dataType: () => "text",
  toDriver: storedKind,
  fromDriver: (stored) => PRODUCT_KINDS.find((kind) => kind === stored) ?? "jewelry",
});

/** Every product that is not a loose diamond. `model` names the parametric model and its parameters. */
export const products = pgTable(
  "products",
  {
    id: idColumn(),
    slug: text().notNull().unique(),
    sku: text().notNull().unique(),
    name: text().notNull(),
    kind: kindColumn().notNull(),
    source: text({ enum: PRODUCT_SOURCES }).notNull().default("photographed"),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => categories.id),
    summary: text().notNull(),
    description: text().notNull(),
    model: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** key of its rendered picture; products of one model share it */
    picture: text(),
    /** of its main stones; a setting uses its own list of shapes instead */
    shape: text(),
    /** style for the lists' filters: a setting's style, "halo", "bezel", "hoop" */
    style: text(),
    dimensions: jsonb().$type<Dimension[]>().notNull().default([]),
    care: text().notNull().default(""),
    /** finished and in stock: each variant has a stock count */
    readyToShip: boolean("ready_to_ship").notNull().default(false),
    status: text({ enum: PRODUCT_STATUSES }).notNull().default("active"),
    /** when a draft goes on sale by itself */
    activeFrom: timestamp("active_from", { withTimezone: true }),
    /** when it is withdrawn by itself */
    activeUntil: timestamp("active_until", { withTimezone: true }),
    /** when customers could first see its prices, which a trigger of the database notes; null = never */
    firstOnSaleAt: timestamp("first_on_sale_at", { withTimezone: true }),
    position: integer().notNull().default(0),
    /** working days from payment to shipping */
    leadDays: smallint("lead_days").notNull().default(12),
    /** most letters engraved on it; 0 = no engraving */
    engraving: smallint().notNull().default(0),
    /** words that find it in the search beside those it shows */
    searchWords: text("search_words").notNull().default(""),
    /** title and description for search engines; null = made from the name and the summary */
    seoTitle: text("seo_title"),
    seoDescription: text("seo_description"),
    /** charge for making one piece, the part of its price beside metal and stones; null = nobody has named it */
    makingCents: centsColumn("making_cents"),
    /** raised by every change, so that two people at once can't overwrite each other */
    version: integer().notNull().default(1),
    /** a design that the demo brought */
    isDemo: boolean("is_demo").notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("products_category").on(t.categoryId, t.position),
    // the lists of the back office
    index("products_position").on(t.position, t.slug),
    index("products_name").on(t.name, t.slug),
    index("products_updated").on(t.updatedAt, t.slug),
    index("products_drafts").on(t.updatedAt).where(sql`status = 'draft'`),
    oneOfCheck("products_kind", "kind", PRODUCT_KINDS.map(storedKind)),
    oneOfCheck("products_source", "source", PRODUCT_SOURCES),
    oneOfCheck("products_status", "status", PRODUCT_STATUSES),
    check("products_lead", sql`lead_days >= 0`),
    check("products_engraving", sql`engraving between 0 and 20`),
    check("products_dates", sql`active_from < active_until`),
    check("products_making", sql`making_cents >= 0`),
  ],
);

/**
 * Every category a product is listed in: its own, the parent, and others that gather it, such as "Ready to
 * ship" and "Fine jewelry".
 */
export const productCategories = pgTable(
  "product_categories",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    categoryId: uuid("category_id")
      .notNull()
      .references(() => categories.id),
  },
  (t) => [
    primaryKey({ columns: [t.productId, t.categoryId] }),
    index("product_categories_category").on(t.categoryId),
  ],
);

/** One buyable variant of a product; a setting has one per metal. */
export const productVariants = pgTable(
  "product_variants",
  {
    id: idColumn(),
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    sku: text().notNull().unique(),
    /** metal code: 14k-white … platinum; null for loose stones */
    metal: text(),
    /** its other options: quality, size, length, back, each at most once */
    options: jsonb().$type<VariantOptions>().notNull().default({}),
    /** metal weight in this size or the default one; null for loose stones and where nobody has weighed it */
    grams: doublePrecision(),
    /** total weight of its diamonds, without a setting's center stone */
    carats: doublePrecision().notNull().default(0),
    /** its diamonds by cut, without a setting's center stone; empty where they are not counted */
    stones: jsonb().$type<StoneGroup[]>().notNull().default([]),
    /** measures that differ between variants; the product's own hold for all */
    dimensions: jsonb().$type<Dimension[]>().notNull().default([]),
    priceCents: centsColumn("price_cents").notNull(),
    regularPriceCents: centsColumn("regular_price_cents").notNull(),
    /**
     * Price that the owner had set before a sale of many products began, and that its end gives back; null outside such a
     * sale. One that isn't above the price is left over, and counts for nothing.
     */
    saleFromCents: centsColumn("sale_from_cents"),
    /** part of the price for its stones and their setting; null = nobody has named it */
    stonesCents: centsColumn("stones_cents"),
    /** pieces in stock; null = made to order */
    stock: integer(),
    position: smallint().notNull().default(0),
  },
  (t) => [
    unique("product_variants_choice").on(t.productId, t.metal, t.options).nullsNotDistinct(),
    // for a whole or partly typed SKU in any case
    index("product_variants_sku_typed").using("btree", sql`upper(${t.sku}) text_pattern_ops`),
    // the few pieces that are about to sell out
    index("product_variants_stock").on(t.stock, t.sku).where(sql`stock is not null`),
    check("product_variants_stock", sql`stock is null or stock >= 0`),
    check("product_variants_grams", sql`grams > 0`),
    check("product_variants_carats", sql`carats >= 0`),
    check("product_variants_stones", sql`stones_cents >= 0`),
    check("product_variants_price", sql`price_cents > 0 and regular_price_cents >= price_cents`),
  ],
);

/** Prices in other currencies that somebody set by hand, in place of what the variant's price is converted to. */
export const currencyPrices = pgTable(
  "currency_prices",
  {
    variantId: uuid("variant_id")
      .notNull()
      .references(() => productVariants.id, { onDelete: "cascade" }),
    /** ISO 4217 */
    currency: text().notNull(),
    /** in minor units of that currency */
    priceCents: centsColumn("price_cents").notNull(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.variantId, t.currency] }),
    check("currency_prices_price", sql`price_cents > 0`),
  ],
);

/** Attributes as a supplier sends them: key/value pairs, classified when read. */
export const productAttributes = pgTable(
  "product_attributes",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => products.id, { onDelete: "cascade" }),
    position: smallint().notNull(),
    key: text().notNull(),
    value: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.position] })],
);

/** The setting data of a product: its style and the center stones it can hold. */
export const settings = pgTable(
  "settings",
  {
    productId: uuid("product_id")
      .primaryKey()
      .references(() => products.id, { onDelete: "cascade" }),
    style: text().notNull(),
    minCarat: doublePrecision("min_carat").notNull(),
    maxCarat: doublePrecision("max_carat").notNull(),
    /** total weight of its own side stones, carats */
    sideCarat: doublePrecision("side_carat").notNull().default(0),
    sideStones: smallint("side_stones").notNull().default(0),
    bandWidth: doublePrecision("band_width_mm").notNull(),
    /** US sizes the ring can be made in */
    minSize: doublePrecision("min_size").notNull().default(3),
    maxSize: doublePrecision("max_size").notNull().default(13),
  },
  () => [
    check("settings_carat", sql`min_carat > 0 and min_carat < max_carat`),
    check("settings_side", sql`side_carat >= 0 and side_stones >= 0`),
    check("settings_size", sql`min_size > 0 and min_size <= max_size and band_width_mm > 0`),
  ],
);

/** The center shapes ("diamond types") a setting is made for; the first is its default. */
export const settingDiamondTypes = pgTable(
  "setting_diamond_types",
  {
    productId: uuid("product_id")
      .notNull()
      .references(() => settings.productId, { onDelete: "cascade" }),
    shape: text().notNull(),
    position: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.productId, t.shape] })],
);
