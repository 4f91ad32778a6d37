import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { CategoryPage } from "@/components/catalogue/category-page";
import { ProductPage } from "@/components/product/product-page";
import { SettingPage } from "@/components/product/setting-page";
import { readCategoryList } from "@/lib/catalogue/category-list";
import { categoryAt } from "@/lib/catalogue/category-tree";
import { categoryPath, pathOf } from "@/lib/catalogue/paths";
import { readCategories, readProduct, readProducts } from "@/lib/catalogue/reads";
import { isSetting } from "@/lib/catalogue/schema";
import { pieceSharePicture } from "@/lib/share/address";
import { pageMetadata } from "@/lib/site-metadata";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

const findCategory = cache(async (way: string) => categoryAt(await readCategories(), way.split("/")));

/**
 * What the list of a category says of itself; a filtered one names the whole list as its original.
 * @param title where it is not the category's own name
 */
export async function categoryMetadata(
  slugs: readonly string[],
  search: SearchParams,
  title?: string,
): Promise<Metadata> {
  const category = await findCategory(slugs.join("/"));
  if (!category) return {};
  const { page } = readCategoryList(await search);
  const path = categoryPath(category);
  return pageMetadata({
    title: title ?? category.name,
    ...(category.description ? { description: category.description } : {}),
    path: page > 1 ? `${path}?page=${page}` : path,
  });
}

/** The list of the category these slugs lead to, from the top down. */
export async function CategoryRoute({ slugs, search }: { slugs: readonly string[]; search: SearchParams }) {
  const category = await findCategory(slugs.join("/"));
  if (!category) notFound();
  const state = readCategoryList(await search);
  return <CategoryPage category={category} state={state} />;
}

/**
 * What a product's page says of itself.
 * @param title where it is not the product's own name
 */
export async function pieceMetadata(slug: string, title?: string): Promise<Metadata> {
  const product = await readProduct(slug);
  if (!product) return {};
  return pageMetadata({
    title: title ?? product.name,
    description: product.summary,
    path: pathOf(product),
    picture: pieceSharePicture(product),
    index: product.status !== "withdrawn",
  });
}

/** A product at its one address; at any other, told by its parts, it leads there for good. */
export async function PieceRoute({ slug, at }: { slug: string; at: readonly string[] }) {
  const product = await readProduct(slug);
  if (!product) notFound();
  const path = pathOf(product);
  if (path !== `/${at.map(encodeURIComponent).join("/")}`) permanentRedirect(path);
  return isSetting(product) ? <SettingPage product={product} /> : <ProductPage product={product} />;
}

/** A few of a category's pieces, made at build; the others are made when first asked for. */
export async function piecesMadeAhead(category: string): Promise<{ sub: string; slug: string }[]> {
  const { data } = await readProducts({ category, per_page: 3 });
  const made = data.map(({ slug, category: { slug: sub } }) => ({ sub, slug }));
  // a build must make one at least, and a category may have none yet
  return made.length > 0 ? made : [{ sub: "-", slug: "-" }];
}
