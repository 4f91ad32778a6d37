import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/necklaces">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["necklaces"], searchParams);

export default function NecklacesPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["necklaces"]} search={searchParams} />;
}
