import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/fine-jewelry">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export async function generateMetadata({ searchParams }: Props) {
  return { ...(await categoryMetadata(["fine-jewelry"], searchParams)), title: "Fine Jewelry" };
}

export default function FineJewelryPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["fine-jewelry"]} search={searchParams} />;
}
