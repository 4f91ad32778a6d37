import type { ReactNode } from "react";
import { CARD_GRID } from "@/components/goods/catalog/cards/card-grid";
import { ListFocus } from "@/components/goods/catalog/lists/list-focus";
import { ListHeading } from "@/components/goods/catalog/lists/list-heading";
import { SkipLink } from "@/components/layout/navigation/skip-link";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import { Pagination } from "@/components/ui/navigation/pagination";
import type { ProductFacets } from "@/lib/goods/catalog/lists/product-query";
import type { SettingInList } from "@/lib/goods/catalog/schema";
import {
  SETTING_SORT_LABELS,
  SETTINGS_PER_PAGE,
  type SettingListState,
  settingListPath,
} from "@/lib/selling/ring-builder/setting-list";
import { ChosenDiamondLink } from "../diamonds/chosen-diamond-link";
import { MetalAndSort, StyleAndShapeStrip } from "./filter-strips";
import { SettingCard } from "./setting-card";

/** Cards in the row that a tall screen shows before scrolling. */
const FIRST_ROW = 4;
const HEADING = "settings-count";
const RESULTS = "settings-list";

type Props = {
  settings: readonly SettingInList[];
  total: number;
  state: SettingListState;
  /** number of settings that each value would leave */
  facets: ProductFacets;
  /** the page's heading, which shares its row with the count and the order where there is room */
  children: ReactNode;
};

/**
 * A page of settings under their filters, with their count and pagination. Their pages are fetched when one is meant and
 * not ahead, because the first row is on the first screen and a setting's scripts would be a tenth of its load.
 */
export function SettingList({ settings, total, state, facets, children }: Props) {
  return (
    <section aria-labelledby={HEADING} className="group/list grid grid-cols-[minmax(0,1fr)] gap-2">
      <SkipLink target={RESULTS}>Skip to results</SkipLink>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-1 lg:flex lg:flex-wrap lg:items-center lg:justify-between">
        {children}
        <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 gap-y-1 sm:gap-x-4">
          <div className="flex flex-wrap items-center gap-x-4">
            <ListHeading
              id={HEADING}
              total={total}
              page={state.page}
              perPage={SETTINGS_PER_PAGE}
              order={state.sort === "featured" ? null : SETTING_SORT_LABELS[state.sort].toLowerCase()}
              nouns={["setting", "settings"]}
            />
          </div>
          <MetalAndSort state={state} facets={facets} />
        </div>
      </div>
      <StyleAndShapeStrip state={state} />
      <ListFocus heading={HEADING} page={state.page} address={settingListPath(state, { page: state.page })} />
      {/* the old results dim until the new ones arrive, and take no click that was meant for one of those */}
      <div
        id={RESULTS}
        tabIndex={-1}
        className="grid gap-10 outline-none transition-opacity group-has-data-pending/list:pointer-events-none group-has-data-pending/list:opacity-50"
      >
        {settings.length > 0 ? (
          <ul className={cn(CARD_GRID, "md:grid-cols-3 lg:grid-cols-4 lg:gap-x-8")}>
            {settings.map((product, index) => (
              <li key={product.slug}>
                <SettingCard
                  product={product}
                  shape={state.shape}
                  metal={state.metal}
                  loading={index < FIRST_ROW ? "eager" : "lazy"}
                  priority={index < 2}
                />
              </li>
            ))}
          </ul>
        ) : (
          <NothingFound state={state} />
        )}
        {/* below the cards, where it moves none of them when this browser's diamond is read */}
        <ChosenDiamondLink shape={state.shape} />
        <Pagination
          page={state.page}
          pages={Math.ceil(total / SETTINGS_PER_PAGE)}
          hrefOf={(page) => settingListPath(state, { page })}
          label="Pages of settings"
        />
      </div>
    </section>
  );
}

function NothingFound({ state }: { state: SettingListState }) {
  const links: [string, string][] = [];
  if (state.page > 1) links.push(["Go to the first page", settingListPath(state)]);
  if (state.style) links.push(["Show every style", settingListPath(state, { style: null })]);
  if (state.shape) links.push(["Show every shape", settingListPath(state, { shape: null })]);
  if (state.metal) links.push(["Show every metal", settingListPath(state, { metal: null })]);
  return (
    <div className="grid gap-2 py-8">
      <h3 className="text-2xl">No settings match</h3>
      <ul>
        {links.map(([words, href]) => (
          <li key={href}>
            <Link href={href} className="text-link inline-flex min-h-11 items-center">
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
