import type { Setting, Variant } from "@/lib/goods/catalog/schema";
import type { Metal } from "@/lib/goods/terms/metals";

/** The fields of a setting that its page needs in the browser. */
export type SettingViewProduct = Pick<
  Setting,
  "id" | "slug" | "name" | "summary" | "status" | "lead_days" | "setting" | "source" | "engraving"
> & {
  /** of its page */
  path: string;
  variants: readonly SettingOffer[];
  /** metal that its page opens in, as its cards show it */
  opening: Metal;
};

export type SettingOffer = Pick<
  Variant,
  "sku" | "metal" | "grams" | "price" | "own_price" | "regular_price" | "stock"
>;

/** What the page needs of a setting's variants in the browser. */
export const settingOffers = (variants: readonly SettingOffer[]): SettingOffer[] =>
  variants.map(({ sku, metal, grams, price, own_price, regular_price, stock }) => ({
    sku,
    metal,
    grams,
    price,
    ...(own_price === undefined ? {} : { own_price }),
    regular_price,
    stock,
  }));
