import { PieceRoute, pieceMetadata, staticPieces } from "../../piece-route";

type Props = PageProps<"/product/[slug]">;

// prerendered whole at build or on the first visit, so an unknown slug is a real 404
export const ensureStatic = "navigation";
// a slug that is not rendered yet blocks, because the status code depends on the lookup
export const instant = false;

export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const made = (await staticPieces("product", { kind: "melee" })).map(([slug = "-"]) => ({ slug }));
  // a build needs at least one
  return made.length > 0 ? made : [{ slug: "-" }];
}

export async function generateMetadata({ params }: Props) {
  return pieceMetadata((await params).slug);
}

/** Every product by its slug; one whose canonical address is elsewhere redirects there. */
export default async function ProductRoute({ params }: Props) {
  const { slug } = await params;
  return <PieceRoute slug={slug} at={["product", slug]} />;
}
