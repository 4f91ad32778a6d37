import { PieceRoute, pieceMetadata, staticPieceParams } from "../../piece-route";

type Props = PageProps<"/fancy-shape-diamonds/[slug]">;

// made ahead of time or at the first visit, whole: an unknown slug is a true 404
export const ensureStatic = "navigation";
// a slug not made yet is waited for: its status can only be told once it is known
export const instant = false;

export async function generateStaticParams() {
  const made = await staticPieceParams("fancy-shape-diamonds");
  return made.map(({ slug }) => ({ slug }));
}

export async function generateMetadata({ params }: Props) {
  return pieceMetadata((await params).slug);
}

export default async function FancyShapePage({ params }: Props) {
  const { slug } = await params;
  return <PieceRoute slug={slug} at={["fancy-shape-diamonds", slug]} />;
}
