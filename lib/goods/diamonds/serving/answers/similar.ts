import type { DiamondIndex } from "@/lib/goods/diamonds/index/diamond-index";
import { comparedStone } from "@/lib/goods/diamonds/index/listed-stone";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import type { DiamondRow } from "@/lib/goods/diamonds/stone/transform";
import { listedStoneTexts } from "./listed-stone-queries";

/**
 * The stones on sale that differ least from a stone in any state, nearest first; fewer where some were reserved or sold
 * since the index's last change.
 */
export async function similarByIndex(
  index: DiamondIndex,
  stone: DiamondRow,
  limit: number,
): Promise<Diamond[]> {
  const texts = await listedStoneTexts(index.similar(comparedStone(stone), limit));
  return texts
    .map((text) => JSON.parse(text) as Diamond)
    .filter(({ availability }) => availability === "available");
}
