import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/fine-jewelry/[sub]">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["fine-jewelry", (await params).sub], searchParams);
}

export default async function FineJewelryKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["fine-jewelry", (await params).sub]} search={searchParams} />;
}
