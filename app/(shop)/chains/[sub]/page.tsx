import { CategoryRoute, categoryMetadata } from "../../category-route";

type Props = PageProps<"/chains/[sub]">;

// the list is part of the first answer, not streamed behind a placeholder: it is read from the cache
export const instant = false;

export async function generateMetadata({ params, searchParams }: Props) {
  return categoryMetadata(["chains", (await params).sub], searchParams);
}

export default async function ChainsKindPage({ params, searchParams }: Props) {
  return <CategoryRoute slugs={["chains", (await params).sub]} search={searchParams} />;
}
