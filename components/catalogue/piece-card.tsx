import { ViewTransition } from "react";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Price } from "@/components/ui/price";
import { Heart } from "@/components/wishlist/heart";
import { availabilityOf } from "@/lib/catalogue/answer-list";
import type { CategoryListState } from "@/lib/catalogue/category-list";
import { METAL_LABELS } from "@/lib/catalogue/model";
import { pathOf } from "@/lib/catalogue/paths";
import type { Product } from "@/lib/catalogue/schema";
import { centsFromDecimal } from "@/lib/money/model";
import { listedVariant } from "./listed-variant";
import { PiecePicture } from "./piece-picture";

type Props = {
  product: Product;
  /** what the list is narrowed to: the card shows the form that was looked for */
  state: Pick<CategoryListState, "metal" | "carat" | "availability" | "shape">;
  sizes: string;
  loading: "eager" | "lazy";
};

/** A piece in a list, in the form the list is narrowed to, at that form's price. */
export function PieceCard({ product, state, sizes, loading }: Props) {
  const variant = listedVariant(product, state);
  const shape = product.setting ? state.shape.find((one) => holds(product, one)) : undefined;
  const asked = new URLSearchParams();
  if (state.metal.length > 0 && variant?.metal) asked.set("metal", variant.metal);
  if (shape) asked.set("shape", shape);
  const several = product.variants.some(
    (other) =>
      other.price !== variant?.price &&
      (state.metal.length === 0 || state.metal.some((metal) => metal === other.metal)),
  );
  return (
    <article className="group relative flex h-full flex-col">
      <div className="overflow-hidden rounded-sm border border-line bg-card transition-colors group-hover:border-line-strong">
        <ViewTransition name={`piece-${product.slug}`} share="picture" default="none">
          <PiecePicture
            product={product}
            metal={variant?.metal ?? null}
            shape={shape ?? null}
            sizes={sizes}
            loading={loading}
            className="w-full"
          />
        </ViewTransition>
      </div>
      <Heart kind="product" sku={product.sku} name={product.name} className="absolute top-0.5 right-0.5" />
      <div className="grid gap-0.5 pt-3">
        <h3 className="font-sans text-base leading-snug tracking-normal">
          {/* the whole card is the link's target */}
          <Link
            href={asked.size > 0 ? `${pathOf(product)}?${asked}` : pathOf(product)}
            className="after:absolute after:inset-0 hover:underline"
          >
            {product.name}
          </Link>
        </h3>
        {variant && (
          <p className="text-sm">
            {several && <span className="text-muted">from </span>}
            <Price
              cents={centsFromDecimal(variant.price)}
              regularCents={centsFromDecimal(variant.regular_price)}
              className="font-semibold"
            />
            {product.setting && <span className="text-muted"> setting only</span>}
          </p>
        )}
        <p className="figures text-xs text-muted">{factsOf(product, variant)}</p>
        {variant && availabilityOf(variant) === "ready" && (
          <p className="pt-1">
            <Badge tone="success">Ready to ship</Badge>
          </p>
        )}
      </div>
    </article>
  );
}

const holds = ({ setting }: Product, shape: string) =>
  setting?.diamond_type.some((type) => type.slug === shape) ?? false;

/** The metal shown and the weight of its stones, in one line. */
function factsOf({ setting }: Product, variant: Product["variants"][number] | null): string {
  if (setting) return `Holds ${setting.min_carat}–${setting.max_carat} ct`;
  if (!variant) return "";
  const words = [
    variant.metal && METAL_LABELS[variant.metal],
    variant.carats > 0 && `${variant.carats.toFixed(2)} ct`,
  ];
  return words.filter(Boolean).join(" · ");
}
