import { ShapeDiagram } from "@/components/goods/diamonds/shape-diagram";
import { cn } from "@/components/ui/cn";
import { stretchOf } from "@/lib/goods/diamonds/proportions";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { photoSources } from "@/lib/goods/pictures/photo-sources";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import type { StoneTurn } from "@/lib/goods/pictures/stone-face";
import { RenderedPicture } from "./rendered-picture";

type Props = {
  /** null draws the stone's diagram instead */
  picture: PictureSources | null;
  stone: Pick<Diamond, "shape" | "fancy_color"> & {
    lw_ratio?: number | null;
    /** its photo, which goes before the picture */
    default_image?: string | null | undefined;
  };
  /** how it lies in the picture; as rendered unless told */
  turn?: StoneTurn;
  sizes: string;
  alt?: string;
  className?: string;
  loading?: "eager" | "lazy";
  priority?: boolean;
};

/** Largest stretch of a stone beyond its rendered length, which leaves a fortieth of the edge free. */
const ROOM = 1.12;

/** How a rendered stone is drawn out to its own length and laid as this one lies. */
function laid({ shape, lw_ratio = null }: Props["stone"], turn?: StoneTurn) {
  const { across, along } = stretchOf(shape, lw_ratio, ROOM);
  return {
    scale: `${(turn?.isMirrored ? -across : across).toFixed(3)} ${along.toFixed(3)}`,
    rotate: turn?.rotate ? `${turn.rotate}deg` : undefined,
  };
}

/** A stone from above in a square, stretched to its own length and width. */
export function StonePicture({ picture, stone, turn, sizes, alt = "", className, loading, priority }: Props) {
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
          style={photo ? undefined : laid(stone, turn)}
        />
      ) : (
        <ShapeDiagram shape={shape} ratio={lw_ratio} hue={fancy_color} className="size-full p-[14%]" />
      )}
    </span>
  );
}
