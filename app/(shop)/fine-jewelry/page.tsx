import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/fine-jewelry">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export async function generateMetadata({ searchParams }: Props) {
  return { ...(await categoryMetadata(["fine-jewelry"], searchParams)), title: "Fine Jewelry" };
}

export default function FineJewelryPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["fine-jewelry"]} search={searchParams} />;
}
