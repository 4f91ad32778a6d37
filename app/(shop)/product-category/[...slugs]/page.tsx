import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/product-category/[...slugs]">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

// a build needs at least one
export const generateStaticParams = () => [{ slugs: ["-"] }];

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata((await params).slugs, searchParams);
}

/** Every category by its path; one with a page of its own names that page as canonical. */
export default async function CategoryByWayPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={(await params).slugs} search={searchParams} />;
}
