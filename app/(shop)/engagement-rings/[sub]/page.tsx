import { CategoryRoute, categoryMetadata, noLists } from "../../category-route";

type Props = PageProps<"/engagement-rings/[sub]">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateStaticParams = noLists;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["engagement-rings", (await params).sub], searchParams);
}

export default async function EngagementRingsKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["engagement-rings", (await params).sub]} search={searchParams} />;
}
