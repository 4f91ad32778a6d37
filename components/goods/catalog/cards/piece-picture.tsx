import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { cn } from "@/components/ui/cn";
import { pieceFiles } from "@/lib/goods/catalog/pictures/piece-files";
import { shownPicture } from "@/lib/goods/catalog/pictures/shown-picture";
import type { Product } from "@/lib/goods/catalog/schema";
import { SHAPES } from "@/lib/goods/diamonds/model";
import { sourcesFrom } from "@/lib/goods/pictures/picture";
import type { Metal } from "@/lib/goods/terms/metals";

type Props = {
  product: Pick<Product, "slug" | "name" | "picture" | "default_image" | "media" | "setting" | "shape">;
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

/** A product in a metal: its uploaded or rendered picture, or a drawing of the product. */
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
  const picture = shownPicture(product, metal);
  const shown = { sizes, loading, priority, className: cn("aspect-square", className) };
  if (picture?.source === "uploaded") {
    return <RenderedPicture picture={picture.picture} alt={alt && picture.alt} {...shown} />;
  }
  const files = pieceFiles(product, picture, metal, shape);
  if (files) {
    // a setting's own picture has its first shape
    const isOwn = picture?.source === "rendered" && !product.setting;
    const sources = sourcesFrom(files, isOwn ? picture.picture.placeholder : null);
    return <RenderedPicture picture={sources} alt={alt} {...shown} />;
  }
  if (picture) {
    return (
      // biome-ignore lint/performance/noImgElement: the provider's picture has a single size
      <img
        src={picture.file}
        alt={alt}
        loading={loading ?? "lazy"}
        decoding="async"
        className={shown.className}
      />
    );
  }
  const own = SHAPES.find((one) => one === product.shape);
  // a loose stone has no metal; jewelry is drawn from its own model
  return own && <ShapeDiagram shape={own} className={cn("bg-ground p-[22%]", shown.className)} />;
}
