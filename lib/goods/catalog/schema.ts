import { z } from "zod";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { metalCodeSchema } from "@/lib/goods/terms/metal-schema";
import { productKindSchema } from "@/lib/goods/terms/product-kind-schema";
import { PRODUCT_SOURCES, SHOWN_STATUSES } from "@/lib/goods/terms/products";
import { STYLES } from "@/lib/goods/terms/styles";
import { answerCurrencyField, shownMoney } from "@/lib/platform/api/declare/schema";
import { mediaSchema } from "@/lib/platform/media/schema";

export const categorySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    parent_id: z.object({ slug: z.string() }).nullable(),
    image: z.string().nullable(),
    description: z.string(),
    product_count: z.int().min(0),
    /** whether menus list it: it has pieces, or the shop has added it to the tree that every shop begins with */
    in_menu: z.boolean(),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof categorySchema>;

/** One buyable variant of a product. */
const variantSchema = z.object({
  id: z.uuid(),
  sku: z.string(),
  /** null for loose stones */
  metal: metalCodeSchema.nullable(),
  /** its other options by key: the known ones, and any that a jeweler names */
  options: z.record(z.string(), z.string()),
  /** metal weight in this size or the default one; null for loose stones and where nobody has weighed it */
  grams: z.number().nullable(),
  /** total weight of its diamonds, without a setting's center stone */
  carats: z.number(),
  /** its diamonds by cut, without a setting's center stone; empty where they are not counted */
  stones: z.array(z.object({ cut: z.string(), count: z.int().min(1) })),
  /** measures that differ between variants; the product's own hold for all */
  dimensions: z.array(z.object({ name: z.string(), mm: z.number() })),
  price: shownMoney,
  regular_price: shownMoney,
  /** its price in the shop's own currency, where the answer is in another: a cart keeps the price that was seen in it */
  own_price: z.number().optional(),
  /** pieces in stock; null = made to order */
  stock: z.int().nullable(),
});
export type Variant = z.infer<typeof variantSchema>;

/** The facts of a setting that the ring builder needs; null for every other product. */
const settingSchema = z.object({
  style: z.enum(STYLES),
  diamond_type: z.array(z.object({ slug: z.enum(RING_SHAPES) })).min(1),
  min_carat: z.number(),
  max_carat: z.number(),
  side_carat: z.number(),
  side_stones: z.int(),
  band_width: z.number(),
  min_size: z.number(),
  max_size: z.number(),
});
export type SettingFacts = z.infer<typeof settingSchema>;

const productMediaSchema = mediaSchema
  .extend({
    /** SKU of the variant it shows; null for the whole product's */
    variant: z.string().nullable(),
    /** of that variant */
    metal: metalCodeSchema.nullable(),
  })
  .meta({ id: "ProductMedia" });
export type ProductMedia = z.infer<typeof productMediaSchema>;

export const productSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    sku: z.string(),
    name: z.string(),
    kind: productKindSchema,
    /** designed: drawn from a model, in 3D too · photographed: its pictures are uploaded */
    source: z.enum(PRODUCT_SOURCES),
    /** its own category, which its address is built from */
    category: z.object({
      slug: z.string(),
      name: z.string(),
      parent_id: z.object({ slug: z.string(), name: z.string() }).nullable(),
    }),
    summary: z.string(),
    description: z.string(),
    care: z.string(),
    dimensions: z.array(z.object({ name: z.string(), mm: z.number() })),
    status: z.enum(SHOWN_STATUSES),
    lead_days: z.int(),
    /** most letters engraved on it; 0 = it can't be engraved */
    engraving: z.int().min(0),
    /** for search engines; null = made from the name and the summary */
    seo_title: z.string().nullable(),
    seo_description: z.string().nullable(),
    /** finished and in stock, in the listed sizes and metals */
    ready_to_ship: z.boolean(),
    /** of its main stones; null if it has none, or several as a setting does */
    shape: z.string().nullable(),
    style: z.string().nullable(),
    /** the price of the variant that its page opens on: available, in the suggested size, at the lowest price */
    price_from: shownMoney,
    /** the same in the shop's own currency, where the answer is in another */
    own_price_from: z.number().optional(),
    variants: z.array(variantSchema).min(1),
    attributes: z.array(z.object({ key: z.string(), value: z.string() })),
    currency: answerCurrencyField,
    setting: settingSchema.nullable(),
    /** key of its rendered picture; products of one model share it */
    picture: z.string().nullable(),
    default_image: z.string().nullable(),
    /** what has been uploaded of it, in order; in lists the first two pictures in the listed metal */
    media: z.array(productMediaSchema).default([]),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof productSchema>;

/** A variant in a list, without what only its own page says. */
const listedVariantSchema = variantSchema.omit({ stones: true, dimensions: true });

/** A product in a list: with its listed variant, and without the details of its own page. */
export const productCardSchema = productSchema
  .omit({
    description: true,
    care: true,
    dimensions: true,
    attributes: true,
    variants: true,
    source: true,
    engraving: true,
    seo_title: true,
    seo_description: true,
  })
  .extend({
    /** the available variant that its page opens on in the selected metals, weights and availability */
    listed: listedVariantSchema,
    /** whether its page opens on that variant without a choice */
    opens: z.boolean().default(true),
    /** whether another variant in the selected metals costs more, and none less */
    varied: z.boolean(),
    /** the price its page opens on in each metal, and whether other variants in that metal cost more, and none less */
    metals: z.array(z.object({ metal: metalCodeSchema, price: shownMoney, varied: z.boolean() })),
    /**
     * for a setting, the price of the cheapest center of about 1 ct, G VS2 or better, in the shape it is shown with: the first selected
     * one that it holds, or else its own first; null for any other product, and where no such stone is on sale
     */
    center_from: shownMoney.nullable(),
    /** color and clarity of that center, "F VS1" */
    center_grades: z.string().nullable().default(null),
  })
  .meta({ id: "ProductCard" });
export type ProductCard = z.infer<typeof productCardSchema>;

type Made = { setting: SettingFacts | null };
/** A product that is a setting of the ring builder. */
export type Setting = Product & { setting: SettingFacts };
export type SettingInList = ProductCard & { setting: SettingFacts };

export const isSetting = <T extends Made>(product: T): product is T & { setting: SettingFacts } =>
  product.setting !== null;
