import { notFoundError } from "@/lib/platform/api/declare/errors";
import { currencyCode } from "@/lib/platform/money/model";
import { findPageProducts } from "./lists/page-lists";
import type { ProductQuery } from "./lists/product-query";
import { findCategories, findProduct } from "./queries";

export const handleListCategories = async () => ({ data: await findCategories() });

/** Answers from what pages show, which a change ends. */
export async function handleListProducts({ query }: { query: ProductQuery }) {
  const { data, meta } = await findPageProducts(query);
  return { data, meta: { ...meta, currency: currencyCode() } };
}

export async function handleGetProduct({ params }: { params: { slug: string } }) {
  const product = await findProduct(params.slug);
  if (!product) throw notFoundError("This product");
  return { data: { ...product, currency: currencyCode() } };
}
