import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/necklaces">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["necklaces"], searchParams);

export default function NecklacesPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["necklaces"]} search={searchParams} />;
}
