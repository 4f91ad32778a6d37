import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/earrings">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["earrings"], searchParams);

export default function EarringsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["earrings"]} search={searchParams} />;
}
