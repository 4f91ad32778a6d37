import { cacheLife, cacheTag } from "next/cache";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { inShownCurrency, termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import { remembered } from "@/lib/platform/page-cache/request-memory";
import { listCategoriesEndpoint, listProductsEndpoint, productEndpoint } from "./endpoints";
import { handleGetProduct, handleListCategories, handleListProducts } from "./handlers";
import type { ProductFacets, ProductList, ProductQueryInput } from "./lists/product-query";
import type { Category, Product } from "./schema";

const askProducts = endpointReader(listProductsEndpoint, handleListProducts);
const askProduct = endpointReader(productEndpoint, handleGetProduct);
const askCategories = endpointReader(listCategoriesEndpoint, handleListCategories);

/**
 * A page of the catalog, for pages; throws if it can't be read, so that an outage never looks like an empty
 * catalog.
 */
export const readProducts = (query: ProductQueryInput = {}): Promise<ProductList> =>
  // what is kept for everybody is in the shop's own currency
  termsAtHand() ? askForProducts(query) : cachedProducts(query);

async function cachedProducts(query: ProductQueryInput): Promise<ProductList> {
  "use cache";
  cacheTag(tags.catalog);
  if (query.category) cacheTag(tags.category(query.category));
  cacheLife(lifetimes.catalog);
  return inShownCurrency(null, () => askForProducts(query));
}

/**
 * The same for a page that is rendered for its request. What this shop's own lists are made of is in memory, so an entry of
 * the cache would take longer than the list itself; few others ask for the same filters, and it would push out what many
 * ask for.
 */
export const readFilteredProducts = (query: ProductQueryInput): Promise<ProductList> =>
  apiIsRemote ? readProducts(query) : askForProducts(query);

async function askForProducts(query: ProductQueryInput): Promise<ProductList> {
  const answer = await askProducts({ query: { ...query, ...wantedCurrency() } });
  if (!answer) throw new Error("The catalog could not be read");
  return answer;
}

const wholeList = (category: string): ProductQueryInput => ({ category, per_page: 1 });
const facetsOf = ({ meta }: ProductList): ProductFacets | null => (meta.total > 0 ? meta.facets : null);

async function cachedFacets(category: string): Promise<ProductFacets | null> {
  "use cache";
  cacheTag(tags.catalog, tags.category(category));
  cacheLife(lifetimes.catalog);
  return facetsOf(await inShownCurrency(null, () => askForProducts(wholeList(category))));
}

/** How many of a category's products each value of a filter leaves while no other is chosen; none if the category is empty. */
// an API on another host is asked once for all pages: no change of the shop ends what a process remembers of it
export const readFacets = apiIsRemote
  ? cachedFacets
  : remembered({
      name: "facets",
      cached: cachedFacets,
      read: async (category: string) => facetsOf(await askForProducts(wholeList(category))),
      ttlSeconds: lifetimes.catalog.revalidate,
    });

/** A product by its slug, including withdrawn ones; null if there is none. */
export const readProduct = (slug: string): Promise<Product | null> =>
  termsAtHand() ? askForProduct(slug) : cachedProduct(slug);

async function cachedProduct(slug: string): Promise<Product | null> {
  "use cache";
  cacheTag(tags.catalog, tags.product(slug));
  cacheLife(lifetimes.catalog);
  return inShownCurrency(null, () => askForProduct(slug));
}

async function askForProduct(slug: string): Promise<Product | null> {
  const answer = await askProduct({ params: { slug }, query: wantedCurrency() });
  return answer?.data ?? null;
}

async function cachedCategories(): Promise<Category[]> {
  "use cache";
  cacheTag(tags.catalog);
  cacheLife(lifetimes.catalog);
  return askForCategories();
}

/** Every category; sub-categories name their parent. */
export const readCategories = apiIsRemote
  ? cachedCategories
  : remembered({
      name: "categories",
      cached: cachedCategories,
      read: askForCategories,
      ttlSeconds: lifetimes.catalog.revalidate,
    });

async function askForCategories(): Promise<Category[]> {
  const answer = await askCategories();
  if (!answer) throw new Error("The categories could not be read");
  return answer.data;
}
