import {
  articlePath,
  JOURNAL_CATEGORIES,
  type JournalCategory,
  categoryPath as journalPath,
} from "@/lib/found/content/model";
import { readArticles } from "@/lib/found/content/reads";
import { categoryPath, productApiPath } from "@/lib/goods/catalog/paths/paths";
import { readCategories, readProducts } from "@/lib/goods/catalog/reads";
import type { ProductCard } from "@/lib/goods/catalog/schema";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { readList } from "@/lib/platform/db/replica/list-reads";
import { isStrictPath } from "@/lib/platform/security/strict-paths";
import { SERVED_ROUTES } from "@/lib/platform/site/routes";
import { productChanges } from "./queries";
import type { SitemapEntry } from "./write";

/** Pages that are served but not listed: answers to a question, or one shopper's own. */
const UNLISTED = ["/search", "/ring-preview", "/thank-you", "/comparison", "/alerts", "/hint"];

/** The addresses of the pages that every shop has, and that show the same to everybody. */
export const COMMON_PATHS = SERVED_ROUTES.filter(
  (path) => (path === "/" || !path.endsWith("/")) && !isStrictPath(path) && !UNLISTED.includes(path),
);

/** Every page other than products, stones and the journal: the shop's routes and its categories. */
export async function pageEntries(): Promise<SitemapEntry[]> {
  const categories = (await readCategories()).filter((one) => one.product_count > 0);
  const paths = new Set([
    ...COMMON_PATHS.filter((path) => path !== "/blog"),
    ...categories.map(categoryPath).filter((path) => !path.startsWith("/product/")),
  ]);
  // listed with the products
  paths.delete("/color-melee-diamonds");
  return [...paths].map((path) => ({ path }));
}

/** Every active product. */
export async function productEntries(): Promise<SitemapEntry[]> {
  const [all, changes] = await Promise.all([
    allProducts(),
    apiIsRemote ? new Map() : readList(productChanges),
  ]);
  const entries = new Map(
    all.map((product) => [
      productApiPath(product),
      { path: productApiPath(product), changed: changes.get(product.slug) },
    ]),
  );
  return [...entries.values()];
}

async function allProducts(): Promise<ProductCard[]> {
  const all: ProductCard[] = [];
  for (let page = 1; ; page += 1) {
    const { data, meta } = await readProducts({ per_page: 100, page });
    all.push(...data);
    if (data.length === 0 || page * meta.per_page >= meta.total) return all;
  }
}

/** The journal: its articles, and its lists, which change with their newest article. */
export async function journalEntries(): Promise<SitemapEntry[]> {
  const articles = await readArticles();
  const newest = (of: typeof articles) =>
    of.length === 0 ? undefined : new Date(Math.max(...of.map(({ updated }) => Date.parse(updated))));
  const lists = (Object.keys(JOURNAL_CATEGORIES) as JournalCategory[]).map((category) => ({
    path: journalPath(category),
    changed: newest(articles.filter((one) => one.category === category)),
  }));
  return [
    { path: "/blog", changed: newest(articles) },
    ...lists,
    ...articles.map((article) => ({ path: articlePath(article), changed: new Date(article.updated) })),
  ];
}
