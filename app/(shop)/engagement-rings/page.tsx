import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/engagement-rings">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["engagement-rings"], searchParams);

export default function EngagementRingsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["engagement-rings"]} search={searchParams} />;
}
