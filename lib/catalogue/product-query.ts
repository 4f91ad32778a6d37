import { z } from "zod";
import { pageMeta } from "@/lib/api/schema";
import { RING_SHAPES } from "@/lib/diamonds/model";
import { METALS, PRODUCT_KINDS, STYLES } from "./model";
import { productSchema } from "./schema";

const PRODUCT_SORTS = ["featured", "price_asc", "price_desc", "newest"] as const;

const dollars = z.coerce.number().min(0).max(1_000_000);

/** One question asked of the catalogue: what to show, in which order, which page. */
export const productQuerySchema = z.strictObject({
  /** style of a setting */
  style: z.enum(STYLES).optional(),
  /** centre shape a setting must be able to hold */
  shape: z.enum(RING_SHAPES).optional(),
  /** metal it must be made in; prices are then compared in that metal */
  metal: z.enum(METALS).optional(),
  /** slug of a category or of its parent */
  category: z.string().min(1).max(120).optional(),
  kind: z.enum(PRODUCT_KINDS).optional(),
  /** US dollars */
  price: z
    .strictObject({ min: dollars.optional(), max: dollars.optional() })
    .refine((price) => price.min === undefined || price.max === undefined || price.min <= price.max, {
      message: "The lower bound is above the upper bound",
    })
    .optional(),
  sort: z.enum(PRODUCT_SORTS).default("featured"),
  page: z.coerce.number().int().min(1).max(10_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(24),
});
export type ProductQuery = z.output<typeof productQuerySchema>;
export type ProductQueryInput = z.input<typeof productQuerySchema>;

export const productListSchema = z.object({ data: z.array(productSchema), meta: pageMeta });
export type ProductList = z.infer<typeof productListSchema>;
