import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/earrings">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["earrings"], searchParams);

export default function EarringsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["earrings"]} search={searchParams} />;
}
