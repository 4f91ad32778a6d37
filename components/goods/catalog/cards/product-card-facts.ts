import { shownShape } from "@/lib/goods/catalog/centers/shown-shape";
import { pieceAvailability } from "@/lib/goods/catalog/lists/filter-products";
import { piecePictureStart } from "@/lib/goods/catalog/pictures/piece-picture";
import { settingPictureStart } from "@/lib/goods/catalog/pictures/setting-picture";
import { shownPicture } from "@/lib/goods/catalog/pictures/shown-picture";
import { uploadedPictures } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import { colorOffers } from "@/lib/goods/catalog/prices/color-offers";
import type { ProductCard } from "@/lib/goods/catalog/schema";
import { settingPictureKey } from "@/lib/goods/pictures/addresses/keys";
import { findPicture } from "@/lib/goods/pictures/find/find-picture";
import type { PictureStart } from "@/lib/goods/pictures/picture";
import { metalColor } from "@/lib/goods/terms/metals";
import { IN_STOCK_DAYS } from "@/lib/goods/terms/products";
import type { CardFacts } from "./card-facts";
import type { CardImage } from "./piece-card-layout";

/**
 * What a product's card says and links to. Server only, because the index of pictures is large.
 * @param shape center shape that a setting is shown with; null for its first
 */
export function productCardFacts(product: ProductCard, href: string, shape: string | null): CardFacts {
  const { slug, sku, name, listed, setting, varied } = product;
  const second = secondView(product, shape);
  return {
    slug,
    sku,
    name,
    href,
    ...(product.price_from === listed.price ? {} : { from: product.price_from }),
    price: listed.price,
    ...(listed.regular_price > listed.price ? { regular: listed.regular_price } : {}),
    ...(varied ? { varied } : {}),
    metal: listed.metal,
    colors: colorOffers(product),
    ...(setting ? centerOf(product) : listed.carats > 0 ? { carats: listed.carats } : {}),
    ...pictureStart(product, shape),
    ...(second ? { second } : {}),
    ...(pieceAvailability(listed) === "ready"
      ? { lead: IN_STOCK_DAYS, ready: true }
      : { lead: product.lead_days }),
  };
}

const centerOf = ({ center_from, center_grades }: ProductCard) => ({
  center: center_from,
  ...(center_grades ? { grades: center_grades } : {}),
});

function pictureStart(product: ProductCard, shape: string | null) {
  const { slug, setting, listed } = product;
  const source = shownPicture(product, listed.metal)?.source;
  // another host's picture stays in any metal, and so does a setting's photograph, whose renders show its shapes
  if (source === "provided" || (source === "uploaded" && setting)) return { pictures: null };
  if (!setting) return {};
  const shown = shownShape(setting, [shape]);
  return { pictures: shown ? settingPictureStart({ slug, style: setting.style, shape: shown }) : null };
}

/** A second photograph, or a setting from above, which is rendered with its first shape alone. */
function secondView(product: ProductCard, shape: string | null): string | null {
  const { slug, setting, listed } = product;
  const [photo, second] = uploadedPictures(product, listed.metal);
  if (photo) return second?.picture.fallback ?? null;
  const first = setting?.diamond_type[0]?.slug;
  if (!first || !listed.metal || (shape !== null && shape !== first)) return null;
  return findPicture(settingPictureKey(slug, first, "top"), metalColor(listed.metal))?.fallback ?? null;
}

/**
 * A card's picture as its facts leave it to be said.
 * @param files what its addresses begin with
 */
export function cardImage(
  { slug, metal, pictures = piecePictureStart(slug) }: CardFacts,
  { start, whole }: PictureStart,
  { sizes, loading }: { sizes: string; loading: "eager" | "lazy" },
): CardImage {
  const follows = pictures !== null && metal !== null && start === `${pictures}${metalColor(metal)}`;
  return {
    ...(follows ? {} : { start }),
    ...(whole ? { whole } : {}),
    sizes,
    ...(loading === "eager" ? { loading } : {}),
  };
}

/**
 * A card's key within its place in a list, whose own key names the piece: a list with another metal or shape draws the card
 * again, without the metal chosen on it before.
 */
export const shownAs = ({ href, metal, price }: CardFacts): string =>
  `${href.split("?")[1] ?? ""} ${metal} ${price}`;
