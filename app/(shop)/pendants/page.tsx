import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/pendants">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["pendants"], searchParams);

export default function PendantsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["pendants"]} search={searchParams} />;
}
