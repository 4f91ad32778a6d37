import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { laid } from "@/components/goods/pictures/stone-picture";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { gemOfReport } from "@/lib/goods/geometry/drawings/gem-drawing";
import type { Gem } from "@/lib/goods/geometry/gems/gem";
import { STONE_HAND } from "@/lib/goods/pictures/addresses/keys";
import { findPicture, findStoneFace } from "@/lib/goods/pictures/find/find-picture";
import { NO_METAL_VARIANT, type PictureSources } from "@/lib/goods/pictures/picture";
import { HAND_SIDE, HAND_TURN } from "@/lib/goods/pictures/scenes/hand-picture";
import { uprightTurnOf } from "@/lib/goods/pictures/stones/stone-face";
import { pictureOutline, pictureSide } from "@/lib/goods/pictures/stones/true-scale";
import { looseStone } from "@/lib/goods/viewer/loose-stone";

type FingerPictures = { readonly hand: PictureSources; readonly face: PictureSources };
type Props = { diamond: Diamond; pictures: FingerPictures; sizes: string; alt: string };

const percent = (share: number) => `${(100 * share).toFixed(1)}%`;

/** The pictures of a hand and of a stone's face; null if either is not rendered. */
export function fingerPictures(diamond: Diamond): FingerPictures | null {
  const hand = findPicture(STONE_HAND, NO_METAL_VARIANT);
  const face = findStoneFace(diamond);
  return hand && face && { hand, face };
}

/** The stone's own face on a hand at the same scale. */
export function OnFinger({ diamond, pictures: { hand, face }, sizes, alt }: Props) {
  const loose = looseStone(diamond);
  const gem = gemOfReport(loose, loose.width);
  const sides = { length: Math.max(gem.length, gem.width), width: Math.min(gem.length, gem.width) };
  const side = pictureSide({ ...diamond, lw_ratio: loose.ratio, measurements: sides });
  return (
    <span className="relative block size-full overflow-hidden rounded-sm">
      <RenderedPicture picture={hand} alt={alt} sizes={sizes} className="size-full" />
      <span
        className="absolute top-1/2 left-1/2 block aspect-square -translate-x-1/2 -translate-y-1/2 drop-shadow-[0_2px_3px_rgb(0_0_0/0.45)]"
        style={{ width: percent(side / HAND_SIDE), rotate: `${-HAND_TURN}deg` }}
      >
        <span className="block size-full" style={{ clipPath: `polygon(${outline(gem.outline, side)})` }}>
          <RenderedPicture
            picture={face}
            alt=""
            sizes={`calc(${sizes.includes(",") ? "100vw" : sizes} * ${(side / HAND_SIDE).toFixed(2)})`}
            className="size-full"
            style={laid({ ...diamond, lw_ratio: loose.ratio }, uprightTurnOf(diamond))}
          />
        </span>
      </span>
    </span>
  );
}

/** A stone's outline in its picture, as the points of a CSS polygon. */
const outline = (points: Gem["outline"], side: number): string =>
  pictureOutline(points, side)
    .map(([x, y]) => `${percent(x)} ${percent(y)}`)
    .join(",");
