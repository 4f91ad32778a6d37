import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/earrings">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["earrings"], searchParams);

export default function EarringsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["earrings"]} search={searchParams} />;
}
