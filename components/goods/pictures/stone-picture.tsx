import { ShapeDiagram } from "@/components/goods/diamonds/shape-diagram";
import { cn } from "@/components/ui/cn";
import { stretchOf } from "@/lib/goods/diamonds/proportions";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { photoSources } from "@/lib/goods/pictures/photo-sources";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import { turnOf } from "@/lib/goods/pictures/stone-face";
import { RenderedPicture } from "./rendered-picture";

type Props = {
  /** null draws the stone's diagram instead */
  picture: PictureSources | null;
  stone: Pick<Diamond, "shape" | "fancy_color"> & {
    /** decides how it lies in the picture */
    sku?: string;
    lw_ratio?: number | null;
    /** its photo, which goes before the picture */
    default_image?: string | null | undefined;
  };
  sizes: string;
  alt?: string;
  className?: string;
  loading?: "eager" | "lazy";
  priority?: boolean;
};

/** Largest stretch of a stone beyond its rendered length, which leaves a fortieth of the edge free. */
const ROOM = 1.12;

const AS_RENDERED = { isMirrored: false, rotate: 0 } as const;

/** How a rendered stone is drawn out to its own length and laid as this one lies. */
function laid({ shape, sku, lw_ratio = null }: Props["stone"]) {
  const { across, along } = stretchOf(shape, lw_ratio, ROOM);
  const { isMirrored, rotate } = sku === undefined ? AS_RENDERED : turnOf({ sku, shape });
  const scale = `${(isMirrored ? -across : across).toFixed(3)} ${along.toFixed(3)}`;
  return {
    ...(scale === "1.000 1.000" ? {} : { scale }),
    ...(rotate === 0 ? {} : { rotate: `${rotate}deg` }),
  };
}

/** A stone from above in a square, stretched to its own length and width. */
export function StonePicture({ picture, stone, sizes, alt = "", className, loading, priority }: Props) {
  const { shape, lw_ratio = null, fancy_color } = stone;
  const photo = photoSources(stone.default_image);
  const shown = photo ?? picture;
  return (
    <span className={cn("block aspect-square overflow-hidden bg-ground", className)}>
      {shown ? (
        <RenderedPicture
          picture={shown}
          alt={alt}
          sizes={sizes}
          loading={loading}
          priority={priority}
          className="size-full"
          style={photo ? undefined : laid(stone)}
        />
      ) : (
        <ShapeDiagram shape={shape} ratio={lw_ratio} hue={fancy_color} className="size-full p-[14%]" />
      )}
    </span>
  );
}
