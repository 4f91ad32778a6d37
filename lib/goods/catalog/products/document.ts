import { z } from "zod";
import { RING_SHAPES, SHAPES } from "@/lib/goods/diamonds/model";
import { metalSchema } from "@/lib/goods/terms/metal-schema";
import {
  LONGEST_PRODUCT_NAME,
  PRODUCT_KINDS,
  PRODUCT_SOURCES,
  PRODUCT_STATUSES,
} from "@/lib/goods/terms/products";
import { RING_SIZE_RANGE } from "@/lib/goods/terms/sizes";
import { STYLES } from "@/lib/goods/terms/styles";
import { formatCount } from "@/lib/platform/intl/numbers";
import { MAX_ENGRAVING } from "./engraving";
import {
  lineField,
  measureField,
  momentField,
  neededLine,
  numberField,
  optionsField,
  priceCents,
  priceField,
  skuField,
  slugField,
  textField,
  wholeField,
  wordField,
} from "./fields";

/** Most variants of one product. */
const MOST_VARIANTS = 2_000;
const MOST_GRAMS = 5_000;
const MOST_CARATS = 1_000;
const MOST_MM = 2_000;
/** Largest number of the stock's column. */
const MOST_PIECES = 1_000_000;

const dimensions = z
  .array(z.strictObject({ name: neededLine(60), mm: measureField(MOST_MM) }))
  .max(20, "Use 20 measurements or fewer")
  .default([]);

/** Cuts of the diamonds in a piece; shields are cut for it and sold by nobody loose. */
export const STONE_CUTS = [...SHAPES, "shield"] as const;

const stones = z
  .array(z.strictObject({ cut: wordField(STONE_CUTS), count: wholeField(1, 100_000) }))
  .max(40, "Use 40 groups of stones or fewer")
  .default([]);

const variantDocument = z.strictObject({
  /** made from the product's SKU, the metal, and the options when absent */
  sku: skuField.optional(),
  metal: metalSchema.nullable().default(null),
  options: optionsField.default({}),
  /** of metal, in this size */
  grams: measureField(MOST_GRAMS).nullable().default(null),
  /** total weight of its diamonds, without a setting's center stone */
  carats: numberField(0, MOST_CARATS).default(0),
  stones,
  /** measures that differ between variants */
  dimensions,
  /** decimal amount */
  price: priceField,
  /** the struck price of a sale, dollars */
  compare_at_price: priceField.nullable().default(null),
  /** pieces in stock; null = made to order; absent = unchanged, and made to order for a new variant */
  stock: wholeField(0, MOST_PIECES).nullable().optional(),
});
export type VariantDocument = z.output<typeof variantDocument>;

const settingDocument = z
  .strictObject({
    style: wordField(STYLES),
    /** center shapes it holds; the first is the one it is shown with */
    shapes: z
      .array(wordField(RING_SHAPES))
      .min(1, "Enter at least one shape")
      .refine((shapes) => new Set(shapes).size === shapes.length, "Enter each shape only once"),
    min_carat: measureField(100),
    max_carat: measureField(100),
    min_size: measureField(20).default(RING_SIZE_RANGE.min),
    max_size: measureField(20).default(RING_SIZE_RANGE.max),
    /** mm */
    band_width: measureField(30),
    side_stones: wholeField(0, 1_000).default(0),
    side_carats: numberField(0, 100).default(0),
  })
  .superRefine(({ min_carat, max_carat, min_size, max_size }, context) => {
    if (min_carat >= max_carat) {
      const message = "The largest carat weight must be above the smallest";
      context.addIssue({ code: "custom", message, path: ["max_carat"] });
    }
    if (min_size > max_size) {
      const message = "The largest size can’t be below the smallest";
      context.addIssue({ code: "custom", message, path: ["max_size"] });
    }
  });

