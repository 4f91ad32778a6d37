import { cacheLife, cacheTag } from "next/cache";
import { readThrough } from "@/lib/platform/api/read-through";
import { lifetimes, tags } from "@/lib/platform/cache/manifest";
import { promoCodesEndpoint } from "./endpoints";
import { answerPromoCodes } from "./handlers";
import type { PublicPromo } from "./schema";

const ask = readThrough(promoCodesEndpoint, () => answerPromoCodes());

/** The codes for their page, cached until one changes; one that ends is gone within the cache's hour. */
export async function readPromoCodes(): Promise<PublicPromo[]> {
  "use cache";
  cacheTag(tags.promo);
  cacheLife(lifetimes.promo);
  return (await ask())?.data ?? [];
}
