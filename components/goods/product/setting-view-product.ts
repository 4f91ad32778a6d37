import type { Setting, Variant } from "@/lib/goods/catalog/schema";

/** The fields of a setting that its page needs in the browser. */
export type SettingViewProduct = Pick<
  Setting,
  "id" | "slug" | "name" | "summary" | "status" | "lead_days" | "setting"
> & {
  variants: readonly Pick<Variant, "sku" | "metal" | "price" | "regular_price" | "stock">[];
};
