import { categoryBySlug } from "@/lib/goods/catalog/categories/tree";
import { type RowPiece, rowPieceOf } from "@/lib/goods/catalog/lists/row-pieces";
import { categoryPath } from "@/lib/goods/catalog/paths/paths";
import { readCategories, readProduct, readProducts } from "@/lib/goods/catalog/reads";
import { HomePieces } from "../home/home-pieces";

/** Number of pieces of a category, one row. */
const SHOWN = 4;

type Heading = {
  id: string /** null for the category's name, or the shop's own words */;
  title: string | null;
};

function Row({
  id,
  title,
  link,
  pieces,
}: {
  id: string;
  title: string;
  link: { href: string; words: string } | null;
  pieces: readonly RowPiece[];
}) {
  if (pieces.length === 0) return null;
  return (
    <section className="page-width pt-8 md:pt-12 lg:pt-20" aria-labelledby={id}>
      <HomePieces id={id} title={title} link={link} pieces={pieces} />
    </section>
  );
}

/** The featured pieces of a category, with a link to all of them; nothing if it is empty or gone. */
export async function CategoryRow({ id, title, slug }: Heading & { slug: string }) {
  const [categories, { data }] = await Promise.all([
    readCategories(),
    readProducts({ category: slug, per_page: SHOWN }),
  ]);
  const category = categoryBySlug(categories, slug);
  if (!category) return null;
  return (
    <Row
      id={id}
      title={title ?? category.name}
      link={{ href: categoryPath(category), words: "See all" }}
      pieces={data}
    />
  );
}

/** Pieces that the owner has named, in that order, without those that are off sale. */
export async function ChosenRow({ id, title, slugs }: Heading & { slugs: readonly string[] }) {
  const products = await Promise.all(slugs.map((slug) => readProduct(slug)));
  const pieces = products.flatMap((product) => (product && rowPieceOf(product)) ?? []);
  return <Row id={id} title={title ?? "Our favorites"} link={null} pieces={pieces} />;
}
