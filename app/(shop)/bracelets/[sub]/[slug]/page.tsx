import { PieceRoute } from "../../../piece-route";
import { noPieces, pieceMetadata } from "../../../product-route";

type Props = PageProps<"/bracelets/[sub]/[slug]">;

// made whole on the first visit, so an unknown slug is a real 404
export const ensureStatic = "navigation";
// a slug that is not rendered yet blocks, because the status code depends on the lookup
export const instant = false;

export const generateStaticParams = noPieces;

export async function generateMetadata({ params }: Props) {
  return pieceMetadata((await params).slug);
}

export default async function BraceletsPiecePage({ params }: Props) {
  const { sub, slug } = await params;
  return <PieceRoute slug={slug} at={["bracelets", sub, slug]} />;
}
