import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/fancy-shape-diamonds">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["fancy-shape-diamonds"], searchParams, "Fancy Shapes Diamonds");

/** The fifteen shapes beside the round, each leading to its stones. */
export default function FancyShapesPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["fancy-shape-diamonds"]} search={searchParams} />;
}
