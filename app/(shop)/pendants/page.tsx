import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/pendants">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["pendants"], searchParams);

export default function PendantsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["pendants"]} search={searchParams} />;
}
