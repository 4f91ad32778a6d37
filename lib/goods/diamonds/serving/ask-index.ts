import type { DiamondIndex } from "../index/diamond-index";
import { compileQuestion } from "../index/index-question";
import type { DiamondAnswer, DiamondQuestion } from "../schema";
import type { StoneLimits } from "../stone-limits";
import { listedStones } from "./listed-stones";

export type IndexedAnswer = {
  /** the page's stones, each as the JSON the API sends */
  stones: string[];
  meta: DiamondAnswer["meta"];
  /** milliseconds spent in the index, and until its stones were there */
  spent: { index: number; stones: number };
};

/** The inventory's question answered by the index; a stone sold since the last change that is in it is left out. */
export async function askIndex(
  index: DiamondIndex,
  question: DiamondQuestion,
  limits: StoneLimits | null,
): Promise<IndexedAnswer> {
  const began = performance.now();
  const { total, ids, facets, histogram } = index.ask(compileQuestion(question, limits));
  const asked = performance.now();
  const stones = await listedStones().textsOf(ids);
  const { page, per_page } = question;
  return {
    stones,
    meta: { total, page, per_page, facets, histogram },
    spent: { index: asked - began, stones: performance.now() - asked },
  };
}
