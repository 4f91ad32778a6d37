import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/necklaces">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["necklaces"], searchParams);

export default function NecklacesPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["necklaces"]} search={searchParams} />;
}
