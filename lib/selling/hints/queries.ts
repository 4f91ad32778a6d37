import { piecePictureStart } from "@/lib/goods/catalog/pictures/piece-picture";
import { ringPictureStart } from "@/lib/goods/catalog/pictures/ring-picture";
import { RING_SHAPES, SHAPES } from "@/lib/goods/diamonds/model";
import { facedPictureStart } from "@/lib/goods/diamonds/stone/portrait-address";
import { NO_METAL_VARIANT } from "@/lib/goods/pictures/picture";
import { DEFAULT_METAL, metalColor } from "@/lib/goods/terms/metals";
import { STYLES } from "@/lib/goods/terms/styles";
import { formatPrice } from "@/lib/platform/money/model";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { stoneLineName } from "@/lib/selling/cart/lines/names";
import { readRing } from "@/lib/selling/ring-builder/reads";
import type { SavedRing } from "@/lib/selling/ring-builder/schema";
import { quoteWishlist } from "@/lib/selling/wishlist/queries";
import type { WishlistPiece } from "@/lib/selling/wishlist/schema";
import type { HintTarget } from "./model";

/** Whether the shop sends hints. */
export const areHintsOffered = async (): Promise<boolean> => (await loadShopSettings()).hints;

/** What a hint shows of its piece. */
export type HintSubject = {
  name: string;
  path: string;
  /** `From $420, setting only`, as the call at hand shows prices; null for what has none */
  price: string | null;
  /** what the addresses of its picture begin with */
  pictureStart: string | null;
  isRing: boolean;
  /** US size of a saved ring */
  size: number | null;
};

/** Reads what a hint is about as it is now; null for what the shop doesn't have, or no longer sells. */
export async function findHintSubject({ kind, key }: HintTarget): Promise<HintSubject | null> {
  if (kind === "ring") {
    const ring = await readRing(key);
    return ring && savedRing(ring);
  }
  const [piece] = await quoteWishlist([{ kind: kind === "stone" ? "diamond" : "product", sku: key }]);
  return piece ? savedPiece(piece) : null;
}

function savedRing({ id, setting, diamond, metal, size, total, problems }: SavedRing): HintSubject | null {
  if (!setting || !diamond || problems.length > 0) return null;
  const shape = RING_SHAPES.find((one) => one === diamond.shape);
  const style = STYLES.find((one) => one === setting.style);
  return {
    name: `${setting.name} with ${stoneLineName(diamond)}`,
    path: `/ring-preview/${id}`,
    price: total === null ? null : formatPrice(total),
    pictureStart:
      shape && style
        ? ringPictureStart({ slug: setting.slug, style, shape, metal, carat: diamond.carat })
        : null,
    isRing: true,
    size,
  };
}

function savedPiece(saved: WishlistPiece): HintSubject | null {
  const { name, path, price, piece, availability } = saved;
  if (name === null || path === null || availability === "sold" || availability === "withdrawn") return null;
  const words = price === null ? null : `${piece?.varied ? "From " : ""}${formatPrice(price)}`;
  return {
    name,
    path,
    price: words && piece?.setting ? `${words}, setting only` : words,
    pictureStart: pictureStartOf(saved),
    // `/wedding-rings/…`, not `/earrings/…`
    isRing: piece !== null && (piece.setting !== null || /^\/[a-z]+-rings\//.test(path)),
    size: null,
  };
}

function pictureStartOf(saved: WishlistPiece): string | null {
  const shape = SHAPES.find((one) => one === saved.shape);
  if (shape) return facedPictureStart({ ...saved, shape });
  if (!saved.piece) return null;
  const { slug, metal, setting } = saved.piece;
  return setting
    ? ringPictureStart({ ...setting, slug, metal: metal ?? DEFAULT_METAL, carat: null })
    : `${piecePictureStart(slug)}${metal ? metalColor(metal) : NO_METAL_VARIANT}`;
}
