import { tags } from "@/lib/platform/cache/manifest";
import { recordChanges } from "@/lib/platform/db/change-log/changes";
import { db } from "@/lib/platform/db/client";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { hasBannerChanged } from "@/lib/platform/settings/banner-times";
import { loadShopSettings } from "@/lib/platform/settings/queries";

/** Until when this process has followed the banner's times; from the beginning of time, as it may have been off. */
const followed = processWide("banner times", () => ({ until: new Date(0) }));

/**
 * Has the shop's pages made again once the line above the header begins or ends. Every process asks, since each shows
 * the line by its own clock.
 * @returns whether it did
 */
export async function followBannerTimes(now = new Date()): Promise<boolean> {
  const { banner } = await loadShopSettings();
  const hasChanged = hasBannerChanged(banner, followed().until, now);
  if (hasChanged) await db().transaction((tx) => recordChanges(tx, [{ kind: "tag", key: tags.shop }]));
  followed().until = now;
  return hasChanged;
}
