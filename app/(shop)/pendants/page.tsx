import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/pendants">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["pendants"], searchParams);

export default function PendantsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["pendants"]} search={searchParams} />;
}
