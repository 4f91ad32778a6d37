import { cacheLife, cacheTag } from "next/cache";
import { readThrough } from "@/lib/platform/api/read-through";
import { lifetimes, tags } from "@/lib/platform/cache/manifest";
import { listCategoriesEndpoint, listProductsEndpoint, productEndpoint } from "./endpoints";
import { answerCategories, answerProduct, answerProducts } from "./handlers";
import type { ProductList, ProductQueryInput } from "./product-query";
import type { Category, Product } from "./schema";

const askProducts = readThrough(listProductsEndpoint, answerProducts);
const askProduct = readThrough(productEndpoint, answerProduct);
const askCategories = readThrough(listCategoriesEndpoint, answerCategories);

/** A page of the catalog, for pages; throws when it can't be read, so that it never looks empty. */
export async function readProducts(query: ProductQueryInput = {}): Promise<ProductList> {
  "use cache";
  cacheTag(tags.catalog);
  if (query.category) cacheTag(tags.category(query.category));
  cacheLife(lifetimes.catalog);
  const answer = await askProducts({ query });
  if (!answer) throw new Error("The catalogue could not be read");
  return answer;
}

/** A product by its slug, withdrawn ones too; null when there is none. */
export async function readProduct(slug: string): Promise<Product | null> {
  "use cache";
  cacheTag(tags.catalog, tags.product(slug));
  cacheLife(lifetimes.catalog);
  const answer = await askProduct({ params: { slug } });
  return answer?.data ?? null;
}

/** Every category; sub-categories name their parent. */
export async function readCategories(): Promise<Category[]> {
  "use cache";
  cacheTag(tags.catalog);
  cacheLife(lifetimes.catalog);
  const answer = await askCategories();
  if (!answer) throw new Error("The categories could not be read");
  return answer.data;
}
