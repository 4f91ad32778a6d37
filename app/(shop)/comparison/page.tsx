import type { Metadata } from "next";
import { ComparisonView } from "@/components/selling/compare/comparison-view";
import { NothingCompared } from "@/components/selling/compare/nothing-compared";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { ORIGIN_FIRST } from "@/lib/platform/site/origin";
import { comparedCount, readComparison } from "@/lib/selling/compare/model";
import { readCompared } from "@/lib/selling/compare/reads";

type Props = PageProps<"/comparison">;

// what is compared is part of the first answer, not streamed behind a placeholder
export const instant = false;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const some = comparedCount(readComparison(await searchParams)) > 0;
  return pageMetadata({
    title: "Compare",
    description: `${ORIGIN_FIRST} diamonds and rings side by side, what differs between them marked.`,
    path: "/comparison",
    // a comparison is a shopper's own
    index: !some,
  });
}

export default async function ComparisonPage({ searchParams }: Props) {
  const comparison = readComparison(await searchParams);
  return (
    <div className="page-width grid gap-8 py-10">
      <h1>Compare</h1>
      {comparedCount(comparison) === 0 ? (
        <NothingCompared />
      ) : (
        <ComparisonView comparison={comparison} {...(await readCompared(comparison))} />
      )}
    </div>
  );
}
