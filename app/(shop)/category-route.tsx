import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cache, type ReactNode } from "react";
import { CategoryPage } from "@/components/goods/catalog/categories/category-page";
import { listTitle } from "@/components/goods/catalog/lists/list-wording";
import { PieceHeart } from "@/components/selling/wishlist/piece-heart";
import { pageMetadata } from "@/lib/found/share/site-metadata";
import { categoryAt } from "@/lib/goods/catalog/categories/tree";
import { parseCategoryList } from "@/lib/goods/catalog/lists/category-list";
import { categoryPath } from "@/lib/goods/catalog/paths/paths";
import { readCategories } from "@/lib/goods/catalog/reads";
import { requestSearch, type SearchParams } from "@/lib/platform/front-door/next-internals";

const findCategory = cache(async (way: string) => categoryAt(await readCategories(), way.split("/")));

/**
 * Metadata of a category's list; a filtered list names the unfiltered one as canonical.
 * @param title replaces the category's own name
 */
export async function categoryMetadata(
  slugs: readonly string[],
  search: Promise<SearchParams>,
  title?: string,
): Promise<Metadata> {
  const category = await findCategory(slugs.join("/"));
  if (!category) return {};
  const state = parseCategoryList(await requestSearch(search));
  const { page } = state;
  const path = categoryPath(category);
  return pageMetadata({
    title: listTitle(title ?? category.name, state),
    ...(category.description ? { description: category.description } : {}),
    path: page > 1 ? `${path}?page=${page}` : path,
  });
}

type RouteProps = {
  slugs: readonly string[];
  search: Promise<SearchParams>;
  /** whether the links to further categories say how many pieces each has */
  counted?: boolean;
  /** shown below the goods */
  children?: ReactNode;
};

/** The list of the category that these slugs name, from the top down. */
export async function CategoryRoute({ slugs, search, counted = false, children }: RouteProps) {
  const category = await findCategory(slugs.join("/"));
  if (!category) notFound();
  const state = parseCategoryList(await requestSearch(search));
  return (
    <CategoryPage category={category} state={state} counted={counted} Heart={PieceHeart}>
      {children}
    </CategoryPage>
  );
}

/** A build holds no shop's categories, and Next wants at least one address of each route. */
export const noLists = () => [{ sub: "-" }];
