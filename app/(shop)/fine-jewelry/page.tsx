import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/fine-jewelry">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["fine-jewelry"], searchParams, "Fine Jewelry");

export default function FineJewelryPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["fine-jewelry"]} search={searchParams} />;
}
