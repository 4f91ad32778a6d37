import { PageBreadcrumb } from "@/components/found/content/page-breadcrumb";
import { Link } from "@/components/ui/link";
import { withNoBreakUnits } from "@/components/ui/no-break-units";
import { type CategoryListState, EMPTY_LIST, toProductQuery } from "@/lib/goods/catalog/category-list";
import { categoryLineage, subCategories } from "@/lib/goods/catalog/category-tree";
import { categoryPath, hasSharedPage } from "@/lib/goods/catalog/paths";
import { readCategories, readProducts } from "@/lib/goods/catalog/reads";
import type { Category } from "@/lib/goods/catalog/schema";
import { PieceList } from "./piece-list";

/** A category page: introduction, subcategories and pieces. */
export async function CategoryPage({ category, state }: { category: Category; state: CategoryListState }) {
  const [categories, list, whole] = await Promise.all([
    readCategories(),
    readProducts(toProductQuery(state, category.slug)),
    readProducts({ ...toProductQuery(EMPTY_LIST, category.slug), per_page: 1 }),
  ]);
  const above = categoryLineage(categories, category).slice(0, -1);
  const crumbs = [
    ...above.map((one) => ({ label: one.name, href: categoryPath(one) })),
    { label: category.name },
  ];
  const below = subCategories(categories, category.slug).filter(
    (one) => one.product_count > 0 && !hasSharedPage(one),
  );
  return (
    <div className="page-width pt-4 pb-16 lg:pb-24">
      <PageBreadcrumb items={crumbs} />
      <header className="mt-6 mb-8 grid max-w-(--container-prose) gap-4 lg:mt-8 lg:mb-10">
        <h1>{category.name}</h1>
        {category.description && <p className="text-muted">{withNoBreakUnits(category.description)}</p>}
      </header>
      {below.length > 0 && (
        <nav aria-label={`Kinds of ${category.name}`} className="mb-10">
          <ul className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 md:mx-0 md:flex-wrap md:px-0">
            {below.map((one) => (
              <li key={one.slug}>
                <Link
                  href={categoryPath(one)}
                  className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-card px-4 text-sm whitespace-nowrap hover:border-accent hover:text-accent"
                >
                  {one.name}
                  <span className="figures text-xs text-muted">{one.product_count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <PieceList path={categoryPath(category)} state={state} list={list} all={whole.meta.facets} />
    </div>
  );
}
