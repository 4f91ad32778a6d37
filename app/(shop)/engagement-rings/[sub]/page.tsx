import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/engagement-rings/[sub]">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["engagement-rings", (await params).sub], searchParams);
}

export default async function EngagementRingsKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["engagement-rings", (await params).sub]} search={searchParams} />;
}
