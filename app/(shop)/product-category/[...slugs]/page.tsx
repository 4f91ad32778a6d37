import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/product-category/[...slugs]">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata((await params).slugs, searchParams);
}

/** Every category by the way to it; the ones with a page of their own name that as the original. */
export default async function CategoryByWayPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={(await params).slugs} search={searchParams} />;
}
