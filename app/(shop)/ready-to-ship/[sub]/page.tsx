import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/ready-to-ship/[sub]">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["ready-to-ship", (await params).sub], searchParams);
}

export default async function ReadyToShipKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["ready-to-ship", (await params).sub]} search={searchParams} />;
}
