import { PieceRoute } from "../../piece-route";
import { pieceMetadata } from "../../product-route";

type Props = PageProps<"/fancy-shape-diamonds/[slug]">;

// made whole on the first visit, so an unknown slug is a real 404
export const ensureStatic = "navigation";
// a slug that is not rendered yet blocks, because the status code depends on the lookup
export const instant = false;

// a build needs at least one
export const generateStaticParams = () => [{ slug: "-" }];

export async function generateMetadata({ params }: Props) {
  return pieceMetadata((await params).slug);
}

export default async function FancyShapePage({ params }: Props) {
  const { slug } = await params;
  return <PieceRoute slug={slug} at={["fancy-shape-diamonds", slug]} />;
}
