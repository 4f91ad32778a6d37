import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/ready-to-ship">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["ready-to-ship"], searchParams);

export default function ReadyToShipPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["ready-to-ship"]} search={searchParams} />;
}
