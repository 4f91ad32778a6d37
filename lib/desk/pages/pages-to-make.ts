import { COMMON_PATHS } from "@/lib/found/sitemap/pages";
import { listCategoriesEndpoint, listProductsEndpoint } from "@/lib/goods/catalog/endpoints";
import { handleListCategories, handleListProducts } from "@/lib/goods/catalog/handlers";
import { madeListPaths, madePiecePaths, madePieces } from "@/lib/goods/catalog/lists/made-paths";
import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";

// past the cache, which answers only within a request
const askCategories = endpointReader(listCategoriesEndpoint, handleListCategories);
const askProducts = endpointReader(listProductsEndpoint, handleListProducts);

/** The static pages that list stones. */
const STONE_PATHS = ["/inventory", "/lab-created-colored-diamonds"];

/**
 * The paths of the pages that a change of these tags makes worth making before anybody asks, the most seen first.
 * @param pieces how many of the featured pieces have theirs
 */
export async function pagesToMake(changed: ReadonlySet<string>, pieces: number): Promise<string[]> {
  if ([...changed].every((tag) => tag === tags.stones)) return changed.size > 0 ? STONE_PATHS : [];
  const [categories, products] = await Promise.all([
    askCategories(),
    askProducts({ query: madePieces(pieces) }),
  ]);
  const lists = madeListPaths(categories?.data ?? []);
  const short = (path: string) => path.split("/").length;
  return [
    ...new Set([
      "/",
      ...STONE_PATHS,
      "/build-a-ring",
      ...lists.sort((one, other) => short(one) - short(other)),
      ...madePiecePaths(products?.data ?? []),
      ...COMMON_PATHS,
    ]),
  ];
}
