import { categoryPath, productApiPath } from "./paths";
import type { ProductQueryInput } from "./product-query";
import type { Category } from "./schema";

/*
 * Which lists and pieces have their page before anybody asks: the build makes them, and each process after a change. What
 * only one of the two made would be made anew at each start, or by its first visitor.
 */

/** The lists that show a product. */
export const madeListPaths = (categories: readonly Category[]): string[] =>
  categories.filter(({ product_count }) => product_count > 0).map(categoryPath);

/** The query for this many of the featured pieces. */
export const madePieces = (pieces: number): ProductQueryInput => ({ per_page: pieces });

export const madePiecePaths = (products: readonly Parameters<typeof productApiPath>[0][]): string[] =>
  products.map(productApiPath);

/** What follows a folder in each path below it, segment by segment as a route's parameters. */
export const segmentsBelow = (folder: string, paths: readonly string[]): string[][] =>
  paths
    .filter((path) => path.startsWith(`/${folder}/`))
    .map((path) =>
      path
        .slice(folder.length + 2)
        .split("/")
        .map(decodeURIComponent),
    );
