import type { Metal } from "@/lib/goods/terms/metals";
import { type Dimension, OPTION_KEYS, type StoneGroup, type VariantOptions } from "@/lib/goods/terms/options";
import { stableId } from "@/lib/platform/ids/stable-id";
import type { Cents } from "@/lib/platform/money/model";
import { listingCategories } from "../catalog/categories/default-categories";
import type {
  productAttributes,
  products,
  productVariants,
  settingDiamondTypes,
  settings,
} from "../catalog/tables";
import { DEMO_METALS, metalSuffix } from "./demo-metals";

/** The rows of a product in every table. */
export type SeedRows = {
  readonly product: typeof products.$inferInsert & {
    readonly id: string;
    readonly slug: string;
    readonly sku: string;
  };
  readonly variants: readonly (typeof productVariants.$inferInsert & {
    readonly id: string;
    readonly sku: string;
    readonly priceCents: Cents;
  })[];
  readonly attributes: readonly (typeof productAttributes.$inferInsert)[];
  readonly categories: readonly { readonly productId: string; readonly categoryId: string }[];
  readonly setting: typeof settings.$inferInsert | null;
  readonly types: readonly (typeof settingDiamondTypes.$inferInsert)[];
};

const FIRST_DAY = Date.UTC(2025, 5, 2);
const DAY = 86_400_000;

/** Number of pieces that joined the collection two days apart, before the pace rose to two a day. */
const SLOWLY = 67;

/** The date the nth piece joined the collection, which gives "newest" an order. */
export const launchDate = (index: number) =>
  new Date(FIRST_DAY + (2 * Math.min(index, SLOWLY) + Math.max(0, index - SLOWLY) / 2) * DAY);

export const categoryId = (slug: string) => stableId(`adamas:category:${slug}`);
export const productId = (slug: string) => stableId(`adamas:product:${slug}`);

/** The gold metals: cast pieces come in every metal, but chains are drawn in gold only. */
export const GOLD_METALS: readonly Metal[] = DEMO_METALS.filter((metal) => metal !== "platinum");

/** The categories a product is listed in: its own and its ancestors, and others that gather it. */
export const listingRows = (slug: string, category: string, also: readonly string[] = []) =>
  [...new Set([...listingCategories(category), ...also])].map((one) => ({
    productId: productId(slug),
    categoryId: categoryId(one),
  }));

/** Encodes an option for a SKU: "1.5 ctw" → 150, "DEF, VVS" → DEFVVS, "18 in" → L18. */
function optionCode(key: (typeof OPTION_KEYS)[number], value: string): string {
  const figures = value.replace(/[^0-9.]/g, "");
  switch (key) {
    case "weight":
      return String(Math.round(Number(figures) * 100));
    case "size":
      return `S${figures}`;
    case "length":
      return `L${figures}`;
    case "back":
      return value.startsWith("Screw") ? "SB" : "PB";
    case "quality":
      return value.replace(/[^A-Za-z]/g, "").toUpperCase();
    default:
      return value
        .toUpperCase()
        .replace(/[^A-Z0-9.+-]/g, "")
        .slice(0, 12);
  }
}

/** One variant before it has a position among the others. */
export type VariantSeed = {
  readonly metal: Metal | null;
  readonly options: VariantOptions;
  readonly grams: number | null;
  readonly carats: number;
  readonly stones?: StoneGroup[];
  readonly dimensions?: Dimension[];
  readonly priceCents: Cents;
  readonly stock?: number | null;
};

/** Variants with ids and SKUs derived from the product's own. */
export const variantRows = (slug: string, sku: string, seeds: readonly VariantSeed[]): SeedRows["variants"] =>
  seeds.map(({ metal, options, stock = null, ...rest }, position) => {
    const codes = OPTION_KEYS.flatMap((key) => {
      const value = options[key];
      return value === undefined ? [] : [optionCode(key, value)];
    });
    const own = [sku, ...(metal ? [metalSuffix(metal)] : []), ...codes].join("-");
    return {
      id: stableId(`adamas:variant:${own}`),
      productId: productId(slug),
      sku: own,
      metal,
      options,
      regularPriceCents: rest.priceCents,
      stock,
      position,
      ...rest,
    };
  });

export const attributeRows = (
  slug: string,
  attributes: readonly { key: string; value: string }[],
): SeedRows["attributes"] =>
  attributes.map((attribute, position) => ({ productId: productId(slug), position, ...attribute }));
