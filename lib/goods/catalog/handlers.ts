import { notFoundError } from "@/lib/platform/api/declare/errors";
import { readList } from "@/lib/platform/db/replica/list-reads";
import { findPageProducts } from "./lists/page-lists";
import type { ProductQuery } from "./lists/product-query";
import { findProducts } from "./lists/queries";
import { findCategories, findProduct } from "./queries";

export const handleListCategories = async () => ({ data: await findCategories() });

export const handleListProducts = ({ query }: { query: ProductQuery }) =>
  readList((database) => findProducts(query, database));

/** Answers the shop's own pages, which expire with a change. */
export const handlePageProducts = ({ query }: { query: ProductQuery }) => findPageProducts(query);

export async function handleGetProduct({ params }: { params: { slug: string } }) {
  const product = await findProduct(params.slug);
  if (!product) throw notFoundError("This product");
  return { data: product };
}
