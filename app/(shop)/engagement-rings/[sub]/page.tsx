import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/engagement-rings/[sub]">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["engagement-rings", (await params).sub], searchParams);
}

export default async function EngagementRingsKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["engagement-rings", (await params).sub]} search={searchParams} />;
}
