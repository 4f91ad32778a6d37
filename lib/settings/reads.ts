import { cacheLife, cacheTag } from "next/cache";
import { lifetimes, tags } from "@/lib/cache-manifest";
import { loadShopSettings } from "./queries";
import type { ShopSettings } from "./schema";

/** The shop's settings for pages, cached until a jeweller changes one. */
export async function readShopSettings(): Promise<ShopSettings> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  return loadShopSettings();
}
