import { readProduct } from "@/lib/goods/catalog/reads";
import { isSetting, type Setting } from "@/lib/goods/catalog/schema";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { readDiamond } from "@/lib/goods/inventory/reads";
import { type ComparedRing, type Comparison, readRingKey } from "./model";

/** A stone that was asked for, as it stands today; null where the shop knows none of that number. */
export type SeenStone = { key: string; stone: Diamond | null };

/** A ring that was asked for: its setting, null where the shop has none, and its stone where it has one. */
export type SeenRing = { key: string; asked: ComparedRing; setting: Setting | null; stone: Diamond | null };

/** Everything a comparison names, in its order. Throws where the stock or the catalog can't be read. */
export async function readCompared({ stones, rings }: Comparison) {
  const [seenStones, seenRings] = await Promise.all([
    Promise.all(stones.map(async (key): Promise<SeenStone> => ({ key, stone: await stoneOf(key) }))),
    Promise.all(rings.map(ringOf)),
  ]);
  return { stones: seenStones, rings: seenRings.filter((ring) => ring !== null) };
}

const stoneOf = async (sku: string) => (await readDiamond({ params: { sku } }))?.data ?? null;

async function ringOf(key: string): Promise<SeenRing | null> {
  const asked = readRingKey(key);
  if (!asked) return null;
  const [product, stone] = await Promise.all([
    readProduct(asked.slug),
    asked.sku === null ? null : stoneOf(asked.sku),
  ]);
  return { key, asked, setting: product && isSetting(product) ? product : null, stone };
}
