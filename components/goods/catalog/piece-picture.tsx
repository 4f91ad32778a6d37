import { ShapeDiagram } from "@/components/goods/diamonds/shape-diagram";
import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { SettingPicture } from "@/components/goods/product/setting-picture";
import { cn } from "@/components/ui/cn";
import { piecePictureUrls } from "@/lib/goods/catalog/piece-picture";
import type { Product } from "@/lib/goods/catalog/schema";
import { shownShape } from "@/lib/goods/catalog/shown-shape";
import { RING_SHAPES, SHAPES } from "@/lib/goods/diamonds/model";
import { findPicture } from "@/lib/goods/pictures/find-picture";
import { NO_METAL_VARIANT } from "@/lib/goods/pictures/picture";
import { type Metal, metalColor } from "@/lib/goods/terms/metals";

type Props = {
  product: Pick<Product, "slug" | "name" | "picture" | "default_image" | "setting" | "shape">;
  metal: Metal | null;
  /** center shape to show a setting with, if it is made for it */
  shape?: string | null;
  sizes: string;
  /** alternative text, for a picture without a caption */
  alt?: string;
  loading?: "eager" | "lazy";
  priority?: boolean;
  className?: string;
};

/** A product in a metal: its rendered picture, or a drawing of the product. */
export function PiecePicture({
  product,
  metal,
  shape,
  sizes,
  alt = "",
  loading,
  priority,
  className,
}: Props) {
  const { setting, picture, default_image } = product;
  const shown = { sizes, loading, priority, className: cn("aspect-square", className) };
  if (setting) {
    return (
      <SettingPicture
        slug={product.slug}
        style={setting.style}
        shape={shownShape(setting, [shape]) ?? RING_SHAPES[0]}
        metal={metal ?? "14k-white"}
        title={alt}
        {...shown}
      />
    );
  }
  const rendered = picture ? findPicture(picture, metal ? metalColor(metal) : NO_METAL_VARIANT) : null;
  if (rendered) return <RenderedPicture picture={rendered} alt={alt} {...shown} />;
  if (default_image) {
    return (
      // biome-ignore lint/performance/noImgElement: the provider's picture has a single size
      <img
        src={default_image}
        alt={alt}
        loading={loading ?? "lazy"}
        decoding="async"
        className={shown.className}
      />
    );
  }
  const own = SHAPES.find((one) => one === product.shape);
  // a loose stone has no metal; jewelry is drawn from its own model
  return own && !metal ? (
    <ShapeDiagram shape={own} className={cn("bg-ground p-[22%]", shown.className)} />
  ) : (
    <RenderedPicture picture={piecePictureUrls(product.slug, metal)} alt={alt} {...shown} />
  );
}
