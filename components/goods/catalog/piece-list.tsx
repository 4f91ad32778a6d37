import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-style";
import { cn } from "@/components/ui/cn";
import { Link } from "@/components/ui/link";
import { Pagination } from "@/components/ui/pagination";
import { type CategoryListState, categoryListHref, PIECES_PER_PAGE } from "@/lib/goods/catalog/category-list";
import { PRODUCT_SORTS } from "@/lib/goods/catalog/list-filters";
import type { ProductFacets, ProductList } from "@/lib/goods/catalog/product-query";
import { CloseOnBackHandler } from "./close-on-back";
import { ListChips } from "./list-chips";
import { ListFilters } from "./list-filters";
import { listAppliedFilters, NO_FILTERS, pieceCount, SORT_LABELS } from "./list-wording";
import { PieceCard } from "./piece-card";

/** Cards that a tall screen shows before scrolling: two rows. */
const FIRST_SCREEN = 4;
const SIZES = "(min-width: 1280px) 18rem, (min-width: 1024px) 28vw, (min-width: 768px) 33vw, 50vw";
const PANEL = "list-filters";

type Props = {
  /** path of the list's page, without its query */
  path: string;
  state: CategoryListState;
  list: ProductList;
  /** facets of the unfiltered list */
  all: ProductFacets;
};

/**
 * A list of pieces with filters, sort order and pagination as links and forms, so it works before, and
 * without, any script. On phones the filters are a full-screen popover.
 */
export function PieceList({ path, state, list, all }: Props) {
  const { data, meta } = list;
  const chosen = listAppliedFilters(state).length;
  return (
    <div className="group/list grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-6 lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div
        id={PANEL}
        popover="auto"
        className="m-0 h-dvh max-h-none w-screen max-w-none flex-col border-0 bg-paper p-0 text-ink open:flex lg:static lg:flex lg:h-auto lg:w-auto lg:overflow-visible lg:bg-transparent"
      >
        <div className="flex items-center justify-between border-b border-line px-4 py-2 lg:contents">
          <h2 className="font-sans text-lg font-semibold tracking-normal lg:sr-only">Filters</h2>
          <Button
            variant="quiet"
            size="sm"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            className="-mr-4 lg:hidden"
          >
            Close
          </Button>
        </div>
        <div className="flex-1 overflow-y-auto overscroll-contain p-4 lg:overflow-visible lg:p-0">
          <ListFilters path={path} state={state} facets={meta.facets} all={all} />
        </div>
        <div className="flex gap-2 border-t border-line bg-card p-4 lg:hidden">
          <Link
            href={categoryListHref(path, state, NO_FILTERS)}
            scroll={false}
            className={buttonClass("ghost")}
          >
            Clear all
          </Link>
          <Button popoverTarget={PANEL} popoverTargetAction="hide" className="flex-1">
            Show {pieceCount(meta.total)}
          </Button>
        </div>
      </div>
      <CloseOnBackHandler panel={PANEL} address={categoryListHref(path, state, { page: state.page })} />
      <section
        aria-labelledby="pieces-count"
        className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6"
      >
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h2
            id="pieces-count"
            aria-live="polite"
            className="figures font-sans text-sm font-medium tracking-normal"
          >
            {pieceCount(meta.total)}
          </h2>
          <Button variant="secondary" size="sm" popoverTarget={PANEL} className="lg:hidden">
            Filters{chosen > 0 && ` (${chosen})`}
          </Button>
          <Order path={path} state={state} />
        </div>
        <ListChips path={path} state={state} />
        {/* the old results dim until the new ones arrive */}
        <div className="grid gap-10 transition-opacity group-has-data-pending/list:opacity-50">
          {data.length > 0 ? (
            <ul data-ahead className="grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:gap-x-6">
              {data.map((product, index) => (
                <li key={product.slug}>
                  <PieceCard
                    product={product}
                    state={state}
                    sizes={SIZES}
                    loading={index < FIRST_SCREEN ? "eager" : "lazy"}
                  />
                </li>
              ))}
            </ul>
          ) : (
            <NothingFound path={path} state={state} total={meta.total} />
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

function Order({ path, state }: { path: string; state: CategoryListState }) {
  return (
    <nav aria-label="Order" className="-mx-3 min-w-0 max-sm:basis-full max-sm:overflow-x-auto">
      <ul className="flex">
        {PRODUCT_SORTS.map((sort) => (
          <li key={sort}>
            <Link
              href={categoryListHref(path, state, { sort })}
              scroll={false}
              rel="nofollow"
              aria-current={state.sort === sort ? "true" : undefined}
              className={cn(
                "inline-flex min-h-11 items-center px-3 text-sm whitespace-nowrap hover:underline lg:min-h-9",
                state.sort === sort ? "font-semibold" : "text-muted",
              )}
            >
              {SORT_LABELS[sort]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function NothingFound({ path, state, total }: { path: string; state: CategoryListState; total: number }) {
  const applied = listAppliedFilters(state);
  if (total > 0) {
    return (
      <p className="py-8 text-muted">
        The list ends before this page.{" "}
        <Link href={categoryListHref(path, state)} className="text-link">
          Go to the first page
        </Link>
      </p>
    );
  }
  return (
    <div className="grid gap-3 py-8">
      <h3 className="text-2xl">
        {applied.length > 0 ? "No piece matches all of this" : "Nothing here just now"}
      </h3>
      <ul>
        {applied.map(({ key, label, without }) => (
          <li key={key}>
            <Link
              href={categoryListHref(path, state, without)}
              scroll={false}
              className="text-link inline-flex min-h-11 items-center"
            >
              Leave out “{label}”
            </Link>
          </li>
        ))}
        <li>
          <Link href="/fine-jewelry" className="text-link inline-flex min-h-11 items-center">
            See all fine jewelry
          </Link>
        </li>
      </ul>
    </div>
  );
}
