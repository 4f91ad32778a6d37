import type { SearchResult } from "@/lib/found/search/schema";
import { productPath } from "@/lib/goods/catalog/paths/paths";
import { stoneHref } from "@/lib/goods/diamonds/stone/url";
import { brand } from "@/lib/platform/site/brand";
import { originSentenceCase } from "@/lib/platform/site/origin-label";

export type ResultType = SearchResult["result_type"];

const TITLES: Record<ResultType, string> = {
  get white_diamond() {
    return `${originSentenceCase()} diamonds`;
  },
  get color_diamond() {
    return `Fancy color ${brand.originLabel} diamonds`;
  },
  product: "Rings and jewelry",
};

export type ResultGroup = { type: ResultType; title: string; results: readonly SearchResult[] };

/** Groups results by type; the best result's group comes first, and each group keeps the ranking. */
export function groupResults(results: readonly SearchResult[]): ResultGroup[] {
  const types = [...new Set(results.map((result) => result.result_type))];
  return types.map((type) => ({
    type,
    title: TITLES[type],
    results: results.filter((result) => result.result_type === type),
  }));
}

/** Path of a result's page. */
export const resultHref = (result: SearchResult): string =>
  result.result_type === "product"
    ? productPath({ slug: result.display_slug, categories: result.categories })
    : stoneHref({ sku: result.sku, kind: result.result_type === "white_diamond" ? "white" : "color" });
