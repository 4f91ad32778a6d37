import { cacheLife, cacheTag } from "next/cache";
import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { decimalFromCents } from "@/lib/platform/money/model";
import { centerOffers } from "./offer-queries";
import { type CenterPrices, cheapestCenter } from "./price";

/**
 * The cheapest center of about 1 ct in each shape that a setting holds, for its page; empty if the stones
 * are a provider's and not in this shop's database.
 */
export async function readCenterPrices(setting: StoneLimits): Promise<CenterPrices> {
  "use cache";
  if (apiIsRemote) return {};
  cacheTag(tags.catalog);
  cacheLife(lifetimes.catalog);
  const offers = await centerOffers();
  const prices: CenterPrices = {};
  for (const { slug } of setting.diamond_type) {
    const center = cheapestCenter(setting, offers, slug);
    if (center !== null) prices[slug] = { price: decimalFromCents(center.cents), grades: center.grades };
  }
  return prices;
}
