import type { Product, SettingFacts, Variant } from "@/lib/goods/catalog/schema";
import type { RingShape } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import type { Metal } from "@/lib/goods/terms/metals";
import { type BuilderDiamond, type BuilderSetting, type BuilderState, SIZE_LATER } from "../model";
import type { SavedRing } from "../schema";

/** Extracts the facts of a stone that the builder keeps. */
export function toBuilderDiamond(diamond: Diamond): BuilderDiamond {
  const { id, sku, kind, shape, carat, color_label, fancy_color, intensity, clarity_label, cut_label } =
    diamond;
  const { certificate_type, lw_ratio, depth, table, disclosure, price, own_price = price } = diamond;
  const grades = { color_label, fancy_color, intensity, clarity_label, cut_label };
  return {
    diamond: {
      ...{
        id,
        sku,
        kind,
        shape,
        carat,
        ...grades,
        certificate_type,
        lw_ratio,
        depth,
        table,
        price,
        own_price,
      },
      ...(disclosure ? { disclosure } : {}),
    },
  };
}

/**
 * Extracts the facts of a setting in one metal that the builder keeps; returns null if the product is not a setting or not made in that metal. The shape the shopper looked at comes first among its diamond types, because lists open
 * with the first.
 */
export function toBuilderSetting(
  product: Pick<Product, "id" | "slug" | "name" | "source" | "engraving"> & {
    variants: readonly Pick<Variant, "metal" | "price" | "own_price">[];
    setting: SettingFacts | null;
  },
  metal: Metal,
  shape?: RingShape | null,
): BuilderSetting | null {
  const variant = product.variants.find((one) => one.metal === metal);
  if (!product.setting || !variant) return null;
  const { style, diamond_type, min_carat, max_carat, min_size, max_size } = product.setting;
  const first = diamond_type.filter((type) => type.slug === shape);
  const others = diamond_type.filter((type) => type.slug !== shape);
  return {
    id: product.id,
    slug: product.slug,
    name: product.name,
    style,
    metal,
    price: variant.price,
    own_price: variant.own_price ?? variant.price,
    diamond_type: [...first, ...others].map(({ slug }) => ({ slug })),
    min_carat,
    max_carat,
    min_size,
    max_size,
    engraving: product.engraving,
    photographed: product.source === "photographed",
  };
}

/**
 * Converts a saved ring to the builder's state. Parts no longer offered are left out, and current prices count as
 * seen.
 */
export function builderStateFromSaved(ring: SavedRing): BuilderState {
  const diamond = ring.diamond ? toBuilderDiamond(ring.diamond) : null;
  let setting: BuilderSetting | null = null;
  if (ring.setting) {
    const { status: _status, lead_days: _leadDays, own_price = ring.setting.price, ...rest } = ring.setting;
    setting = { ...rest, own_price };
  }
  return {
    setting,
    diamond,
    size: ring.size ?? SIZE_LATER,
    engraving: ring.engraving,
    selectedSkus: diamond ? [diamond.diamond.sku] : [],
  };
}
