import { TOP_CATEGORIES } from "@/lib/goods/catalog/paths/paths";

const PRODUCT = new RegExp(
  `^/(?:product/[^/]+|fancy-shape-diamonds/[^/]+|color-melee-diamonds|(?:${TOP_CATEGORIES.join("|")})/[^/]+/[^/]+)/?$`,
);
const ARTICLE = /^\/blog\/[^/]+\/[^/]+\/?$/;
const STONE = /^\/(?:inventory|lab-created-colored-diamonds)\/?$/;

/** Whether an address has a Markdown version: articles, products, and stones. */
export const hasMarkdown = (pathname: string, search: URLSearchParams): boolean =>
  PRODUCT.test(pathname) || ARTICLE.test(pathname) || (STONE.test(pathname) && search.has("sku"));

/**
 * Whether an `Accept` header asks for Markdown by name and prefers HTML no more than it. Browsers never name
 * it, and a wildcard does not count as a name.
 */
export function wantsMarkdown(accept: string | null): boolean {
  if (!accept || !/text\/markdown/i.test(accept)) return false;
  const liked = new Map(
    accept.split(",").map((part) => {
      const [type = "", ...params] = part.split(";").map((text) => text.trim().toLowerCase());
      const weight = params.find((param) => param.startsWith("q="))?.slice(2);
      return [type, weight === undefined ? 1 : Number(weight) || 0] as const;
    }),
  );
  const markdown = liked.get("text/markdown") ?? 0;
  return markdown > 0 && markdown >= (liked.get("text/html") ?? 0);
}
