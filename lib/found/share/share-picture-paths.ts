import type { FancyColor, RingShape, Shape } from "@/lib/goods/diamonds/model";
import { nearestCaratName } from "@/lib/goods/pictures/addresses/carat-steps";
import { type Metal, metalColor } from "@/lib/goods/terms/metals";

/** Size of a share picture, px, as social networks ask for it. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const FOLDER = "/pictures/share";
const file = (...parts: string[]) => `${FOLDER}/${parts.map(encodeURIComponent).join("/")}.jpg`;

/** Addresses of the share pictures; they stay the same when the content changes. */
export const SHOP_PICTURE = file("shop");
export const pieceSharePicture = (product: { slug: string }) => file("pieces", product.slug);
/** A ring with a center of a shape and a weight in carats, in the step that is nearest to it, and of a hue if it has one. */
export const ringSharePicture = (ring: {
  slug: string;
  shape: RingShape;
  metal: Metal;
  carat: number;
  fancy_color: FancyColor | null;
}) =>
  file(
    ...["rings", ring.slug, ring.shape, metalColor(ring.metal), nearestCaratName(ring.carat)],
    ...(ring.fancy_color ? [ring.fancy_color] : []),
  );
export const stoneSharePicture = (stone: { shape: Shape; fancy_color: FancyColor | null }) =>
  file("stones", stone.fancy_color ?? "white", stone.shape);
export const articleSharePicture = (article: { category: string; slug: string }) =>
  file("journal", article.category, article.slug);
