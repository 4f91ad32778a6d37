import { SkipLink } from "@/components/layout/navigation/skip-link";
import { cn } from "@/components/ui/cn";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { Link } from "@/components/ui/navigation/link";
import { Pagination } from "@/components/ui/navigation/pagination";
import {
  type CategoryListState,
  categoryListHref,
  categoryListParams,
  PIECES_PER_PAGE,
} from "@/lib/goods/catalog/lists/category-list";
import { PRODUCT_SORTS } from "@/lib/goods/catalog/lists/filters";
import type { ProductFacets, ProductList } from "@/lib/goods/catalog/lists/product-query";
import { CARD_GRID } from "../cards/card-grid";
import { PieceCard } from "../cards/piece-card";
import type { CardHeart } from "../cards/piece-card-layout";
import { LateCloseOnBack } from "./late-close-on-back";
import { ListChips } from "./list-chips";
import { ListFilters } from "./list-filters";
import { ListFocus } from "./list-focus";
import { ListHeading } from "./list-heading";
import { ListSelect } from "./list-select";
import { listAppliedFilters, NO_FILTERS, pieceCount, SORT_LABELS } from "./list-wording";
import { NoPieces } from "./no-pieces";

/** Cards that a tall screen shows before scrolling: two rows. */
const FIRST_SCREEN = 4;
const SIZES = "(min-width: 1280px) 18rem, (min-width: 1024px) 28vw, (min-width: 768px) 33vw, 50vw";

type Props = {
  /** path of the list's page, without its query */
  path: string;
  state: CategoryListState;
  list: ProductList;
  /** facets of the unfiltered list */
  all: ProductFacets;
  Heart: CardHeart;
};

/**
 * A list of pieces with filters, sort order and pagination as links and forms, so it works before, and
 * without, any script. On phones the filters are a full-screen dialog. The first pieces' pages are fetched ahead, but not
 * settings', whose scripts would be a tenth of the list's load.
 */
export function PieceList({ path, state, list, all, Heart }: Props) {
  const { data, meta } = list;
  const allReady = !all.availability.made;
  const chosen = listAppliedFilters(state).length;
  // the router keeps the lists a visitor left in the document, hidden, so each has ids of its own
  const panel = `list-filters${path.replaceAll("/", "-")}`;
  const heading = `pieces-count${path.replaceAll("/", "-")}`;
  return (
    <div className="group/list grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink target={heading}>Skip to results</SkipLink>
      <div
        id={panel}
        popover="auto"
        className="m-0 h-dvh max-h-none w-screen max-w-none flex-col border-0 bg-paper p-0 text-ink open:flex lg:static lg:flex lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent"
      >
        <div className="flex items-center justify-between border-b border-line px-4 py-2 lg:contents">
          <h2
            id={`${panel}-title`}
            tabIndex={-1}
            className="font-sans text-lg font-semibold tracking-normal outline-none lg:sr-only"
          >
            Filters
          </h2>
          <Button
            variant="quiet"
            size="sm"
            popoverTarget={panel}
            popoverTargetAction="hide"
            className="-mr-4 lg:hidden"
          >
            Close
          </Button>
        </div>
        <div className="flex-1 overflow-y-auto overscroll-contain p-4 lg:overflow-visible lg:p-0">
          <ListFilters path={path} state={state} facets={meta.facets} all={all} />
        </div>
        <div className="flex gap-2 border-t border-line bg-card p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] lg:hidden">
          <Link
            href={categoryListHref(path, state, NO_FILTERS)}
            scroll={false}
            className={buttonClass("ghost")}
          >
            Clear all
          </Link>
          <Button popoverTarget={panel} popoverTargetAction="hide" className="flex-1">
            Show <span aria-live="polite">{pieceCount(meta.total)}</span>
          </Button>
        </div>
      </div>
      <LateCloseOnBack panel={panel} address={categoryListHref(path, state, { page: state.page })} />
      <section
        aria-labelledby={heading}
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
          <ListHeading
            id={heading}
            total={meta.total}
            page={state.page}
            perPage={PIECES_PER_PAGE}
            order={state.sort === "featured" ? null : SORT_LABELS[state.sort].toLowerCase()}
          />
          <div className="flex min-w-0 items-center gap-3">
            <Button variant="secondary" size="sm" popoverTarget={panel} className="shrink-0 lg:hidden">
              Filters{chosen > 0 && ` (${chosen})`}
            </Button>
            <ListSelect
              label="Sort by"
              name="sort"
              value={state.sort}
              options={PRODUCT_SORTS.map((sort) => ({
                value: sort,
                label: SORT_LABELS[sort],
                href: categoryListHref(path, state, { sort }),
              }))}
              path={path}
              params={categoryListParams({ ...state, sort: "featured", page: 1 })}
              className="w-34 sm:w-48 noscript:w-auto"
            />
          </div>
        </div>
        <ListChips path={path} state={state} />
        <ListFocus
          heading={heading}
          page={state.page}
          address={categoryListHref(path, state, { page: state.page })}
        />
        {/* the old results dim until the new ones arrive, and take no click that was meant for one of those */}
        <div className="grid gap-10 transition-opacity group-has-data-pending/list:pointer-events-none group-has-data-pending/list:opacity-50">
          {data.length > 0 ? (
            <ul
              data-ahead={data.some(({ setting }) => setting) ? undefined : ""}
              className={cn(CARD_GRID, "md:grid-cols-3 lg:gap-x-6")}
            >
              {data.map((product, index) => (
                <li key={product.slug}>
                  <PieceCard
                    product={product}
                    Heart={Heart}
                    state={state}
                    sizes={SIZES}
                    loading={index < FIRST_SCREEN ? "eager" : "lazy"}
                    allReady={allReady}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <NoPieces path={path} state={state} total={meta.total} />
          )}
          <Pagination
            page={state.page}
            pages={Math.ceil(meta.total / PIECES_PER_PAGE)}
            hrefOf={(page) => categoryListHref(path, state, { page })}
            label="Pages of pieces"
          />
        </div>
      </section>
    </div>
  );
}
