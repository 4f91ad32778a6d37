import type { Metadata } from "next";
import { HomeRings } from "@/components/found/content/home/home-rings";
import { ComingWays } from "@/components/goods/catalog/categories/coming-soon";
import { ComparableDiamonds } from "@/components/selling/compare/comparable-diamonds";
import { ComparisonView } from "@/components/selling/compare/comparison-view";
import { EmptyComparison } from "@/components/selling/compare/empty-comparison";
import { LazyChooseDiamondButton } from "@/components/selling/ring-builder/diamonds/lazy-choose-diamond-button";
import { ChooseRingButton } from "@/components/selling/ring-builder/settings/choose-ring-button";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { isBare, readOnSale } from "@/lib/goods/inventory/on-sale";
import { readShopSettings } from "@/lib/platform/settings/reads";
import { originSentenceCase } from "@/lib/platform/site/origin-label";
import { countCompared, parseComparisonParams } from "@/lib/selling/compare/model";
import { readComparedItems } from "@/lib/selling/compare/reads";
import { homeDelivery } from "@/lib/selling/shipping/home-delivery";
import { STONE_BUTTONS } from "../stone-buttons";

type Props = PageProps<"/comparison">;

// the compared items are part of the first response instead of streaming in behind a placeholder
export const instant = false;

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const some = countCompared(parseComparisonParams(await searchParams)) > 0;
  return pageMetadata({
    title: some ? "Compare" : EMPTY_TITLE,
    description: `${originSentenceCase()} diamonds and rings side by side, with their differences marked.`,
    path: "/comparison",
    // a comparison belongs to one shopper, so search engines don't index it
    index: !some,
  });
}

const EMPTY_TITLE = "Compare diamonds";

export default async function ComparisonPage({ searchParams }: Props) {
  const comparison = parseComparisonParams(await searchParams);
  const home = homeDelivery(await readShopSettings());
  return (
    <div className="page-width">
      {countCompared(comparison) === 0 ? (
        <EmptyComparison title={EMPTY_TITLE} diamonds={<ComparableDiamonds buttons={STONE_BUTTONS} />}>
          {isBare(await readOnSale()) ? <ComingWays /> : <HomeRings className="pt-6" />}
        </EmptyComparison>
      ) : (
        <div className="grid gap-8 py-10">
          <h1>Compare</h1>
          <ComparisonView
            comparison={comparison}
            home={home}
            {...(await readComparedItems(comparison))}
            StoneChoice={LazyChooseDiamondButton}
            RingChoice={ChooseRingButton}
          />
        </div>
      )}
    </div>
  );
}
