import { CategoryRoute, categoryMetadata } from "../category-route";

type Props = PageProps<"/chains">;

// without a query the list is made whole, as a piece is; with one it is rendered at request time
export const ensureStatic = "navigation";
export const instant = false;

export const generateMetadata = ({ searchParams }: Props) => categoryMetadata(["chains"], searchParams);

export default function ChainsPage({ searchParams }: Props) {
  return <CategoryRoute slugs={["chains"]} search={searchParams} />;
}
