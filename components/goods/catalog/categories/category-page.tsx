import type { ReactNode } from "react";
import { pricesTaxNote } from "@/components/layout/prices/price-tax-note";
import { PageBreadcrumb } from "@/components/layout/structured-data/page-breadcrumb";
import { withNoBreakUnits } from "@/components/ui/text/no-break-units";
import { splitIntroduction } from "@/lib/goods/catalog/categories/introduction";
import { subCategoryLinks } from "@/lib/goods/catalog/categories/links";
import { categoryLineage } from "@/lib/goods/catalog/categories/tree";
import {
  type CategoryListState,
  categoryListParams,
  toProductQuery,
} from "@/lib/goods/catalog/lists/category-list";
import { categoryPath } from "@/lib/goods/catalog/paths/paths";
import { readCategories, readFacets, readFilteredProducts, readProducts } from "@/lib/goods/catalog/reads";
import type { Category } from "@/lib/goods/catalog/schema";
import { answerNotFound } from "@/lib/platform/front-door/status/page-status";
import type { CardHeart } from "../cards/piece-card-layout";
import { PieceList } from "../lists/piece-list";
import { CategoryRow } from "./category-row";
import { NoGoodsYet } from "./coming-category";

type Props = {
  category: Category;
  state: CategoryListState;
  /** whether the links to further categories say how many pieces each has */
  counted?: boolean;
  Heart: CardHeart;
  /** shown below the goods */
  children?: ReactNode;
};

/** A category page: its goods on the first screen, under a short introduction and the links to what is below it. */
export async function CategoryPage({ category, state, counted = false, Heart, children }: Props) {
  // without a query the page is static
  const read = categoryListParams(state).length > 0 ? readFilteredProducts : readProducts;
  const [categories, list, facets] = await Promise.all([
    readCategories(),
    read(toProductQuery(state, category.slug)),
    readFacets(category.slug),
  ]);
  // nothing is on a page past the end
  if (state.page > 1 && list.data.length === 0) answerNotFound();
  const lineage = categoryLineage(categories, category).slice(0, -1);
  const crumbs = [
    ...lineage.map((one) => ({ label: one.name, href: categoryPath(one) })),
    { label: category.name },
  ];
  const { above, below } = splitIntroduction(category.description);
  return (
    <div className="page-width pb-16 lg:pb-24">
      <PageBreadcrumb items={crumbs} />
      <div className="mb-3 grid grid-cols-[minmax(0,1fr)] gap-3">
        <header className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-1 lg:flex lg:items-baseline">
          <h1 className="text-3xl lg:text-4xl">{category.name}</h1>
          {above && <p className="text-sm text-muted">{withNoBreakUnits(above)}</p>}
          {pricesTaxNote()}
        </header>
        <CategoryRow
          label={`Kinds of ${category.name.toLowerCase()}`}
          links={subCategoryLinks(categories, category.slug)}
          counted={counted}
        />
      </div>
      {facets ? (
        <PieceList path={categoryPath(category)} state={state} list={list} all={facets} Heart={Heart} />
      ) : (
        <NoGoodsYet />
      )}
      {below && (
        <section aria-labelledby="about-category" className="mt-16 grid max-w-(--container-prose) gap-3">
          <h2 id="about-category" className="text-2xl">
            About our {category.name.toLowerCase()}
          </h2>
          <p className="whitespace-pre-line text-muted">{withNoBreakUnits(below)}</p>
        </section>
      )}
      {children}
    </div>
  );
}
