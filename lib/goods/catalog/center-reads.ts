import { cacheLife, cacheTag } from "next/cache";
import type { StoneLimits } from "@/lib/goods/diamonds/stone-limits";
import { apiIsRemote } from "@/lib/platform/api/base";
import { lifetimes, tags } from "@/lib/platform/cache/manifest";
import { decimalFromCents } from "@/lib/platform/money/model";
import { centerOffers } from "./center-offers";
import { cheapestCenter } from "./center-price";

/**
 * The price of the cheapest center of about 1 ct that a setting holds, for its page, in decimal US dollars; null if none
 * is on sale, or if the stones are a provider's and not in this shop's database.
 */
export async function readCenterPrice(setting: StoneLimits): Promise<number | null> {
  "use cache";
  if (apiIsRemote) return null;
  cacheTag(tags.catalog);
  cacheLife(lifetimes.catalog);
  const center = cheapestCenter(setting, await centerOffers());
  return center === null ? null : decimalFromCents(center);
}
