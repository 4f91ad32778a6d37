import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/fancy-shape-diamonds">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) =>
  categoryMetadata(["fancy-shape-diamonds"], searchParams, "Fancy Shapes Diamonds");

/** The fifteen shapes other than round, each linking to its stones. */
export default function FancyShapesPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["fancy-shape-diamonds"]} search={searchParams} />;
}
