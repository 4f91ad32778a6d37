import { PieceRoute, pieceMetadata, staticPieceParams } from "../../../piece-route";

type Props = PageProps<"/pendants/[sub]/[slug]">;

// made ahead of time or at the first visit, whole: an unknown slug is a true 404
export const ensureStatic = "navigation";
// a slug not made yet is waited for: its status can only be told once it is known
export const instant = false;

export const generateStaticParams = () => staticPieceParams("pendants");

export async function generateMetadata({ params }: Props) {
  return pieceMetadata((await params).slug);
}

export default async function PendantsPiecePage({ params }: Props) {
  const { sub, slug } = await params;
  return <PieceRoute slug={slug} at={["pendants", sub, slug]} />;
}
