import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { cn } from "@/components/ui/cn";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { PICTURE_ROOM, stretchOf } from "@/lib/goods/diamonds/sizes/proportions";
import { photoSources } from "@/lib/goods/pictures/addresses/photo-sources";
import type { PictureSources } from "@/lib/goods/pictures/picture";
import type { StoneTurn } from "@/lib/goods/pictures/stones/stone-face";
import { RenderedPicture } from "./rendered-picture";

type Props = {
  /** null draws the stone's diagram instead */
  picture: PictureSources | null;
  stone: Pick<Diamond, "shape" | "fancy_color"> & {
    lw_ratio?: number | null;
    /** its photo, which goes before the picture */
    default_image?: string | null | undefined;
  };
  /** how it lies in the picture; as rendered by default */
  turn?: StoneTurn;
  sizes: string;
  /** times its usual size; a photo keeps its own, because nobody knows how much of the stone's surroundings it shows */
  scale?: number | undefined;
  alt?: string;
  className?: string;
  loading?: "eager" | "lazy";
  priority?: boolean;
};

/** Lets the edges of a picture that is smaller than its frame fade into the frame's ground. */
const FADED =
  "mask-intersect [mask-image:linear-gradient(90deg,transparent,black_7%,black_93%,transparent),linear-gradient(transparent,black_7%,black_93%,transparent)]";

/** How a rendered stone is drawn out to its own length and laid as this one lies. */
export function laid(
  { shape, lw_ratio = null }: Pick<Props["stone"], "shape" | "lw_ratio">,
  turn?: StoneTurn,
  smaller = 1,
) {
  const { across, along } = stretchOf(shape, lw_ratio, PICTURE_ROOM);
  return {
    scale: `${(smaller * (turn?.isMirrored ? -across : across)).toFixed(3)} ${(smaller * along).toFixed(3)}`,
    rotate: turn?.rotate ? `${turn.rotate}deg` : undefined,
  };
}

/** A stone from above in a square, stretched to its own length and width. */
export function StonePicture(props: Props) {
  const { picture, stone, turn, sizes, scale = 1, alt = "", className, loading, priority } = props;
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
          className={cn("size-full", !photo && scale < 1 && FADED)}
          style={photo ? undefined : laid(stone, turn, scale)}
        />
      ) : (
        <ShapeDiagram
          shape={shape}
          ratio={lw_ratio}
          hue={fancy_color}
          className="size-full p-[14%]"
          style={scale === 1 ? undefined : { scale }}
        />
      )}
    </span>
  );
}
