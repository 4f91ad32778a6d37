import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { PhotographedRing } from "@/components/goods/product/gallery/photographed-ring";
import { cn } from "@/components/ui/cn";
import { CartIcon } from "@/components/ui/icons/shop-icons";
import { piecePictureUrls } from "@/lib/goods/catalog/pictures/piece-picture";
import { ringPictureUrls } from "@/lib/goods/catalog/pictures/ring-picture";
import { RING_SHAPES } from "@/lib/goods/diamonds/model";
import { facedPictureUrls } from "@/lib/goods/pictures/stones/stone-address";
import { turnOf } from "@/lib/goods/pictures/stones/stone-face";
import type { LineParts } from "@/lib/selling/cart/schema";

const SIZES = "(min-width: 640px) 128px, 80px";

/**
 * A line's picture: the ring with its own stone, the stone from above, or the piece in its metal; an icon if
 * there is none.
 */
export function LinePicture({ parts, className }: { parts: LineParts | null; className?: string }) {
  const setting = parts?.setting;
  const diamond = parts?.diamond;
  const product = parts?.product;
  const shape = RING_SHAPES.find((one) => one === diamond?.shape) ?? "round";
  const ring = setting && (
    <SettingPicture
      {...setting}
      shape={shape}
      picture={ringPictureUrls({ ...setting, shape, carat: diamond?.carat ?? null })}
      sizes={SIZES}
      className="size-full"
      loading="eager"
    />
  );
  return (
    <div
      className={cn(
        "flex aspect-square items-center justify-center overflow-hidden rounded-sm",
        setting || diamond || product ? "bg-ground" : "border border-line bg-card",
        className,
      )}
    >
      {setting &&
        (setting.photographed && diamond ? (
          <PhotographedRing stone={diamond} sizes="48px" className="size-full">
            {ring}
          </PhotographedRing>
        ) : (
          ring
        ))}
      {!setting && diamond && (
        <StonePicture
          picture={facedPictureUrls(diamond)}
          stone={diamond}
          turn={turnOf(diamond)}
          sizes={SIZES}
          className="size-full"
          loading="eager"
        />
      )}
      {!setting && !diamond && product && (
        <RenderedPicture
          picture={piecePictureUrls(product.slug, product.metal)}
          alt=""
          sizes={SIZES}
          className="size-full"
          loading="eager"
        />
      )}
      {!setting && !diamond && !product && <CartIcon className="size-8 text-muted" />}
    </div>
  );
}
