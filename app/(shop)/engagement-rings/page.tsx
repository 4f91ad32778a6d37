import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/engagement-rings">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["engagement-rings"], searchParams);

export default function EngagementRingsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["engagement-rings"]} search={searchParams} />;
}
