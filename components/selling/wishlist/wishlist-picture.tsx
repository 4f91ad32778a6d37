import { RenderedPicture } from "@/components/goods/pictures/rendered-picture";
import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { StonePicture } from "@/components/goods/pictures/stone-picture";
import { cn } from "@/components/ui/cn";
import { HeartIcon } from "@/components/ui/icons/shop-icons";
import { piecePictureUrls } from "@/lib/goods/catalog/pictures/piece-picture";
import { SHAPES, type Shape } from "@/lib/goods/diamonds/model";
import { facedPictureUrls } from "@/lib/goods/pictures/stones/stone-address";
import { turnOf } from "@/lib/goods/pictures/stones/stone-face";
import { DEFAULT_METAL } from "@/lib/goods/terms/metals";
import type { WishlistPiece } from "@/lib/selling/wishlist/schema";

const isShape = (text: string | null): text is Shape => SHAPES.includes(text as Shape);

/** Thumbnail of a saved piece; gray if it is unavailable, an icon if the shop no longer knows it. */
export function WishlistPicture({ entry }: { entry: WishlistPiece }) {
  const gone = entry.availability === "sold" || entry.availability === "withdrawn";
  return (
    <span
      className={cn(
        "flex aspect-square items-center justify-center overflow-hidden rounded-sm border border-line bg-card",
        gone && "opacity-50 grayscale",
      )}
    >
      <Picture entry={entry} />
    </span>
  );
}

function Picture({ entry }: { entry: WishlistPiece }) {
  const { shape, piece } = entry;
  const shown = { sizes: "80px", className: "size-full" };
  if (isShape(shape)) {
    return (
      <StonePicture
        picture={facedPictureUrls({ ...entry, shape })}
        stone={{ ...entry, shape }}
        turn={turnOf({ ...entry, shape })}
        {...shown}
      />
    );
  }
  if (!piece) return <HeartIcon className="size-6 text-muted" />;
  const { slug, metal, setting } = piece;
  return setting ? (
    <SettingPicture {...setting} slug={slug} metal={metal ?? DEFAULT_METAL} {...shown} />
  ) : (
    <RenderedPicture picture={piecePictureUrls(slug, metal)} alt="" {...shown} />
  );
}
