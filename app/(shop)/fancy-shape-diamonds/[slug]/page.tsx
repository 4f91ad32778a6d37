import { PieceRoute } from "../../piece-route";
import { pieceMetadata, staticPieces } from "../../product-route";

type Props = PageProps<"/fancy-shape-diamonds/[slug]">;

// prerendered whole at build or on the first visit, so an unknown slug is a real 404
export const ensureStatic = "navigation";
// a slug that is not rendered yet blocks, because the status code depends on the lookup
export const instant = false;

export async function generateStaticParams() {
  const made = await staticPieces("fancy-shape-diamonds", { category: "fancy-shape-diamonds" });
  // a build needs at least one, and a category may be empty
  return made.length > 0 ? made.map(([slug = "-"]) => ({ slug })) : [{ slug: "-" }];
}

export async function generateMetadata({ params }: Props) {
  return pieceMetadata((await params).slug);
}

export default async function FancyShapePage({ params }: Props) {
  const { slug } = await params;
  return <PieceRoute slug={slug} at={["fancy-shape-diamonds", slug]} />;
}
