import { cacheLife, cacheTag } from "next/cache";
import { readProducts } from "@/lib/goods/catalog/reads";
import type { DiamondKind } from "@/lib/goods/diamonds/model";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { readDiamonds } from "./reads";

/** Which goods the shop has at all: stones by kind, settings of the ring builder, and products of any kind. */
export type OnSale = { white: boolean; color: boolean; settings: boolean; products: boolean };

/** Which goods the shop has, so that its pages offer only those. */
export async function readOnSale(): Promise<OnSale> {
  "use cache";
  cacheTag(tags.catalog, tags.stocked);
  cacheLife(lifetimes.catalog);
  const [white, color, settings, products] = await Promise.all([
    hasStones("white"),
    hasStones("color"),
    readProducts({ kind: "setting", per_page: 1 }),
    readProducts({ per_page: 1 }),
  ]);
  return { white, color, settings: settings.meta.total > 0, products: products.meta.total > 0 };
}

async function hasStones(kind: DiamondKind): Promise<boolean> {
  const found = await readDiamonds({ query: { kind, per_page: 1 } });
  return found !== null && found.meta.total > 0;
}

/** Whether there is nothing to buy. */
export const isBare = (onSale: OnSale): boolean => !Object.values(onSale).some(Boolean);
