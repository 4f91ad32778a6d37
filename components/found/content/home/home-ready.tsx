import { pieceAvailability } from "@/lib/goods/catalog/lists/filter-products";
import { readCategories, readProducts } from "@/lib/goods/catalog/reads";
import type { ProductCard } from "@/lib/goods/catalog/schema";
import { isServed } from "@/lib/platform/site/routes";
import { HomePieces } from "./home-pieces";

const PATH = "/ready-to-ship";
/** Number of pieces, one row. */
const SHOWN = 4;
const QUESTION = {
  category: "ready-to-ship",
  availability: "ready",
  sort: "newest",
  per_page: SHOWN,
} as const;

type Heading = {
  id?: string;
  /** null for the shop’s own words */
  title?: string | null;
};

/** Finished pieces in stock, the newest of each category, rings first; renders nothing if there are none. */
export async function HomeReady(heading: Heading) {
  const [categories, newest] = await Promise.all([readCategories(), readProducts(QUESTION)]);
  const filled = categories.filter(
    ({ parent_id, product_count }) => parent_id?.slug === QUESTION.category && product_count > 0,
  );
  const lists = await Promise.all(
    filled.map(({ slug }) => readProducts({ ...QUESTION, category: slug, per_page: 1 })),
  );
  const pieces = [...lists, newest].flatMap(({ data }) => data);
  const distinct = [...new Map(pieces.map((piece) => [piece.slug, piece])).values()];
  return <ReadyPieces {...heading} pieces={distinct.slice(0, SHOWN)} />;
}

/** The ready-to-ship pieces among `pieces`, each linking to its page. */
export function ReadyPieces({
  id = "ready",
  title = null,
  pieces,
}: Heading & { pieces: readonly ProductCard[] }) {
  const ready = pieces.filter(({ listed }) => pieceAvailability(listed) === "ready");
  if (ready.length === 0) return null;
  return (
    <section className="page-width pt-8 pb-10 md:pt-12 md:pb-16 lg:pt-20 lg:pb-24" aria-labelledby={id}>
      <HomePieces
        id={id}
        title={title ?? "Ready to ship"}
        link={isServed(PATH) ? { href: PATH, words: "Shop ready to ship" } : null}
        pieces={ready}
      />
    </section>
  );
}
