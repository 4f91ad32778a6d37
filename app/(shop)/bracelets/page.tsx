import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/bracelets">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["bracelets"], searchParams);

export default function BraceletsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["bracelets"]} search={searchParams} />;
}
