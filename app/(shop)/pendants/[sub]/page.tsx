import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/pendants/[sub]">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["pendants", (await params).sub], searchParams);
}

export default async function PendantsKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["pendants", (await params).sub]} search={searchParams} />;
}
