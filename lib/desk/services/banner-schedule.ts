import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { readLastTime } from "@/lib/platform/db/change-log/tag-rows";
import { db } from "@/lib/platform/db/client";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { hasBannerChanged } from "@/lib/platform/settings/banner-times";
import { loadShopSettings } from "@/lib/platform/settings/queries";

/** Until when this process has followed the banner's times; null before the first look. */
const followed = processWide("banner times", (): { until: Date | null } => ({ until: null }));

/** What is stored shows the banner as it was when the shop's pages last expired, perhaps before a time while the shop was off. */
const lastExpired = async () => (await readLastTime(db(), tags.shop)) ?? new Date(0);

/**
 * Has the shop's pages made again once the line above the header begins or ends. Every process asks, since each shows
 * the line by its own clock.
 * @returns whether it did
 */
export async function followBannerTimes(now = new Date()): Promise<boolean> {
  const { banner } = await loadShopSettings();
  const hasChanged = hasBannerChanged(banner, followed().until ?? (await lastExpired()), now);
  if (hasChanged) await db().transaction((tx) => recordChanges(tx, [{ kind: "tag", key: tags.shop }]));
  followed().until = now;
  return hasChanged;
}
