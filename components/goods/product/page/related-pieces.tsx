import { CARD_GRID } from "@/components/goods/catalog/cards/card-grid";
import { PieceCard } from "@/components/goods/catalog/cards/piece-card";
import type { CardHeart } from "@/components/goods/catalog/cards/piece-card-layout";
import { cn } from "@/components/ui/cn";
import { EMPTY_LIST } from "@/lib/goods/catalog/lists/category-list";
import { readProducts } from "@/lib/goods/catalog/reads";
import type { Product } from "@/lib/goods/catalog/schema";

/** Number of pieces, one row. */
const SHOWN = 4;
const SIZES = "(min-width: 1440px) 21rem, (min-width: 768px) 24vw, 48vw";

/** Other pieces of the category, those of the same style first, topped up from the parent category. */
export async function RelatedPieces({ product, Heart }: { product: Product; Heart: CardHeart }) {
  const { slug, parent_id } = product.category;
  const [near, wide] = await Promise.all([
    readProducts({ category: slug, per_page: 24 }),
    parent_id ? readProducts({ category: parent_id.slug, per_page: 12 }) : null,
  ]);
  const kin = near.data.filter((one) => one.style === product.style);
  const all = [...kin, ...near.data, ...(wide?.data ?? [])].filter((one) => one.slug !== product.slug);
  const related = [...new Map(all.map((one) => [one.slug, one])).values()].slice(0, SHOWN);
  if (related.length === 0) return null;
  return (
    <section aria-labelledby="related-title" className="grid gap-6 lg:col-span-2">
      <h2 id="related-title">You may also like</h2>
      <ul data-ahead className={cn(CARD_GRID, "md:grid-cols-4 lg:gap-x-6")}>
        {related.map((one) => (
          <li key={one.slug}>
            <PieceCard product={one} Heart={Heart} state={EMPTY_LIST} sizes={SIZES} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  );
}
