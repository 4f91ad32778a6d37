import { cacheLife, cacheTag } from "next/cache";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";
import { lifetimes, tags } from "@/lib/platform/cache/manifest";
import { decimalFromCents } from "@/lib/platform/money/model";
import { centerOffers } from "./center-offers";
import { cheapestCenter } from "./center-price";

/**
 * The price of the cheapest center of about 1 ct that a setting holds, for its page, in decimal US dollars; null if none
 * is on sale.
 */
export async function readCenterPrice(setting: StoneLimits): Promise<number | null> {
  "use cache";
  cacheTag(tags.catalog);
  cacheLife(lifetimes.catalog);
  const center = cheapestCenter(setting, await centerOffers());
  return center === null ? null : decimalFromCents(center);
}
