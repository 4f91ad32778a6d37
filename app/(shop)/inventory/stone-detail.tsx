import { cache } from "react";
import { StoneView } from "@/components/goods/diamonds/stone/stone-view";
import { LIST_TITLES } from "@/components/goods/diamonds/wording";
import { Questions } from "@/components/goods/questions/questions";
import { ScriptNotice } from "@/components/layout/document/script-notice";
import { ShopPhone } from "@/components/layout/header/shop-phone";
import { MessagePage } from "@/components/layout/messages/message-page";
import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import { StoneAlert } from "@/components/selling/alerts/alert-links";
import { CompareTray } from "@/components/selling/compare/compare-tray";
import { HintLink } from "@/components/selling/hints/hint-link";
import {
  BuilderBar,
  BuilderStoneActions,
  RingArrival,
  StoneActions,
} from "@/components/selling/ring-builder/diamonds/lazy-stone-parts";
import { ButtonLink } from "@/components/ui/form/button";
import { Link } from "@/components/ui/navigation/link";
import {
  emptyInventoryState,
  type InventoryState,
  inventoryHref,
} from "@/lib/goods/diamonds/filters/inventory-url";
import { SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { diamondShortName } from "@/lib/goods/diamonds/stone/name";
import { readDiamond, readSimilarDiamonds } from "@/lib/goods/inventory/reads";
import { readStoneQuestions } from "@/lib/people/inbox/questions/reads";
import { answerNotFound } from "@/lib/platform/front-door/status/page-status";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import { brand } from "@/lib/platform/site/brand";
import { STONE_BUTTONS } from "../stone-buttons";
import { readSettingLimits } from "./read-setting-limits";

/** Finds a stone by its SKU, once per request; returns null if there is none. */
export const findStone = cache(async (sku: string) => {
  const found = await readDiamond({ params: { sku }, query: wantedCurrency() });
  return found?.data ?? null;
});

/** A single stone, with a link back to the list it was found in. */
export async function StoneDetail({ state, sku }: { state: InventoryState; sku: string }) {
  const builder = state.type !== null;
  const [diamond, similar, limits, questions] = await Promise.all([
    findStone(sku),
    readSimilarDiamonds({ params: { sku }, query: wantedCurrency() }),
    builder && state.setting !== null ? readSettingLimits(state.setting) : null,
    readStoneQuestions(sku),
  ]);
  const back = inventoryHref({ ...state, sku: null });
  if (!diamond) {
    answerNotFound();
    return <UnknownStone back={back} sku={sku} />;
  }
  return (
    <>
      <ScriptNotice task="Ordering online" />
      {builder && <BuilderBar current="diamond" />}
      <div className="page-width pt-4 pb-16">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6">
          <PageBreadcrumb items={stoneCrumbs(diamond)} />
          <Link href={back} className="text-link inline-flex min-h-11 items-center text-sm">
            Back to the list
          </Link>
        </div>
        <StoneView
          diamond={diamond}
          similar={similar?.data ?? []}
          builder={builder}
          limits={limits}
          buttons={STONE_BUTTONS}
          actions={builder ? <BuilderStoneActions diamond={diamond} /> : <StoneActions diamond={diamond} />}
          watch={
            <>
              <StoneAlert sku={diamond.sku} />
              <HintLink target={{ kind: "stone", key: diamond.sku }} lead="Hoping for it as a gift?" />
            </>
          }
          // the browser may know a setting that the address doesn't
          arrival={builder && !limits ? <RingArrival diamond={diamond} /> : null}
        />
        <Questions item={diamond.sku} questions={questions} className="mt-16" />
        <CompareTray />
      </div>
    </>
  );
}

/** The stone's place in the shop: its kind, its shape, and itself. */
function stoneCrumbs(diamond: Diamond) {
  const list = emptyInventoryState(diamond.kind);
  return [
    { label: LIST_TITLES[diamond.kind], href: inventoryHref(list) },
    {
      label: SHAPE_LABELS[diamond.shape],
      href: inventoryHref({ ...list, filters: { shape: [diamond.shape] } }),
    },
    { label: diamondShortName(diamond) },
  ];
}

function UnknownStone({ back, sku }: { back: string; sku: string }) {
  return (
    <MessagePage
      eyebrow="Not found"
      title="We couldn’t find this diamond"
      actions={<ButtonLink href={back}>Shop {brand.originLabel} diamonds</ButtonLink>}
    >
      <p>
        No diamond has the SKU <span className="wrap-anywhere">{sku}</span>. Check the SKU, or call us at{" "}
        <ShopPhone />.
      </p>
    </MessagePage>
  );
}
