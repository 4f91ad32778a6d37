"use client";

import dynamic from "next/dynamic";
import { lazy, Suspense, useId, useRef, useState } from "react";
import { SkipLink } from "@/components/layout/navigation/skip-link";
import { Button } from "@/components/ui/form/button";
import { Pagination } from "@/components/ui/navigation/pagination";
import { Notice } from "@/components/ui/status/notice";
import { Skeleton } from "@/components/ui/status/skeleton";
import { useHistoryDrawer } from "@/hooks/use-history-drawer";
import { inventoryHref, inventoryQueryString } from "@/lib/goods/diamonds/filters/inventory-url";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import type { Diamond, DiamondFilters } from "@/lib/goods/diamonds/schema";
import type { StonePictures } from "@/lib/goods/pictures/stones/stone-index";
import { appliedFilters } from "./applied-filters";
import { FilterPanel } from "./filters/filter-panel";
import { ShapeStrip } from "./filters/shape-strip";
import { DiamondGrid } from "./results/diamond-grid";
import { FilterChips } from "./results/filter-chips";
import { LastResults } from "./results/last-results";
import { ResultBar } from "./results/result-bar";
import { allowedShapes, type SettingLimits } from "./setting-limits";
import type { StoneButtons, StoneChoice } from "./stone-buttons";
import type { InitialDiamonds } from "./use-diamonds";
import { useInventoryState } from "./use-inventory-state";
import { useLateDiamonds } from "./use-late-diamonds";

// only phones open it
const FilterDrawer = dynamic(() => import("./filters/filter-drawer"), { ssr: false });
const DiamondTable = dynamic(() => import("./results/diamond-table"), {
  loading: () => <Skeleton className="h-dvh" />,
});
// few shoppers ask for it, and a list that stays in its place needs no other fallback
const ScaledGrid = lazy(() => import("./results/scaled-grid"));
const NothingFound = dynamic(() => import("./results/no-results"));
const RefusedNote = dynamic(async () => (await import("./results/ignored-params-note")).IgnoredParamsNote);
const SettingNote = dynamic(async () => (await import("./results/setting-note")).SettingNote);

type Props = {
  kind: DiamondKind;
  first: InitialDiamonds;
  /** limits of the setting in the address; null without one */
  limits: SettingLimits | null;
  pictures: StonePictures;
  buttons: StoneButtons;
  /** shown in the ring builder alone */
  Choice: StoneChoice;
};

/** The list of stones with filters, sort order and pagination. */
export default function InventoryBrowser({ kind, first, limits, pictures, buttons, Choice }: Props) {
  const { state: requested, refused, change, keep } = useInventoryState(kind);
  // an unknown setting limits nothing
  const state = limits ? requested : { ...requested, setting: null };
  const left = requested.setting && !limits ? [...refused, "setting" as const] : refused;
  const { answer, isStale, failed, retry, asker } = useLateDiamonds(state, first);
  const top = useRef<HTMLElement>(null);
  const results = useId();
  const focusTop = () => top.current?.focus({ preventScroll: true });
  const [turned, setTurned] = useState(false);
  // the drawer keeps its own record of changes, because the order of the popstate listeners must not matter
  const inDrawer = useRef({ opened: "", now: "" });
  const drawer = useHistoryDrawer(
    () => keep(inDrawer.current.now),
    () => inDrawer.current.opened !== inDrawer.current.now,
  );

  const { meta, data } = answer;
  const filter = (filters: DiamondFilters) => {
    inDrawer.current.now = inventoryQueryString({ ...state, page: 1, filters });
    change({ filters }, drawer.open ? "replace" : "push");
  };
  const hrefOf = ({ sku }: Diamond) => inventoryHref({ ...state, sku });
  const builder = state.type !== null;
  const leadDays = limits?.lead_days ?? null;
  const pages = Math.ceil(meta.total / meta.per_page);
  const chosen = appliedFilters(state.filters).length;
  const actions = { buttons, Choice: builder ? Choice : undefined };
  const grid = { diamonds: data, hrefOf, ...actions, leadDays, pictures, first: true, narrow: true };

  return (
    <div className="flex flex-col gap-3 lg:gap-5">
      {asker}
      <SkipLink target={results}>Skip to results</SkipLink>
      {left.length > 0 && <RefusedNote parts={left} />}
      {builder && limits && <SettingNote limits={limits} />}
      <ShapeStrip
        filters={state.filters}
        counts={meta.facets.shape}
        allowed={limits ? allowedShapes(limits) : undefined}
        onChange={filter}
      />
      <div className="lg:grid lg:grid-cols-[15.5rem_minmax(0,1fr)] lg:gap-8">
        <section aria-label="Filters" className="hidden lg:block noscript:invisible">
          <FilterPanel kind={kind} filters={state.filters} meta={meta} limits={limits} onChange={filter} />
        </section>
        <div className="flex min-w-0 flex-col gap-4">
          <section
            ref={top}
            id={results}
            tabIndex={-1}
            aria-label="Results"
            className="flex scroll-mt-28 flex-col gap-3 outline-none"
          >
            <ResultBar
              state={state}
              total={meta.total}
              change={change}
              filters={
                <Button
                  variant="secondary"
                  aria-haspopup="dialog"
                  onClick={() => {
                    const address = inventoryQueryString(state);
                    inDrawer.current = { opened: address, now: address };
                    drawer.show();
                  }}
                  className="flex-1 basis-2/5 lg:hidden noscript:hidden"
                >
                  Filters{chosen > 0 && ` (${chosen})`}
                </Button>
              }
            />
            <FilterChips state={state} onChange={filter} onCleared={focusTop} />
            <p role="status" className="sr-only">
              {turned && !isStale && `Page ${state.page} of ${pages}`}
            </p>
          </section>
          {failed && (
            <Notice tone="error" title="We couldn’t update the list.">
              <p>These results are from before your last change.</p>
              <Button variant="quiet" size="sm" busy={isStale} onClick={() => retry()} className="-ml-4">
                Try again
              </Button>
            </Notice>
          )}
          <LastResults areStale={isStale}>
            {meta.total === 0 ? (
              <NothingFound
                state={state}
                hrefOf={hrefOf}
                onChange={filter}
                leadDays={leadDays}
                pictures={pictures}
                {...actions}
              />
            ) : state.layout === "table" ? (
              <DiamondTable
                diamonds={data}
                leadDays={leadDays}
                state={state}
                hrefOf={hrefOf}
                change={change}
                pictures={pictures}
                {...actions}
              />
            ) : state.isToScale ? (
              <Suspense fallback={<DiamondGrid {...grid} />}>
                <ScaledGrid {...grid} />
              </Suspense>
            ) : (
              <DiamondGrid {...grid} />
            )}
            {meta.total > 0 && data.length === 0 && (
              <p className="py-16 text-center text-muted">This page is past the end of the list.</p>
            )}
          </LastResults>
          <Pagination
            page={state.page}
            pages={pages}
            hrefOf={(page) => inventoryHref({ ...state, page })}
            onPage={(page, event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
              event.preventDefault();
              setTurned(true);
              change({ page });
              focusTop();
              top.current?.scrollIntoView();
            }}
          />
        </div>
      </div>
      {drawer.open && (
        <FilterDrawer
          open
          onClose={drawer.close}
          kind={kind}
          filters={state.filters}
          meta={meta}
          counting={isStale}
          limits={limits}
          onChange={filter}
        />
      )}
    </div>
  );
}
