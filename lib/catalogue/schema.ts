import { z } from "zod";
import { money } from "@/lib/api/schema";
import { RING_SHAPES } from "@/lib/diamonds/model";
import { METALS, STYLES } from "./model";

export const categorySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    slug: z.string(),
    parent_id: z.object({ slug: z.string() }).nullable(),
    image: z.string().nullable(),
    product_count: z.int().min(0),
  })
  .meta({ id: "Category" });
export type Category = z.infer<typeof categorySchema>;

/** One buyable metal of a product. */
export const variantSchema = z.object({
  id: z.uuid(),
  sku: z.string(),
  metal: z.enum(METALS),
  /** of the piece in its default size */
  grams: z.number(),
  price: money,
  regular_price: money,
  /** pieces in stock; null = made to order */
  stock: z.int().nullable(),
});
export type Variant = z.infer<typeof variantSchema>;

/** What the ring builder must know of a setting; null for everything that is not one. */
export const settingSchema = z.object({
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

export const productSchema = z
  .object({
    id: z.uuid(),
    slug: z.string(),
    sku: z.string(),
    name: z.string(),
    kind: z.enum(["setting", "jewellery", "melee"]),
    category: z.object({ slug: z.string(), name: z.string() }),
    summary: z.string(),
    description: z.string(),
    status: z.enum(["active", "withdrawn"]),
    lead_days: z.int(),
    /** the lowest variant price */
    price_from: money,
    variants: z.array(variantSchema).min(1),
    attributes: z.array(z.object({ key: z.string(), value: z.string() })),
    setting: settingSchema.nullable(),
    default_image: z.string().nullable(),
  })
  .meta({ id: "Product" });
export type Product = z.infer<typeof productSchema>;
/** A product that is a setting of the ring builder. */
export type Setting = Product & { setting: SettingFacts };

export const isSetting = (product: Product): product is Setting => product.setting !== null;
