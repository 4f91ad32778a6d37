import type { ReactNode } from "react";
import { ListSelect } from "@/components/goods/catalog/lists/list-select";
import { SettingPicture } from "@/components/goods/pictures/setting-picture";
import { ShapeDiagram } from "@/components/goods/pictures/shape-diagram";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/navigation/link";
import type { ProductFacets } from "@/lib/goods/catalog/lists/product-query";
import { RING_SHAPES, SHAPE_LABELS } from "@/lib/goods/diamonds/model";
import { findStylePicture } from "@/lib/goods/pictures/find/find-picture";
import { DEFAULT_METAL, metalColor, metalLabel, metalSlugs } from "@/lib/goods/terms/metals";
import { STYLE_LABELS, STYLES } from "@/lib/goods/terms/styles";
import {
  DEFAULT_SETTING_LIST,
  SETTING_SORT_LABELS,
  SETTING_SORTS,
  type SettingListState,
  settingListParams,
  settingListPath,
} from "@/lib/selling/ring-builder/setting-list";

type Props = { state: SettingListState };

const PATH = settingListPath(DEFAULT_SETTING_LIST);

/**
 * All ten styles and all ten shapes as links: a row of each, which scrolls where it is too long, and one row of all
 * where there is room; the chosen one links back to all.
 */
export function StyleAndShapeStrip({ state }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] xl:grid-cols-[minmax(0,17fr)_minmax(0,15fr)] xl:gap-3">
      <Strip label="Style">
        {STYLES.map((style) => (
          <Tile
            key={style}
            isChosen={state.style === style}
            href={settingListPath(state, { style: state.style === style ? null : style })}
            label={STYLE_LABELS[style]}
            // a phone shows five and the edge of a sixth, as of the shapes below
            className="w-15 md:max-xl:w-17"
          >
            <SettingPicture
              style={style}
              shape={state.shape ?? "round"}
              metal={state.metal ?? DEFAULT_METAL}
              picture={findStylePicture(
                style,
                state.shape ?? "round",
                metalColor(state.metal ?? DEFAULT_METAL),
              )}
              sizes="40px"
              className="size-10 overflow-hidden rounded-sm"
              loading="eager"
            />
          </Tile>
        ))}
      </Strip>
      <Strip label="Center diamond shape" className="max-xl:-mt-1 xl:border-l xl:border-line xl:pl-3">
        {RING_SHAPES.map((shape) => (
          <Tile
            key={shape}
            isChosen={state.shape === shape}
            href={settingListPath(state, { shape: state.shape === shape ? null : shape })}
            label={SHAPE_LABELS[shape]}
            className="w-15"
          >
            <ShapeDiagram shape={shape} className="size-8" />
          </Tile>
        ))}
      </Strip>
    </div>
  );
}

/** Metal, of those that settings are made in, and sort order. */
export function MetalAndSort({ state, facets }: Props & { facets: ProductFacets }) {
  const params = (change: Partial<SettingListState>) => settingListParams({ ...state, page: 1, ...change });
  const metals = metalSlugs().filter((metal) => facets.metal?.[metal] || metal === state.metal);
  return (
    <div className="flex min-w-[min(14.5rem,100%)] flex-1 flex-wrap items-center justify-end gap-2">
      <ListSelect
        label="Metal"
        name="metal"
        value={state.metal ?? ""}
        options={[
          { value: "", label: "Any metal", href: settingListPath(state, { metal: null }) },
          ...metals.map((metal) => ({
            value: metal,
            label: metalLabel(metal),
            href: settingListPath(state, { metal }),
          })),
        ]}
        path={PATH}
        params={params({ metal: null })}
        className="min-w-28 max-w-44 flex-1 noscript:max-w-none"
      />
      <ListSelect
        label="Sort by"
        name="sort"
        value={state.sort}
        options={SETTING_SORTS.map((sort) => ({
          value: sort,
          label: SETTING_SORT_LABELS[sort],
          href: settingListPath(state, { sort }),
        }))}
        path={PATH}
        params={params({ sort: "featured" })}
        className="min-w-28 max-w-48 flex-1 noscript:max-w-none"
      />
    </div>
  );
}

type StripProps = { label: string; className?: string; children: ReactNode };

function Strip({ label, className, children }: StripProps) {
  return (
    <nav
      aria-label={label}
      className={cn(
        "min-w-0 py-1 max-xl:-mx-(--gutter) max-xl:scroll-px-18 max-xl:overflow-x-auto max-xl:px-(--gutter)",
        className,
      )}
    >
      {/* places for all ten from the start, so that none moves while the document comes */}
      <ul className="flex xl:grid xl:grid-cols-10">{children}</ul>
    </nav>
  );
}

type TileProps = { isChosen: boolean; href: string; label: string; className: string; children: ReactNode };

function Tile({ isChosen, href, label, className, children }: TileProps) {
  return (
    <li className={cn("shrink-0 xl:w-auto xl:min-w-0", className)}>
      <Link
        href={href}
        scroll={false}
        aria-current={isChosen ? "true" : undefined}
        className={cn(
          "flex h-full min-h-16 flex-col items-center gap-0.5 rounded-sm border px-0.5 py-1 text-center text-[0.6875rem] leading-tight",
          isChosen
            ? "border-ink bg-card font-semibold text-ink forced-colors:outline-2"
            : "border-transparent text-muted hover:border-line-strong hover:text-ink",
        )}
      >
        <span className="flex h-10 items-center">{children}</span>
        {label}
      </Link>
    </li>
  );
}
