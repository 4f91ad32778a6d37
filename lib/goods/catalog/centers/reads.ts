import { cacheLife, cacheTag } from "next/cache";
import type { StoneLimits } from "@/lib/goods/diamonds/filters/stone-limits";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { inShownCurrency, shownPrice, termsAtHand } from "@/lib/platform/exchange/shown-prices";
import { decimalFromCents } from "@/lib/platform/money/model";
import { centerOffers } from "./offer-queries";
import { type CenterPrices, cheapestCenter } from "./price";

/**
 * The cheapest center of about 1 ct in each shape that a setting holds, for its page; empty if the stones
 * are a provider's and not in this shop's database.
 */
export const readCenterPrices = (setting: StoneLimits): Promise<CenterPrices> =>
  // what is kept for everybody is in the shop's own currency
  termsAtHand() ? centerPrices(setting) : cachedCenterPrices(setting);

async function cachedCenterPrices(setting: StoneLimits): Promise<CenterPrices> {
  "use cache";
  if (apiIsRemote) return {};
  cacheTag(tags.catalog);
  cacheLife(lifetimes.catalog);
  return inShownCurrency(null, () => centerPrices(setting));
}

async function centerPrices(setting: StoneLimits): Promise<CenterPrices> {
  const offers = await centerOffers();
  const prices: CenterPrices = {};
  for (const { slug } of setting.diamond_type) {
    const center = cheapestCenter(setting, offers, slug);
    if (center !== null)
      prices[slug] = { price: decimalFromCents(shownPrice(center.cents)), grades: center.grades };
  }
  return prices;
}
