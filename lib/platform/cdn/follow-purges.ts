import { setTimeout as sleep } from "node:timers/promises";
import { onTagsExpired } from "@/lib/platform/cache/expire-tags";
import { tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { followLog } from "@/lib/platform/db/change-log/follow-log";
import { followerPool } from "@/lib/platform/db/client";
import { databaseOver } from "@/lib/platform/db/pools/pool";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { finishBeforeStop } from "@/lib/platform/runtime/stopping";
import { claimChanges } from "./claim-commands";
import { createPurgeQueue } from "./purge-queue";
import { configuredPurger } from "./settings";
import { keysToPurge } from "./surrogate-keys";

/** How long a process that is stopping goes on with purges, ms. */
const LONGEST_END_MS = 4_000;
/** How long after a claim of stones this process's own lists of stones may follow, ms. */
const STONES_WITHIN_MS = 30_000;

/**
 * Purges the configured CDN of what changes, for as long as the process lives. Of several processes, the one that claims a
 * change purges it. Never rejects.
 */
export const followPurges = processWide("cdn-purges", async (): Promise<void> => {
  const purger = configuredPurger();
  if (!purger) return;
  const queue = createPurgeQueue({
    purger,
    onError: (error) => log.error({ err: error }, "the CDN can't be purged at the moment; trying again"),
  });
  const purge = (changed: readonly string[]) => {
    queue.add(keysToPurge(changed));
    void finishBeforeStop(Promise.race([queue.settled(), sleep(LONGEST_END_MS, undefined, { ref: false })]));
  };
  let stonesUntil = 0;
  onTagsExpired((expired) => {
    // the log doesn't say that the first stone of a kind came or the last one left, and an index may be late
    if (expired.includes(tags.stocked)) purge([tags.stocked, tags.stones]);
    else if (expired.includes(tags.stones) && performance.now() < stonesUntil) purge([tags.stones]);
  });
  const database = databaseOver(followerPool());
  await followLog("the CDN", (onError) => ({
    step: async () => {
      try {
        const changed = await claimChanges(database);
        if (!changed) return false;
        if (changed.includes(tags.stones)) stonesUntil = performance.now() + STONES_WITHIN_MS;
        purge(changed);
      } catch (error) {
        onError(error);
      }
      return false;
    },
  }));
});
