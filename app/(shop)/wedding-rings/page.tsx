import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/wedding-rings">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["wedding-rings"], searchParams);

export default function WeddingRingsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["wedding-rings"]} search={searchParams} />;
}
