import { ReadyPromises } from "@/components/goods/catalog/categories/ready-promises";
import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/ready-to-ship">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["ready-to-ship"], searchParams);

export default function ReadyToShipPage({ searchParams }: Props) {
  return (
    <CategoryRoute slugs={["ready-to-ship"]} search={searchParams} counted>
      <ReadyPromises />
    </CategoryRoute>
  );
}
