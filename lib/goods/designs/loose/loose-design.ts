import type { FancyColor, Intensity, Shape } from "@/lib/goods/diamonds/model";
import type { GemCut } from "@/lib/goods/geometry/gems/gem";
import type { VariantOptions } from "@/lib/goods/terms/options";
import type { ProductKind } from "@/lib/goods/terms/products";
import type { Cents } from "@/lib/platform/money/model";

/** One form of loose stones: what is chosen, what it weighs and costs. */
export type LooseVariant = {
  readonly options: VariantOptions;
  readonly carats: number;
  readonly priceCents: Cents;
};

/** Stones sold without a report of their own, by size and quality. */
export type LooseDesign = {
  readonly slug: string;
  readonly name: string;
  readonly sku: string;
  readonly kind: Extract<ProductKind, "loose" | "melee">;
  readonly category: string;
  readonly summary: string;
  readonly description: string;
  /** null for a cut the stock has no word for */
  readonly shape: Shape | null;
  readonly cut: GemCut;
  readonly color?: { readonly hue: FancyColor; readonly intensity: Intensity };
  readonly method: "CVD" | "HPHT" | "CVD or HPHT";
  readonly forms: readonly LooseVariant[];
  readonly leadDays: number;
};
