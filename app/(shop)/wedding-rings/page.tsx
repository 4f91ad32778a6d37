import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/wedding-rings">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["wedding-rings"], searchParams);

export default function WeddingRingsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["wedding-rings"]} search={searchParams} />;
}
