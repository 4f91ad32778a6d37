import { ComingSoon } from "@/components/goods/catalog/categories/coming-soon";
import { diamondQueryKey } from "@/components/goods/diamonds/diamond-query-key";
import { NoBreakOrigin } from "@/components/goods/diamonds/no-break-origin";
import { LIST_TITLES } from "@/components/goods/diamonds/wording";
import { ScriptNotice } from "@/components/layout/document/script-notice";
import { pricesTaxNote } from "@/components/layout/prices/price-tax-note";
import { SearchAlert } from "@/components/selling/alerts/alert-links";
import { CompareTray } from "@/components/selling/compare/compare-tray";
import { LateDiamondStep } from "@/components/selling/ring-builder/diamonds/late-diamond-step";
import { ButtonLink } from "@/components/ui/form/button";
import {
  type InventoryState,
  inventoryQueryString,
  toDiamondQuery,
} from "@/lib/goods/diamonds/filters/inventory-url";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import type { DiamondList } from "@/lib/goods/diamonds/schema";
import { readOnSale } from "@/lib/goods/inventory/on-sale";
import { readDiamonds, readFirstDiamonds } from "@/lib/goods/inventory/reads";
import { stonePictures } from "@/lib/goods/pictures/find/find-picture";
import { answerNotFound } from "@/lib/platform/front-door/status/page-status";
import { brand } from "@/lib/platform/site/brand";
import { LazyStockBrowser } from "./lazy-stock-browser";
import { readSettingLimits } from "./read-setting-limits";

const COMING: Record<DiamondKind, { title: string; text: string }> = {
  white: {
    title: "Our diamonds are on their way",
    get text() {
      return `You’ll find ${brand.originLabel} diamonds here by shape, cut, color, clarity, carat, and price. If you already know what you want, we can look for it.`;
    },
  },
  color: {
    title: "Our fancy color diamonds are on their way",
    get text() {
      return `You’ll find fancy color ${brand.originLabel} diamonds here by hue, intensity, shape, and carat. If you already know what you want, we can look for it.`;
    },
  },
};

/** Renders the list with its first page; later pages come through the API. */
export async function InventoryList({ state: requested }: { state: InventoryState }) {
  const limits = requested.setting === null ? null : await readSettingLimits(requested.setting);
  const state = limits ? requested : { ...requested, setting: null };
  const answer = await readAnswer(state);
  // nothing is on a page past the end
  if (state.page > 1 && answer.data.length === 0) answerNotFound();
  const hasStones = answer.meta.total > 0 || (await readOnSale())[state.kind];
  return (
    <>
      {hasStones && <ScriptNotice task="Filtering diamonds" />}
      {state.type && <LateDiamondStep kind={state.kind} />}
      <div className="page-width pt-4 pb-8 lg:pt-6">
        <h1 className="mb-2 text-[clamp(1.5rem,1.2rem+1.6vw,2.25rem)] lg:mb-3">
          <NoBreakOrigin>
            {state.type ? `Choose a ${brand.originLabel} diamond` : LIST_TITLES[state.kind]}
          </NoBreakOrigin>
        </h1>
        {hasStones && pricesTaxNote()}
        {hasStones ? (
          <LazyStockBrowser
            kind={state.kind}
            first={{ question: diamondQueryKey(state), answer }}
            limits={limits}
            pictures={stonePictures()}
          />
        ) : (
          <ComingSoon
            title={COMING[state.kind].title}
            actions={<ButtonLink href="/custom-shape-diamonds">Ask us to find a diamond</ButtonLink>}
          >
            {COMING[state.kind].text}
          </ComingSoon>
        )}
        {hasStones && !state.type && <SearchAlert />}
        <CompareTray />
      </div>
    </>
  );
}

/** The unfiltered list is static, so its stones come from the cache. */
async function readAnswer(state: InventoryState): Promise<DiamondList> {
  if (inventoryQueryString(state) === "") return readFirstDiamonds(state.kind);
  const answer = await readDiamonds({ query: toDiamondQuery(state) });
  if (!answer) throw new Error("the diamond list answered that it does not exist");
  return answer;
}
