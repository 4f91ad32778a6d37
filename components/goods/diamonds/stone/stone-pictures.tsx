import { preloadPicture } from "@/components/goods/pictures/preload-picture";
import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { STONE_SIZES } from "@/components/goods/pictures/sizes";
import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { stoneTravel } from "@/components/goods/pictures/travel";
import { TravelingPicture } from "@/components/goods/pictures/traveling-picture";
import { SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { findStoneFace, findStonePicture } from "@/lib/goods/pictures/find-picture";
import { turnOf } from "@/lib/goods/pictures/stone-face";
import { site } from "@/lib/platform/site/site";
import { ILLUSTRATION } from "../illustration";
import { withArticle } from "../wording";

const cutOf = ({ shape, fancy_color }: Diamond) =>
  withArticle(
    [fancy_color, SHAPE_LABELS[shape].toLowerCase(), site.originLabel, "diamond"].filter(Boolean).join(" "),
    { first: true },
  );

const CAPTION = <figcaption className="text-xs text-muted">{ILLUSTRATION.one}</figcaption>;

type TopProps = {
  diamond: Diamond;
  /** whether it only stands in for a photo that can't be shown, so that nothing of it is fetched ahead */
  isStandIn?: boolean;
};

/** The stone's shape and color from above, in its own length and width. */
export function StoneTopPicture({ diamond, isStandIn = false }: TopProps) {
  const picture = findStoneFace(diamond);
  if (picture && !isStandIn) preloadPicture(picture, STONE_SIZES);
  return (
    <figure className="grid gap-2">
      <TravelingPicture name={stoneTravel(diamond.sku)}>
        <StonePicture
          picture={picture}
          stone={{ ...diamond, default_image: null }}
          turn={turnOf(diamond)}
          sizes={STONE_SIZES}
          alt={`${cutOf(diamond)} in this diamond’s proportions, from above`}
          priority={!isStandIn}
          className="w-full rounded-sm"
        />
      </TravelingPicture>
      {CAPTION}
    </figure>
  );
}

/** The stone's shape and color at an angle; null if that view is not rendered. */
export function StoneAnglePicture({ diamond }: { diamond: Diamond }) {
  const picture = findStonePicture(diamond.shape, diamond.fancy_color ?? "white", "perspective");
  if (!picture) return null;
  return (
    <figure className="grid w-44 shrink-0 content-start gap-2 max-sm:w-full">
      <RenderedPicture
        picture={picture}
        alt={`${cutOf(diamond)} seen at an angle`}
        sizes="176px"
        className="aspect-square overflow-hidden rounded-sm"
      />
      {CAPTION}
    </figure>
  );
}
