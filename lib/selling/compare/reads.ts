import { readProduct } from "@/lib/goods/catalog/reads";
import { isSetting, type Setting } from "@/lib/goods/catalog/schema";
import type { Diamond } from "@/lib/goods/diamonds/schema";
import { readDiamond } from "@/lib/goods/inventory/reads";
import { wantedCurrency } from "@/lib/platform/money/wanted-currency";
import { type ComparedRing, type Comparison, parseRingKey } from "./model";

/** A requested stone in its current state; null if the shop has no stone with that SKU. */
export type ResolvedStone = { key: string; stone: Diamond | null };

/** A requested ring: its setting, null if the shop has none, and its center stone if it names one. */
export type ResolvedRing = {
  key: string;
  requested: ComparedRing;
  setting: Setting | null;
  stone: Diamond | null;
};

/** Reads everything a comparison names, in its order. Throws if the stock or the catalog can't be read. */
export async function readComparedItems({ stones, rings }: Comparison) {
  const [seenStones, seenRings] = await Promise.all([
    Promise.all(stones.map(async (key): Promise<ResolvedStone> => ({ key, stone: await stoneOf(key) }))),
    Promise.all(rings.map(ringOf)),
  ]);
  return { stones: seenStones, rings: seenRings.filter((ring) => ring !== null) };
}

const stoneOf = async (sku: string) =>
  (await readDiamond({ params: { sku }, query: wantedCurrency() }))?.data ?? null;

async function ringOf(key: string): Promise<ResolvedRing | null> {
  const requested = parseRingKey(key);
  if (!requested) return null;
  const [product, stone] = await Promise.all([
    readProduct(requested.slug),
    requested.sku === null ? null : stoneOf(requested.sku),
  ]);
  return { key, requested, setting: product && isSetting(product) ? product : null, stone };
}
