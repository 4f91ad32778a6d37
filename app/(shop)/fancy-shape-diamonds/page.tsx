import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/fancy-shape-diamonds">;

// the list comes from the cache, so it is part of the first response instead of streaming in behind a
// placeholder
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["fancy-shape-diamonds"], searchParams, "Fancy Shapes Diamonds");

/** The fifteen shapes other than round, each linking to its stones. */
export default function FancyShapesPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["fancy-shape-diamonds"]} search={searchParams} />;
}
