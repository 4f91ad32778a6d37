import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/earrings/[sub]">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["earrings", (await params).sub], searchParams);
}

export default async function EarringsKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["earrings", (await params).sub]} search={searchParams} />;
}
