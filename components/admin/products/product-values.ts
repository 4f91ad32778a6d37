import type { z } from "zod";
import type { productDocumentSchema } from "@/lib/goods/catalog/products/document";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { metalSlugs } from "@/lib/goods/terms/metals";
import { parseNumber } from "@/lib/platform/money/parse-amount";
import { localTime, utcTime } from "../kit/local-time";

/** A product as the API reads and answers it. */
export type ProductDocument = z.output<typeof productDocumentSchema>;
type ProductInput = z.input<typeof productDocumentSchema>;
type Variant = ProductDocument["variants"][number];

/** What the form holds: texts as they are typed. Its names are the document's, so that the API's messages find their fields. */
export type ProductValues = {
  name: string;
  slug: string;
  sku: string;
  kind: ProductDocument["kind"];
  category: string;
  also_in: string[];
  summary: string;
  description: string;
  attributes: { key: string; value: string }[];
  dimensions: { name: string; mm: string }[];
  shape: string;
  style: string;
  care: string;
  lead_days: string;
  ready_to_ship: "auto" | "yes" | "no";
  engraving: string;
  search_words: string;
  seo_title: string;
  seo_description: string;
  active_from: string;
  active_until: string;
  position: string;
  variants: VariantValues[];
  setting: SettingValues;
};

export type VariantValues = {
  /** its SKU in the shop; empty for a new variant, whose SKU may still be chosen */
  was: string;
  sku: string;
  metal: string;
  /** one `name: value` per line */
  options: string;
  grams: string;
  carats: string;
  price: string;
  compare_at_price: string;
  stock: string;
};

type SettingValues = {
  style: string;
  shapes: string[];
  min_carat: string;
  max_carat: string;
  min_size: string;
  max_size: string;
  band_width: string;
  side_stones: string;
  side_carats: string;
};

const text = (value: number | string | null | undefined): string => (value == null ? "" : String(value));
/** What can’t be read is sent as it was typed, which the API refuses; left out, it would mean something else. */
const number = (typed: string): number | null =>
  typed.trim() === "" ? null : (parseNumber(typed) ?? (typed as unknown as number));
const orNull = (typed: string): string | null => typed.trim() || null;

export const emptyVariant = (): VariantValues => ({
  was: "",
  sku: "",
  metal: metalSlugs()[0] ?? "",
  options: "",
  grams: "",
  carats: "",
  price: "",
  compare_at_price: "",
  stock: "",
});

const variantValues = (variant: Variant): VariantValues => ({
  was: text(variant.sku),
  sku: text(variant.sku),
  metal: text(variant.metal),
  options: Object.entries(variant.options)
    .map(([name, value]) => `${name}: ${value}`)
    .join("\n"),
  grams: text(variant.grams),
  carats: variant.carats === 0 ? "" : String(variant.carats),
  price: variant.price,
  compare_at_price: text(variant.compare_at_price),
  stock: text(variant.stock),
});

/** What the form shows of a product. */
export function productValues(product: ProductDocument): ProductValues {
  const { setting } = product;
  const { ready_to_ship: isReady } = product;
  return {
    name: product.name,
    slug: text(product.slug),
    sku: text(product.sku),
    kind: product.kind,
    category: text(product.category),
    also_in: product.also_in,
    summary: product.summary,
    description: product.description,
    attributes: product.attributes,
    dimensions: product.dimensions.map(({ name, mm }) => ({ name, mm: String(mm) })),
    shape: text(product.shape),
    style: text(product.style),
    care: product.care,
    lead_days: String(product.lead_days),
    ready_to_ship: isReady === undefined ? "auto" : isReady ? "yes" : "no",
    engraving: text(product.engraving),
    search_words: product.search_words,
    seo_title: text(product.seo_title),
    seo_description: text(product.seo_description),
    active_from: localTime(product.active_from),
    active_until: localTime(product.active_until),
    position: text(product.position),
    variants: product.variants.map(variantValues),
    setting: {
      style: text(setting?.style),
      shapes: setting?.shapes ?? [],
      min_carat: text(setting?.min_carat),
      max_carat: text(setting?.max_carat),
      min_size: text(setting?.min_size),
      max_size: text(setting?.max_size),
      band_width: text(setting?.band_width),
      side_stones: text(setting?.side_stones),
      side_carats: text(setting?.side_carats),
    },
  };
}

