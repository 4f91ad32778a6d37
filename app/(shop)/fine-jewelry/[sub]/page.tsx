import { CategoryRoute, categoryMetadata, noLists } from "../../category-route";

type Props = PageProps<"/fine-jewelry/[sub]">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateStaticParams = noLists;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["fine-jewelry", (await params).sub], searchParams);
}

export default async function FineJewelryKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["fine-jewelry", (await params).sub]} search={searchParams} />;
}
