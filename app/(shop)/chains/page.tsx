import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/chains">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["chains"], searchParams);

export default function ChainsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["chains"]} search={searchParams} />;
}
