import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/bracelets">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["bracelets"], searchParams);

export default function BraceletsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["bracelets"]} search={searchParams} />;
}