const optionsOf = (typed: string): Record<string, string> =>
  Object.fromEntries(
    typed
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line) => {
        const [name = "", ...value] = line.split(":");
        const key = name.trim().toLowerCase().replace(/\s+/g, "_");
        return [key, value.join(":").trim()] as const;
      }),
  );

/**
 * The document that a form's values come to. What the form doesn't show stays as the product has it; a stock count is only
 * sent if it was changed, because orders change it in the meantime.
 */
export function documentOf(values: ProductValues, before: ProductDocument): ProductInput {
  const { setting, kind } = values;
  const isSetting = kind === "setting";
  return {
    ...before,
    name: values.name,
    slug: orNull(values.slug) ?? undefined,
    sku: orNull(values.sku) ?? undefined,
    kind,
    category: isSetting ? undefined : (orNull(values.category) ?? undefined),
    also_in: values.also_in,
    summary: values.summary,
    description: values.description,
    attributes: values.attributes,
    dimensions: values.dimensions.map(({ name, mm }) => ({ name, mm: number(mm) ?? Number.NaN })),
    shape: SHAPES.find((shape) => shape === values.shape) ?? null,
    style: isSetting ? null : orNull(values.style),
    care: values.care,
    lead_days: number(values.lead_days) ?? undefined,
    ready_to_ship: values.ready_to_ship === "auto" ? undefined : values.ready_to_ship === "yes",
    engraving: number(values.engraving) ?? undefined,
    search_words: values.search_words,
    seo_title: orNull(values.seo_title),
    seo_description: orNull(values.seo_description),
    active_from: utcTime(values.active_from),
    active_until: utcTime(values.active_until),
    position: number(values.position) ?? undefined,
    variants: values.variants.map((variant) => variantOf(variant, before)),
    setting: isSetting
      ? ({
          style: setting.style,
          shapes: setting.shapes,
          min_carat: number(setting.min_carat) ?? Number.NaN,
          max_carat: number(setting.max_carat) ?? Number.NaN,
          min_size: number(setting.min_size) ?? undefined,
          max_size: number(setting.max_size) ?? undefined,
          band_width: number(setting.band_width) ?? Number.NaN,
          side_stones: number(setting.side_stones) ?? undefined,
          side_carats: number(setting.side_carats) ?? undefined,
        } as ProductInput["setting"])
      : null,
  };
}

function variantOf(typed: VariantValues, before: ProductDocument): ProductInput["variants"][number] {
  const known = typed.was ? before.variants.find(({ sku }) => sku === typed.was) : undefined;
  const stock = number(typed.stock);
  return {
    sku: orNull(typed.sku) ?? undefined,
    metal: orNull(typed.metal),
    options: optionsOf(typed.options),
    grams: number(typed.grams),
    carats: number(typed.carats) ?? undefined,
    stones: known?.stones,
    dimensions: known?.dimensions,
    price: typed.price,
    compare_at_price: orNull(typed.compare_at_price),
    ...(known && (known.stock ?? null) === stock ? {} : { stock }),
  };
}

/** A new product before anything is typed. */
export const emptyProduct = (): ProductDocument => ({
  name: "",
  kind: "jewelry",
  source: "photographed",
  also_in: [],
  summary: "",
  description: "",
  attributes: [],
  dimensions: [],
  shape: null,
  style: null,
  care: "",
  lead_days: 12,
  search_words: "",
  seo_title: null,
  seo_description: null,
  status: "draft",
  active_from: null,
  active_until: null,
  variants: [
    {
      metal: metalSlugs()[0] ?? null,
      options: {},
      grams: null,
      carats: 0,
      stones: [],
      dimensions: [],
      price: "",
      compare_at_price: null,
    },
  ],
  setting: null,
  version: 0,
});
