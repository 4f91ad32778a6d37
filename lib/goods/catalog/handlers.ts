import { notFoundError } from "@/lib/platform/api/declare/errors";
import { findPageProducts } from "./lists/page-lists";
import type { ProductQuery } from "./lists/product-query";
import { findCategories, findProduct } from "./queries";

export const handleListCategories = async () => ({ data: await findCategories() });

/** Answers from what pages show, which a change ends. */
export const handleListProducts = ({ query }: { query: ProductQuery }) => findPageProducts(query);

export async function handleGetProduct({ params }: { params: { slug: string } }) {
  const product = await findProduct(params.slug);
  if (!product) throw notFoundError("This product");
  return { data: product };
}
