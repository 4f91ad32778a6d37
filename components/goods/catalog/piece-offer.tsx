import { colorOffers } from "@/lib/goods/catalog/color-offers";
import { pieceAvailability } from "@/lib/goods/catalog/filter-products";
import { piecePictureStart } from "@/lib/goods/catalog/piece-picture";
import type { ProductCard } from "@/lib/goods/catalog/schema";
import { settingPictureStart } from "@/lib/goods/catalog/setting-picture";
import { findPicture } from "@/lib/goods/pictures/find-picture";
import { settingPictureKey } from "@/lib/goods/pictures/keys";
import { metalColor } from "@/lib/goods/terms/metals";
import { CardOffer } from "./card-offer";

type Props = {
  product: ProductCard;
  /** center shape that a setting is shown with */
  shape: string | null;
};

/** What a card says below a product's name: price, arrival and metals. */
export function PieceOffer({ product, shape }: Props) {
  const { listed, setting, name } = product;
  return (
    <CardOffer
      name={name}
      price={listed.price}
      regular={listed.regular_price}
      varied={product.varied}
      metal={listed.metal}
      colors={colorOffers(product)}
      center={setting ? product.center_from : undefined}
      pictures={pictureStart(product, shape)}
      second={secondView(product, shape)}
      lead={product.lead_days}
      ready={pieceAvailability(listed) === "ready"}
    />
  );
}

function pictureStart({ slug, setting, default_image }: ProductCard, shape: string | null): string | null {
  if (!setting) return default_image ? null : piecePictureStart(slug);
  const types = setting.diamond_type.map((type) => type.slug);
  const shown = types.find((type) => type === shape) ?? types[0];
  return shown ? settingPictureStart({ slug, style: setting.style, shape: shown }) : null;
}

/** A setting from above, which is rendered with its first shape alone. */
function secondView({ slug, setting, listed }: ProductCard, shape: string | null): string | null {
  const first = setting?.diamond_type[0]?.slug;
  if (!first || !listed.metal || (shape !== null && shape !== first)) return null;
  return findPicture(settingPictureKey(slug, first, "top"), metalColor(listed.metal))?.fallback ?? null;
}
