import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/engagement-rings">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["engagement-rings"], searchParams);

export default function EngagementRingsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["engagement-rings"]} search={searchParams} />;
}
