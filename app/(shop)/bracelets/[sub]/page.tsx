import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/bracelets/[sub]">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["bracelets", (await params).sub], searchParams);
}

export default async function BraceletsKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["bracelets", (await params).sub]} search={searchParams} />;
}
