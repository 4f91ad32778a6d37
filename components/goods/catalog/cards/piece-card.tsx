import type { CategoryListState } from "@/lib/goods/catalog/lists/category-list";
import { listedAddress } from "@/lib/goods/catalog/lists/listed-address";
import { pieceFiles } from "@/lib/goods/catalog/pictures/piece-files";
import { shownPicture } from "@/lib/goods/catalog/pictures/shown-picture";
import type { ProductCard } from "@/lib/goods/catalog/schema";
import { type CardHeart, PieceCardLayout } from "./piece-card-layout";
import { PiecePicture } from "./piece-picture";
import { cardImage, productCardFacts, shownAs } from "./product-card-facts";

type Props = {
  product: ProductCard;
  Heart: CardHeart;
  /** filters of the list, because the card shows the variant that matches them */
  state: Pick<CategoryListState, "metal" | "shape">;
  sizes: string;
  loading: "eager" | "lazy";
  /** every piece of the list is in stock and finished, which the page says once */
  allReady?: boolean;
};

/** A piece in a list, shown and priced as the variant that matches the list's filters. */
export function PieceCard({ product, Heart, state, sizes, loading, allReady = false }: Props) {
  const { listed: variant } = product;
  const shape = product.setting ? (state.shape.find((one) => isHeldBy(product, one)) ?? null) : null;
  const facts = {
    ...productCardFacts(product, listedAddress(product, state, shape), shape),
    ...(allReady ? { allReady } : {}),
  };
  const files = pieceFiles(product, shownPicture(product, variant.metal), variant.metal, shape);
  const shown = { sizes, loading };
  return (
    <PieceCardLayout
      key={shownAs(facts)}
      facts={facts}
      Heart={Heart}
      {...(files
        ? { image: cardImage(facts, files, shown) }
        : {
            picture: <PiecePicture product={product} metal={variant.metal} className="w-full" {...shown} />,
          })}
    />
  );
}

const isHeldBy = ({ setting }: ProductCard, shape: string) =>
  setting?.diamond_type.some((type) => type.slug === shape) ?? false;
