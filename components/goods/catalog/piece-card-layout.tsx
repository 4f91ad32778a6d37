import type { ReactNode } from "react";
import { pieceTravel } from "@/components/goods/pictures/travel";
import { HeartButton } from "@/components/selling/wishlist/heart-button";
import { Link } from "@/components/ui/link";
import type { ProductCard } from "@/lib/goods/catalog/schema";

type Props = {
  product: Pick<ProductCard, "slug" | "sku" | "name" | "price_from">;
  href: string;
  picture: ReactNode;
  /** content below the name: price and facts */
  children: ReactNode;
};

/** A card of a list: a piece's picture, heart and name; the whole card links to its page. */
export function PieceCardLayout({ product, href, picture, children }: Props) {
  const { slug, sku, name, price_from } = product;
  return (
    <article className="group relative flex h-full flex-col">
      <div
        className="relative aspect-square overflow-hidden rounded-sm bg-ground outline outline-line group-hover:outline-line-strong"
        data-travels={pieceTravel(slug)}
      >
        {picture}
      </div>
      <HeartButton
        kind="product"
        sku={sku}
        price={price_from}
        name={name}
        className="absolute top-0.5 right-0.5"
      />
      <div className="grid gap-0.5 pt-3">
        <h3 className="font-sans text-base leading-snug tracking-normal">
          {/* the whole card is the link's target */}
          <Link href={href} className="after:absolute after:inset-0 hover:underline">
            {name}
          </Link>
        </h3>
        {children}
      </div>
    </article>
  );
}
