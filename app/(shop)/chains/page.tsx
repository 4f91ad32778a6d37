import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/chains">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["chains"], searchParams);

export default function ChainsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["chains"]} search={searchParams} />;
}
