import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/wedding-rings">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["wedding-rings"], searchParams);

export default function WeddingRingsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["wedding-rings"]} search={searchParams} />;
}
