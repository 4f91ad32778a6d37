import { CategoryRoute, categoryMetadata, noLists } from "../../category-route";

type Props = PageProps<"/chains/[sub]">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateStaticParams = noLists;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["chains", (await params).sub], searchParams);
}

export default async function ChainsKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["chains", (await params).sub]} search={searchParams} />;
}
