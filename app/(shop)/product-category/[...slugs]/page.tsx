import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/product-category/[...slugs]">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata((await params).slugs, searchParams);
}

/** Every category by its path; one with a page of its own names that page as canonical. */
export default async function CategoryByWayPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={(await params).slugs} search={searchParams} />;
}
