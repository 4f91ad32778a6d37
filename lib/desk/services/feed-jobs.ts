import { dueFeeds, hasFeeds } from "@/lib/goods/suppliers/feeds/due";
import { log } from "@/lib/platform/log/log";
import { dueJobs } from "./due-jobs";

/**
 * Runs suppliers' feeds in this process too, as soon as the shop has any: a shop without feeds loads and starts nothing.
 * Stopping ends the download of one; an import that has begun has until the process ends.
 */
export const feedJobs = dueJobs({
  name: "feeds",
  // one for the feed's lock, two for its import, one for its record
  connections: 4,
  isWanted: hasFeeds,
  due: async () => {
    const { checkFreshness } = await import("@/lib/goods/suppliers/feeds/freshness");
    await checkFreshness();
    return dueFeeds();
  },
  run: async (id, signal) => {
    const { runFeed } = await import("@/lib/goods/suppliers/feeds/run-feed");
    const { outcome, message } = await runFeed(id, signal, { isOnSchedule: true });
    if (outcome === "failed" || outcome === "held") log.warn({ feed: id, outcome }, message);
  },
  failure: "suppliers' feeds could not run; trying again in a minute",
});
