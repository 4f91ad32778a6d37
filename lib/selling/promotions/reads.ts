import { cacheLife, cacheTag } from "next/cache";
import { endpointReader } from "@/lib/platform/api/client/read-endpoint";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { inShownCurrency } from "@/lib/platform/exchange/shown-prices";
import { promoCodesEndpoint } from "./endpoints";
import { handlePromoCodes } from "./handlers";
import type { PublicPromo } from "./schema";

const ask = endpointReader(promoCodesEndpoint, () => handlePromoCodes());

/** Reads the codes for their page, cached until one changes; an expired code disappears within the cache's hour. */
export async function readPromoCodes(): Promise<PublicPromo[]> {
  "use cache";
  cacheTag(tags.promo);
  cacheLife(lifetimes.promo);
  // a reader's currency reaches into caches, and the codes are everybody's
  return (await inShownCurrency(null, () => ask()))?.data ?? [];
}
