import { readProducts } from "@/lib/goods/catalog/reads";
import { PieceRoute, pieceMetadata } from "../../piece-route";

type Props = PageProps<"/product/[slug]">;

// made ahead of time or at the first visit, whole: an unknown slug is a true 404
export const ensureStatic = "navigation";
// a slug not made yet is waited for: its status can only be told once it is known
export const instant = false;

/** A few of those that stand here are made at build; the others when first asked for. */
export async function generateStaticParams(): Promise<{ slug: string }[]> {
  const { data } = await readProducts({ kind: "melee", per_page: 3 });
  // a build must make one at least
  return data.length > 0 ? data.map(({ slug }) => ({ slug })) : [{ slug: "-" }];
}

export async function generateMetadata({ params }: Props) {
  return pieceMetadata((await params).slug);
}

/** Every product by its slug: those that stand elsewhere lead there. */
export default async function ProductRoute({ params }: Props) {
  const { slug } = await params;
  return <PieceRoute slug={slug} at={["product", slug]} />;
}
