import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/bracelets">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["bracelets"], searchParams);

export default function BraceletsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["bracelets"]} search={searchParams} />;
}
