import { madeListPaths, segmentsBelow } from "@/lib/goods/catalog/made-paths";
import { readCategories } from "@/lib/goods/catalog/reads";
import { PieceRoute } from "../../piece-route";
import { pieceMetadata, staticPieces } from "../../product-route";

type Props = PageProps<"/product/[slug]">;

// prerendered whole at build or on the first visit, so an unknown slug is a real 404
export const ensureStatic = "navigation";
// a slug that is not rendered yet blocks, because the status code depends on the lookup
export const instant = false;

/** Pieces, and the pages that all stones of a category share. */
export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const lists = segmentsBelow("product", madeListPaths(await readCategories()));
  const made = new Set([...(await staticPieces("product", { kind: "melee" })), ...lists].flat());
  // a build needs at least one
  return (made.size > 0 ? [...made] : ["-"]).map((slug) => ({ slug }));
}

export async function generateMetadata({ params }: Props) {
  return pieceMetadata((await params).slug);
}

/** Every product by its slug; one whose canonical address is elsewhere redirects there. */
export default async function ProductRoute({ params }: Props) {
  const { slug } = await params;
  return <PieceRoute slug={slug} at={["product", slug]} />;
}