/** A whole product as its owner writes it, in JSON files, imports and exports. */
export const productDocumentSchema = z
  .strictObject({
    name: neededLine(LONGEST_PRODUCT_NAME, "Enter a name"),
    /** made from the name when absent */
    slug: slugField.optional(),
    /** made from the slug when absent */
    sku: skuField.optional(),
    kind: z
      .preprocess((word) => (word === "jewellery" ? "jewelry" : word), wordField(PRODUCT_KINDS))
      .default("jewelry"),
    source: wordField(PRODUCT_SOURCES).default("photographed"),
    /** slug; a setting is in the category of its style */
    category: slugField.optional(),
    /** slugs of more categories that list it */
    also_in: z.array(slugField).max(20, "Use 20 categories or fewer").default([]),
    summary: neededLine(300, "Enter a summary of one or two sentences"),
    /** Markdown: paragraphs, emphasis, lists, links, tables, and headings; HTML and pictures are left out */
    description: textField(20_000).default(""),
    attributes: z
      .array(z.strictObject({ key: neededLine(60), value: neededLine(200) }))
      .max(100, "Use 100 attributes or fewer")
      .default([]),
    dimensions,
    /** of its main stones */
    shape: wordField(SHAPES).nullable().default(null),
    /** for the filters of lists: “hoop”, “bezel”; a setting has the style of its setting */
    style: z
      .string()
      .max(40)
      .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "Use lowercase letters, digits, and hyphens, such as bezel")
      .nullable()
      .default(null),
    care: textField(2_000).default(""),
    /** working days from payment to shipping */
    lead_days: wholeField(0, 365).default(12),
    /** finished and in stock; when absent, it is where every variant has a stock count */
    ready_to_ship: z.boolean("Use true or false").optional(),
    /** most letters engraved; 0 = no engraving; when absent, as many as fit on a setting */
    engraving: wholeField(0, MAX_ENGRAVING).optional(),
    search_words: lineField(500).default(""),
    /** null = made from the name, and from the summary */
    seo_title: neededLine(120).nullable().default(null),
    seo_description: neededLine(320).nullable().default(null),
    status: wordField(PRODUCT_STATUSES).default("draft"),
    /** when a draft goes on sale by itself */
    active_from: momentField.nullable().default(null),
    /** when it is withdrawn by itself */
    active_until: momentField.nullable().default(null),
    /** place among the featured pieces, lowest first; when absent, after all others */
    position: wholeField(0, 1_000_000).optional(),
    variants: z
      .array(variantDocument, "Enter at least one variant with a price")
      .min(1, "Enter at least one variant with a price")
      .max(MOST_VARIANTS, `Use ${formatCount(MOST_VARIANTS)} variants or fewer`),
    setting: settingDocument.nullable().default(null),
    /** an update names the version it was made from */
    version: wholeField(1, 2_000_000_000).optional(),
  })
  .superRefine((product, context) => {
    const refuse = (message: string, ...path: (string | number)[]) =>
      context.addIssue({ code: "custom", message, path });
    refuseDates(product, refuse);
    refuseVariants(product.variants, refuse);
    if (product.kind !== "setting") {
      if (product.setting) refuse("Only settings have this field. Leave it out", "setting");
      if (product.category === undefined) refuse("Enter the slug of a category", "category");
      return;
    }
    refuseSetting(product, refuse);
  });
export type ProductDocument = z.output<typeof productDocumentSchema>;

type Refuse = (message: string, ...path: (string | number)[]) => void;

function refuseDates({ active_from: from, active_until: until }: ProductDocument, refuse: Refuse): void {
  if (from !== null && until !== null && from >= until) {
    refuse("The end must be after the start", "active_until");
  }
}

/** A metal and options as one text, the same for the same choice. */
export const choiceKey = ({ metal, options }: Pick<VariantDocument, "metal" | "options">): string =>
  JSON.stringify([metal, Object.entries(options).sort(([a], [b]) => (a < b ? -1 : 1))]);

function refuseVariants(variants: readonly VariantDocument[], refuse: Refuse): void {
  const choices = new Set<string>();
  const skus = new Set<string>();
  for (const [at, variant] of variants.entries()) {
    const { sku, price, compare_at_price: regular } = variant;
    const choice = choiceKey(variant);
    if (choices.has(choice))
      refuse("Another variant has the same metal and options", "variants", at, "options");
    if (sku !== undefined && skus.has(sku)) refuse("Another variant has this SKU", "variants", at, "sku");
    if (regular !== null && priceCents(regular) < priceCents(price)) {
      refuse("The compare-at price can’t be below the price", "variants", at, "compare_at_price");
    }
    choices.add(choice);
    if (sku !== undefined) skus.add(sku);
  }
}

function refuseSetting(product: ProductDocument, refuse: Refuse): void {
  const { setting, variants, category, style } = product;
  if (!setting) {
    refuse("Enter the style, shapes, carat range, and band width of the setting", "setting");
    return;
  }
  if (category !== undefined && category !== setting.style) {
    refuse("A setting’s category comes from its style. Leave this out", "category");
  }
  if (style !== null && style !== setting.style) {
    refuse("A setting’s style goes in setting.style. Leave this out", "style");
  }
  const metals = new Set<string | null>();
  for (const [at, { metal, options }] of variants.entries()) {
    if (metal === null) refuse("Enter a metal. Every setting needs one", "variants", at, "metal");
    else if (metals.has(metal))
      refuse("A setting can have only one variant in each metal", "variants", at, "metal");
    if (Object.keys(options).length > 0) {
      refuse("A setting can’t have options besides its metal", "variants", at, "options");
    }
    metals.add(metal);
  }
}
