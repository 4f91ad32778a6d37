import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import type { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { compileQuery } from "@/lib/goods/diamonds/index/search/index-query";
import type { DiamondList, DiamondQuery } from "@/lib/goods/diamonds/schema";
import { currencyCode } from "@/lib/platform/money/model";
import { namedWork } from "@/lib/platform/runtime/loop-watch";
import { listedStoneTexts } from "./listed-stone-queries";

export type IndexedDiamonds = {
  /** the page's stones, each as the JSON of the API's response */
  stones: string[];
  meta: DiamondList["meta"];
  /** milliseconds spent in the index, and on loading its stones */
  spent: { index: number; stones: number };
};

/** Answers an inventory query from the index; leaves out stones sold since the index's last change. */
export async function queryIndex(
  index: DiamondIndex,
  question: DiamondQuery,
  limits: StoneLimits | null,
): Promise<IndexedDiamonds> {
  const began = performance.now();
  const { total, ids, facets, histogram } = namedWork("Diamond index: answering", () =>
    index.query(compileQuery(question, limits)),
  );
  const searched = performance.now();
  const stones = await listedStoneTexts(ids);
  const { page, per_page } = question;
  return {
    stones,
    meta: { total, page, per_page, facets, histogram, currency: currencyCode() },
    spent: { index: searched - began, stones: performance.now() - searched },
  };
}
