import { Badge } from "@/components/ui/badge";
import { Price } from "@/components/ui/price";
import type { CategoryListState } from "@/lib/goods/catalog/category-list";
import { pieceAvailability } from "@/lib/goods/catalog/filter-products";
import { productApiPath } from "@/lib/goods/catalog/paths";
import type { ProductCard } from "@/lib/goods/catalog/schema";
import { METAL_LABELS } from "@/lib/goods/terms/metals";
import { centsFromDecimal } from "@/lib/platform/money/model";
import { PieceCardLayout } from "./piece-card-layout";
import { PiecePicture } from "./piece-picture";

type Props = {
  product: ProductCard;
  /** filters of the list, because the card shows the variant that matches them */
  state: Pick<CategoryListState, "metal" | "shape">;
  sizes: string;
  loading: "eager" | "lazy";
};

/** A piece in a list, shown and priced as the variant that matches the list's filters. */
export function PieceCard({ product, state, sizes, loading }: Props) {
  const { listed: variant, varied } = product;
  const shape = product.setting ? state.shape.find((one) => holds(product, one)) : undefined;
  const asked = new URLSearchParams();
  if (state.metal.length > 0 && variant.metal) asked.set("metal", variant.metal);
  if (shape) asked.set("shape", shape);
  return (
    <PieceCardLayout
      product={product}
      href={asked.size > 0 ? `${productApiPath(product)}?${asked}` : productApiPath(product)}
      ground="overflow-hidden rounded-sm border border-line bg-card group-hover:border-line-strong"
      picture={
        <PiecePicture
          product={product}
          metal={variant.metal}
          shape={shape ?? null}
          sizes={sizes}
          loading={loading}
          className="w-full"
        />
      }
    >
      <p className="text-sm">
        {varied && <span className="text-muted">from </span>}
        <Price
          cents={centsFromDecimal(variant.price)}
          regularCents={centsFromDecimal(variant.regular_price)}
          className="font-semibold"
        />
        {product.setting && <span className="text-muted"> setting only</span>}
      </p>
      <p className="figures text-xs text-muted">{factsOf(product)}</p>
      {pieceAvailability(variant) === "ready" && (
        <p className="pt-1">
          <Badge tone="success">Ready to ship</Badge>
        </p>
      )}
    </PieceCardLayout>
  );
}

const holds = ({ setting }: ProductCard, shape: string) =>
  setting?.diamond_type.some((type) => type.slug === shape) ?? false;

/** The metal and the stones' total weight, in one line. */
function factsOf({ setting, listed }: ProductCard): string {
  if (setting) return `Holds ${setting.min_carat}–${setting.max_carat} ct`;
  const words = [
    listed.metal && METAL_LABELS[listed.metal],
    listed.carats > 0 && `${listed.carats.toFixed(2)} ct`,
  ];
  return words.filter(Boolean).join(" · ");
}
