import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/pendants/[sub]">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["pendants", (await params).sub], searchParams);
}

export default async function PendantsKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["pendants", (await params).sub]} search={searchParams} />;
}
