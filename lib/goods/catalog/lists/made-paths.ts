import { categoryPath, productApiPath } from "../paths/paths";
import type { Category } from "../schema";
import type { ProductQueryInput } from "./product-query";

/* Which lists and pieces have their page made by each process before anybody asks. */

/** The lists that show a product. */
export const madeListPaths = (categories: readonly Category[]): string[] =>
  categories.filter(({ product_count }) => product_count > 0).map(categoryPath);

/** The query for this many of the featured pieces. */
export const madePieces = (pieces: number): ProductQueryInput => ({ per_page: pieces });

export const madePiecePaths = (products: readonly Parameters<typeof productApiPath>[0][]): string[] =>
  products.map(productApiPath);
