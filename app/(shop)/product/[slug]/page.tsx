import { readProducts } from "@/lib/goods/catalog/reads";
import { PieceRoute, pieceMetadata } from "../../piece-route";

type Props = PageProps<"/product/[slug]">;

// prerendered whole at build or on the first visit, so an unknown slug is a real 404
export const ensureStatic = "navigation";
// a slug that is not rendered yet blocks, because the status code depends on the lookup
export const instant = false;

/**
 * Prerenders a few of the products whose canonical address is here; the others render on their first request.
 */
export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const { data } = await readProducts({ kind: "melee", per_page: 3 });
  // a build needs at least one
  return data.length > 0 ? data.map(({ slug }) => ({ slug })) : [{ slug: "-" }];
}

export async function generateMetadata({ params }: Props) {
  return pieceMetadata((await params).slug);
}

/** Every product by its slug; one whose canonical address is elsewhere redirects there. */
export default async function ProductRoute({ params }: Props) {
  const { slug } = await params;
  return <PieceRoute slug={slug} at={["product", slug]} />;
}
