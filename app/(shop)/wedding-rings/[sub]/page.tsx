import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/wedding-rings/[sub]">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["wedding-rings", (await params).sub], searchParams);
}

export default async function WeddingRingsKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["wedding-rings", (await params).sub]} search={searchParams} />;
}
