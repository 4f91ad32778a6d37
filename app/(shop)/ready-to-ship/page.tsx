import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/ready-to-ship">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["ready-to-ship"], searchParams);

export default function ReadyToShipPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["ready-to-ship"]} search={searchParams} />;
}
